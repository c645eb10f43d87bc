import Foundation
import TestSupport
import Testing

/// The sun goes down, the sky goes dark, and the stars come out.
struct SunsetMovieTests {
    private func brightness(_ frame: PixelBuffer, rows: Range<Int>) -> Double {
        var sum = 0
        for y in rows {
            for x in 0..<frame.width {
                let color = frame.color(x, y)
                sum += color.x + color.y + color.z
            }
        }
        return Double(sum) / Double(3 * frame.width * rows.count)
    }

    @Test func theSunSets() throws {
        let frames = try MovieFrames("Sunset", width: 320, rate: 5)
        #expect(frames.count == 40)
        // The disc is the brightest there is, at x = 220; the horizon at y = 116.
        for (time, y) in [(0.0, 30), (2, 58), (4, 87)] {
            let color = try frames(at: time).color(220, y)
            #expect(color.x > 245 && color.y > 235, "at \(time) the sun is \(color)")
        }
        let night = try frames(at: 7.8)
        #expect(night.color(220, 100).x < 130, "the sun is below the horizon")
        let day = try frames(at: 0)
        #expect(brightness(day, rows: 0..<100) > 130)
        #expect(brightness(night, rows: 0..<100) < 60)
        #expect(brightness(night, rows: 120..<180) < brightness(day, rows: 120..<180) / 2)
    }

    @Test func theSkyPassesFromColourToColour() throws {
        let frames = try MovieFrames("Sunset", width: 320, rate: 5)
        let day = try frames(at: 0)
        // The first colour at the top, far from the sun; below it the colours pass smoothly.
        #expect(day.isColor(4, 0, SIMD3(0x3B, 0x7F, 0xC4), within: 8), "\(day.color(4, 0))")
        for y in 1..<50 {
            let step = day.color(4, y) &- day.color(4, y - 1)
            #expect(max(abs(step.x), abs(step.y), abs(step.z)) <= 4, "at row \(y)")
        }
    }
}
