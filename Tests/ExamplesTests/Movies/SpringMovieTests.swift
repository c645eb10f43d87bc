import Foundation
import TestSupport
import Testing

/// The weights are where the solution of the spring's equation says.
struct SpringMovieTests {
    struct Spring: Sendable {
        var color: SIMD3<Int>
        /// Radians a second without damping.
        var frequency = 10.0
        /// Damping over critical damping.
        var ratio: Double

        /// The part of the way after so many seconds from rest.
        func value(_ t: Double) -> Double {
            let decay = ratio * frequency
            if ratio < 1 {
                let w = frequency * (1 - ratio * ratio).squareRoot()
                return 1 - exp(-decay * t) * (cos(w * t) + decay / w * sin(w * t))
            }
            if ratio == 1 { return 1 - exp(-decay * t) * (1 + decay * t) }
            let root = frequency * (ratio * ratio - 1).squareRoot()
            let (slow, fast) = (decay - root, decay + root)
            return 1 - (fast * exp(-slow * t) - slow * exp(-fast * t)) / (fast - slow)
        }
    }

    static let springs = [
        Spring(color: [255, 107, 107], ratio: 0.1),
        Spring(color: [255, 169, 77], ratio: 0.25),
        Spring(color: [255, 212, 59], ratio: 0.5),
        Spring(color: [105, 219, 124], ratio: 1),
        Spring(color: [77, 171, 247], ratio: 2),
        Spring(color: [177, 151, 252], frequency: 2 * .pi / 0.9, ratio: 0.5),
    ]

    @Test func weightsFollowTheirSprings() throws {
        let frames = try MovieFrames("Spring", width: 640, rate: 20)
        #expect(frames.count == 128)
        for time in [0.4, 0.5, 0.6, 0.7, 0.8, 1, 1.5, 2, 3.3] {
            let frame = try frames(at: time)
            for (lane, spring) in Self.springs.enumerated() {
                let middle = 12 + 56 * lane + 28
                let seen = try #require(
                    frame.middle(ofRow: middle, columns: 150..<560, color: spring.color))
                let expected = 290 + 140 * spring.value(time - 0.4)
                #expect(abs(seen - expected) <= 1, "lane \(lane) at \(time): \(seen), not \(expected)")
            }
        }
    }

    @Test func squaresGrowByTheSameSprings() throws {
        let frames = try MovieFrames("Spring", width: 1280, rate: 10)
        for time in [0.4, 0.6, 0.8, 1, 2] {
            let frame = try frames(at: time)
            for (lane, spring) in Self.springs.enumerated() {
                let row = 2 * (12 + 56 * lane + 28)
                let seen = (1100..<1270).filter { frame.isColor($0, row, spring.color) }.count
                let expected = 2 * 38 * (0.5 + 0.5 * spring.value(time - 0.4))
                #expect(
                    abs(Double(seen) - expected) <= 2, "lane \(lane) at \(time): \(seen), not \(expected)")
            }
        }
    }
}
