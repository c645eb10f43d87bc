import TestSupport
import Testing

@Suite("Antialiasing")
struct AntialiasingTests {
    /// A pixel is on an edge when its 256 samples span more levels than this.
    static let edgeSpan: UInt8 = 8

    @Test("against 16x16 samples a pixel", arguments: AntialiasingScenes.all)
    func againstSupersampling(scene: TestScene) throws {
        try expect(scene, mean: 4, within: 24)
    }

    @Test("of round corners", arguments: AntialiasingScenes.round)
    func ofRoundCorners(scene: TestScene) throws {
        try expect(scene, mean: 2, within: 8)
    }

    /// - Parameter limit: levels that 99 % of the edge pixels stay within.
    private func expect(_ scene: TestScene, mean: Double, within limit: Int) throws {
        let exact = try SupersampledPicture(scene, factor: 16)
        let test = try scene.picture()
        let errors = EdgeErrors(test: test, exact: exact, edgeSpan: Self.edgeSpan, limit: limit)
        let share = 0.99
        if errors.mean > mean || errors.shareWithin < share {
            FailureOutput.write("aa-\(scene.name)", reference: exact.mean, test: test)
        }
        #expect(errors.count > 100, "the scene has edges")
        #expect(errors.mean <= mean, "\(scene.name): \(errors)")
        #expect(errors.shareWithin >= share, "\(scene.name): \(errors)")
    }
}

/// How far the edge pixels of a picture lie from their exact values, in levels of 255.
struct EdgeErrors: CustomStringConvertible {
    private(set) var count = 0
    private(set) var mean = 0.0
    private(set) var maximum = 0
    /// The part of the pixels that are off by no more than `limit`.
    private(set) var shareWithin = 1.0
    let limit: Int

    /// The error of a pixel is that of its worst component.
    init(test: PixelBuffer, exact: SupersampledPicture, edgeSpan: UInt8, limit: Int) {
        self.limit = limit
        var sum = 0
        var within = 0
        for y in 0..<test.height {
            for x in 0..<test.width where exact.span[y * test.width + x] > edgeSpan {
                let (a, b) = (test[x, y], exact.mean[x, y])
                var error = 0
                for k in 0..<4 { error = max(error, abs(Int(a[k]) - Int(b[k]))) }
                count += 1
                sum += error
                maximum = max(maximum, error)
                if error <= limit { within += 1 }
            }
        }
        guard count > 0 else { return }
        mean = Double(sum) / Double(count)
        shareWithin = Double(within) / Double(count)
    }

    var description: String {
        "\(count) edge pixels, mean error \(mean), \(shareWithin * 100) % within \(limit), largest \(maximum)"
    }
}
