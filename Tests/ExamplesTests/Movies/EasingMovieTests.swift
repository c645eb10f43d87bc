import Foundation
import TestSupport
import Testing

/// The balls of the board are where their functions say.
struct EasingMovieTests {
    /// In the order of the board.
    static let functions: [(name: String, value: @Sendable (Double) -> Double)] = [
        ("linear", { $0 }),
        ("easeIn", { pace(0.42, 0, 1, 1, at: $0) }),
        ("easeOut", { pace(0, 0, 0.58, 1, at: $0) }),
        ("easeInEaseOut", { pace(0.42, 0, 0.58, 1, at: $0) }),
        ("default", { pace(0.25, 0.1, 0.25, 1, at: $0) }),
        ("1, 0, 0.75, 1", { pace(1, 0, 0.75, 1, at: $0) }),
        ("back in", { pace(0.36, 0, 0.66, -0.56, at: $0) }),
        ("back out", { pace(0.34, 1.56, 0.64, 1, at: $0) }),
        ("bounce by keyframes", bounce),
        ("bounce by values", bounce),
        ("elastic", elastic),
        // Seven values, each shown for a seventh of the time.
        ("discrete", { min(($0 * 7).rounded(.down), 6) / 6 }),
    ]

    private static let bounce: @Sendable (Double) -> Double = { t in
        switch t * 2.75 {
        case ..<1: 7.5625 * t * t
        case ..<2: 7.5625 * (t - 1.5 / 2.75) * (t - 1.5 / 2.75) + 0.75
        case ..<2.5: 7.5625 * (t - 2.25 / 2.75) * (t - 2.25 / 2.75) + 0.9375
        default: 7.5625 * (t - 2.625 / 2.75) * (t - 2.625 / 2.75) + 0.984375
        }
    }

    private static let elastic: @Sendable (Double) -> Double = { t in
        1 - pow(2, -10 * t) * cos(20 / 3 * .pi * t)
    }

    @Test func ballsFollowTheirFunctions() throws {
        let frames = try MovieFrames("Easing", width: 1280, rate: 10)
        #expect(frames.count == 64)
        let first = try frames(at: 0)
        for time in [0.4, 0.6, 0.7, 0.9, 1.1, 1.5, 1.7, 2, 2.1, 2.3, 2.8, 3.2, 4.1, 5, 6.3] {
            let frame = try frames(at: time)
            // Rounds last 3.2 seconds, 2 of them from 0.4 on in motion.
            let progress = min(max((time.truncatingRemainder(dividingBy: 3.2) - 0.4) / 2, 0), 1)
            for (index, function) in Self.functions.enumerated() {
                let corner = SIMD2(11 + index % 4 * 156, 9 + index / 4 * 116)
                let x = corner.x * 2 + 253
                let color = first.color(x, corner.y * 2 + 141)
                let rows = (corner.y * 2)..<(corner.y * 2 + 220)
                let seen = try #require(frame.middle(ofColumn: x, rows: rows, color: color))
                let expected = Double(corner.y) + 70.5 - 44 * function.value(progress)
                #expect(
                    abs(seen / 2 - expected) < 0.7,
                    "\(function.name) at \(time) is at \(seen / 2), not \(expected)")
            }
        }
    }
}
