import QuartzCore
import RandomCases
import TestSupport
import Testing

/// What a group holds apart must not depend on how the group is drawn.
@Suite("Changes that must not matter to groups, masks and clips")
struct IsolationReftests {
    /// Ways differ by a rounding or two, blend modes make more of that, and pixels of an edge are mixed once more.
    private static let fuzz = Fuzz(maximum: 40, pixels: 40, rounding: 4)

    private static let seeds = Array(1...2000)

    @Test("random trees", arguments: seeds.cases(oneIn: 20))
    func unchanged(seed: Int) throws {
        let side = IsolationScenes.side
        let plain = try picture(seed, nil, side)
        for change in IsolationScenes.Change.allCases {
            let result = Reftest(
                "isolation-\(seed)-\(change.rawValue)", try picture(seed, change, side), .equal, plain,
                fuzz: Self.fuzz)
            #expect(result.passes, "\(result)")
        }
    }

    private func picture(_ seed: Int, _ change: IsolationScenes.Change?, _ side: Int) throws -> PixelBuffer {
        try IsolationScenes.root(seed, change).picture(width: side, height: side)
    }
}
