import Foundation
import TestSupport
import Testing

/// The balls are where the laws of motion and the keyframes put them, whatever the rate of the frames.
struct BouncingBallMovieTests {
    private let radius = 24.0

    /// The height of the ball's lowest point, and when it last bounced.
    private func fall(at time: Double) -> (height: Double, bounce: Double) {
        let gravity = 900.0
        var bounce = (2 * 250 / gravity).squareRoot()
        if time < bounce { return (250 - gravity * time * time / 2, -1) }
        var speed = gravity * bounce * 0.84
        while time >= bounce + 2 * speed / gravity {
            bounce += 2 * speed / gravity
            speed *= 0.84
        }
        let t = time - bounce
        return (speed * t - gravity * t * t / 2, bounce)
    }

    /// The mean difference between the inside of the ball around a place and that around another one.
    private func difference(
        _ a: PixelBuffer, _ p: SIMD2<Double>, _ b: PixelBuffer, _ q: SIMD2<Double>
    ) -> Double {
        var sum = 0
        for y in -12...12 {
            for x in -12...12 {
                let d =
                    a.color(Int(p.x.rounded()) + x, Int(p.y.rounded()) + y)
                    &- b.color(Int(q.x.rounded()) + x, Int(q.y.rounded()) + y)
                sum += abs(d.x) + abs(d.y) + abs(d.z)
            }
        }
        return Double(sum) / (25 * 25 * 3)
    }

    private func place(at time: Double) -> SIMD2<Double> {
        let width = 438 - 2 * radius
        let way = (110 * time + 20).truncatingRemainder(dividingBy: 2 * width)
        return SIMD2(
            radius + (way < width ? way : 2 * width - way), 310 - fall(at: time).height - radius)
    }

    @Test(arguments: [10, 20, 30])
    func fallsByTheLawsOfMotion(_ rate: Int) throws {
        let frames = try MovieFrames("BouncingBall", width: 640, rate: rate)
        #expect(frames.count == 6 * rate)
        let first = try frames(at: 0)
        // Half a second after a bounce the ball is round again.
        let times = (1..<60).map { Double($0) / 10 }.filter { $0 - fall(at: $0).bounce > 0.5 }
        #expect(times.count > 20)
        for time in times {
            let change = difference(try frames(at: time), place(at: time), first, place(at: 0))
            #expect(change < 8, "at \(time) the ball is not where it should be: \(change)")
        }
    }

    @Test func squeezesOnTheFloor() throws {
        let frames = try MovieFrames("BouncingBall", width: 640, rate: 60)
        // The first frame after the first bounce, at 0.745 s.
        let frame = try frames(at: 45.0 / 60)
        let x = Int(place(at: 45.0 / 60).x)
        let top = try #require((200..<310).first { frame.color(x, $0).x - frame.color(x, $0).z > 150 })
        // A round ball would reach up to 259.
        #expect(top > 266 && top < 280, "the ball's top is at \(top)")
    }

    @Test func fallsByKeyframes() throws {
        let frames = try MovieFrames("BouncingBall", width: 640, rate: 20)
        let first = try frames(at: 0)
        let keys = [0, 0.25, 0.42, 0.59, 0.69, 0.79, 0.84, 0.89, 1]
        let heights = [1, 0, 0.54, 0, 0.2, 0, 0.08, 0, 0]
        for step in 1..<120 {
            let time = Double(step) / 20
            let part = (time / 2).truncatingRemainder(dividingBy: 1)
            let index = keys.lastIndex { $0 <= part }.map { min($0, 7) } ?? 0
            let share = (part - keys[index]) / (keys[index + 1] - keys[index])
            let progress =
                index % 2 == 0 ? pace(0.42, 0, 1, 1, at: share) : pace(0, 0, 0.58, 1, at: share)
            let height = 250 * (heights[index] + (heights[index + 1] - heights[index]) * progress)
            let change = difference(
                try frames(at: time), SIMD2(540, 310 - height - radius), first,
                SIMD2(540, 310 - 250 - radius))
            #expect(change < 8, "at \(time) the ball is not where it should be: \(change)")
        }
    }
}
