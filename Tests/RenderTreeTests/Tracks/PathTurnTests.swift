import CoreGraphics
import Foundation
import Geometry
import RandomCases
import RenderTree
import Testing

/// Turns along random paths of several curved subpaths, against the difference of near places.
@Suite struct PathTurnTests {
    @Test(arguments: (0..<60).cases(oneIn: 2), [PathRotation.auto, .autoReverse])
    func turnsWithTheMotion(seed: Int, rotation: PathRotation) {
        var random = RepeatableRandom(seed: seed)
        func point() -> CGPoint { CGPoint(x: random.number(-90...90), y: random.number(-90...90)) }
        let path = CGMutablePath()
        // The starts of subpaths and the ends of elements have a key time each.
        var count = 0
        for _ in 0..<random.integer(2...4) {
            path.move(to: point())
            count += 1
            for _ in 0..<random.integer(1...3) {
                if random.chance(3) {
                    path.addLine(to: point())
                } else {
                    path.addCurve(to: point(), control1: point(), control2: point())
                }
                count += 1
            }
        }
        let times = [0] + (0..<count - 2).map { _ in random.number(0.02...0.98) }.sorted() + [1]
        let moving = list(
            animation("position", .keyframes(KeyframeTrack(.path(path), keyTimes: times, rotation: rotation)))
        )
        func place(_ time: Double) -> CGPoint { Layer().at(time, moving).geometry.position }
        /// The direction of the motion about a time; nil where nothing moves.
        func direction(_ time: Double, _ step: Double) -> Double? {
            let (a, b) = (place(time - step), place(time + step))
            return a == b ? nil : atan2((b.y - a.y).native, (b.x - a.x).native)
        }
        for index in 0..<count - 1 where times[index + 1] - times[index] > 1e-3 {
            for part in [0.2, 0.55, 0.9] {
                let time = times[index] + (times[index + 1] - times[index]) * part
                // Between subpaths the direction stays as at the end of the last one.
                let step = (times[index + 1] - times[index]) * 1e-5
                var expected = direction(time, step)
                if expected == nil, times[index] - times[index - 1] > 1e-3 {
                    let last = (times[index] - times[index - 1]) * 1e-5
                    expected = direction(times[index] - 2 * last, last)
                }
                guard let expected else { continue }
                let transform = Layer().at(time, moving).geometry.transform
                let angle = expected + (rotation == .autoReverse ? .pi : 0)
                let error = hypot(transform.m11.native - cos(angle), transform.m12.native - sin(angle))
                #expect(error < 0.02, "\(seed) at \(time)")
            }
        }
    }
}
