import Foundation
import TestSupport
import Testing

/// The hands stand where the time of the frame puts them.
struct ClockMovieTests {
    /// Degrees to the right of upright at which pixels on a circle around the dial's middle are of a hand.
    private func angle(
        _ frame: PixelBuffer, radius: Double, isHand: (SIMD3<Int>) -> Bool
    ) -> Double? {
        var (x, y) = (0.0, 0.0)
        for step in 0..<1440 {
            let angle = Double(step) / 720 * .pi
            let color = frame.color(
                Int(400 + 2 * radius * sin(angle)), Int(400 - 2 * radius * cos(angle)))
            guard isHand(color) else { continue }
            (x, y) = (x + sin(angle), y - cos(angle))
        }
        guard x != 0 || y != 0 else { return nil }
        return (atan2(x, -y) * 180 / .pi + 360).truncatingRemainder(dividingBy: 360)
    }

    private func isRed(_ c: SIMD3<Int>) -> Bool { c.x > 180 && c.y < 130 && c.z < 110 }
    private func isInk(_ c: SIMD3<Int>) -> Bool { c.x < 80 && c.y < 90 && c.z < 120 }

    @Test func handsTickAtTheirPaces() throws {
        let frames = try MovieFrames("Clock", width: 800, rate: 20)
        #expect(frames.count == 200)
        for time in [0.8, 1.25, 1.35, 1.4, 2.75, 4.95, 5.35, 9.95] {
            // 55 seconds at the begin; a tick takes half a second.
            let second = time.rounded(.down)
            let progress = pace(1, 0, 0.75, 1, at: min(1, (time - second) / 0.5))
            let expected = ((54 + second + progress) * 6).truncatingRemainder(dividingBy: 360)
            let seen = try #require(angle(try frames(at: time), radius: 112, isHand: isRed))
            #expect(abs(seen - expected) < 0.5, "at \(time) the second hand is at \(seen), not \(expected)")
        }
        for time in [0, 4.9, 5.2, 5.4, 5.6, 5.8, 7] {
            // The ninth minute begins after 5 seconds, and the hand takes 0.8.
            let progress = pace(0.42, 0, 0.58, 1, at: min(1, max(0, (time - 5) / 0.8)))
            let expected = (8 + progress) * 6
            let seen = try #require(angle(try frames(at: time), radius: 105, isHand: isInk))
            #expect(abs(seen - expected) < 0.5, "at \(time) the minute hand is at \(seen), not \(expected)")
        }
    }
}
