import CoreGraphics
import Foundation
import RandomCases
import Testing

@testable import UIKit

/// Random motions of fingers, against plain sums over their places.
@MainActor @Suite(.serialized) struct GestureModelTests {
    private func make(_ recognizers: UIGestureRecognizer...) throws -> (HeadlessHost, UIView) {
        let view = UIView(frame: CGRect(x: 13, y: 29, width: 260, height: 170))
        let host = try hosting(CGSize(width: 300, height: 220)) { [view] }
        view.bounds.origin = CGPoint(x: -40, y: 25)
        view.isMultipleTouchEnabled = true
        for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
        return (host, view)
    }

    private func place(_ random: inout RepeatableRandom) -> CGPoint {
        CGPoint(x: random.number(110...180), y: random.number(80...150))
    }

    /// The middle moves with the fingers, and does not jump when one comes or goes.
    @Test(arguments: (0..<60).cases(oneIn: 3))
    func pansAddTheMotionsOfTheMiddle(seed: Int) throws {
        var random = RepeatableRandom(seed: seed)
        let pan = UIPanGestureRecognizer()
        let (host, view) = try make(pan)
        view.transform = CGAffineTransform(rotationAngle: 0.4).scaledBy(x: 1.3, y: 0.8)
        var fingers: [Int: CGPoint] = [0: place(&random)]
        host.touch(0, at: fingers[0] ?? .zero, phase: .began)
        var sum = CGPoint.zero, samples: [(Double, CGPoint)] = [(host.time, .zero)]
        for _ in 0..<25 {
            host.nextFrame()
            let finger = random.integer(0...2)
            let count = CGFloat(fingers.count)
            if let old = fingers[finger] {
                if fingers.count > 1, random.chance(5) {
                    host.touch(finger, at: old, phase: .ended)
                    fingers[finger] = nil
                } else {
                    let new = CGPoint(
                        x: old.x + random.number(-9...11), y: old.y + random.number(-12...6))
                    host.touch(finger, at: new, phase: .moved)
                    fingers[finger] = new
                    sum.x += (new.x - old.x) / count
                    sum.y += (new.y - old.y) / count
                }
            } else if random.chance(3) {
                fingers[finger] = place(&random)
                host.touch(finger, at: fingers[finger] ?? .zero, phase: .began)
            } else {
                continue
            }
            samples.append((host.time, sum))
            let inWindow = pan.translation(in: nil)
            #expect(
                abs(inWindow.x - sum.x) < 1e-6 && abs(inWindow.y - sum.y) < 1e-6, "\(seed) \(fingers.count)")
            let own = pan.translation(in: view), moved = sum.applying(view.transform.inverted())
            #expect(abs(own.x - moved.x) < 1e-6 && abs(own.y - moved.y) < 1e-6, "\(seed)")
            let first = samples.first { $0.0 >= host.time - 0.1 - 1e-9 } ?? samples[0]
            let time = CGFloat(host.time - first.0), velocity = pan.velocity(in: nil)
            // At a tenth of a second, rounding decides.
            let isNear = samples.contains { abs($0.0 - (host.time - 0.1)) < 1e-6 }
            guard time > 0.05, !isNear else { continue }
            #expect(abs(velocity.x - (sum.x - first.1.x) / time) < 1e-6, "\(seed)")
            #expect(abs(velocity.y - (sum.y - first.1.y) / time) < 1e-6, "\(seed)")
        }
    }

    /// Scale and turn are those of the line between the fingers, however often it turns, and after they were set.
    @Test(arguments: (0..<60).cases(oneIn: 3))
    func pairsOfFingers(seed: Int) throws {
        var random = RepeatableRandom(seed: seed + 100)
        let pinch = UIPinchGestureRecognizer(), rotation = UIRotationGestureRecognizer()
        let both = Both()
        (pinch.delegate, rotation.delegate) = (both, both)
        let (host, _) = try make(pinch, rotation)
        let middle = CGPoint(x: 145, y: 120), spin = random.chance(2) ? 1.0 : -1.0
        var angle = random.number(0...6.28), distance = random.number(60...90)
        func places() -> [CGPoint] {
            [-0.5, 0.5].map {
                CGPoint(x: middle.x + $0 * distance * cos(angle), y: middle.y + $0 * distance * sin(angle))
            }
        }
        for (finger, place) in places().enumerated() { host.touch(finger, at: place, phase: .began) }
        var (start, factor, turn) = (distance, 1.0, 0.0)
        for step in 0..<40 {
            host.nextFrame()
            let oldAngle = angle
            angle += spin * random.number(0.05...0.6)
            distance = min(max(distance + random.number(-8...9), 40), 110)
            for (finger, place) in places().enumerated() { host.touch(finger, at: place, phase: .moved) }
            turn += angle - oldAngle
            #expect(abs(rotation.rotation.native - turn) < 1e-6, "\(seed) \(step)")
            let scale = factor * distance / start
            #expect(abs(pinch.scale.native - scale) < 1e-6, "\(seed) \(step)")
            if step > 5, random.chance(6) {
                factor = random.number(0.5...2)
                start = distance
                turn = random.number(-1...1)
                pinch.scale = CGFloat(factor)
                rotation.rotation = CGFloat(turn)
            }
        }
    }

    private final class Both: UIGestureRecognizerDelegate {
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { true }
    }

    /// The velocity is the change of the scale or of the turn per second, also after the scale was set.
    @Test(arguments: [1.0, 0.5, 3]) func velocitiesOfPairs(factor: Double) throws {
        let pinch = UIPinchGestureRecognizer(), rotation = UIRotationGestureRecognizer()
        let both = Both()
        (pinch.delegate, rotation.delegate) = (both, both)
        let (host, _) = try make(pinch, rotation)
        host.touch(0, at: CGPoint(x: 100, y: 100), phase: .began)
        host.touch(1, at: CGPoint(x: 140, y: 100), phase: .began)
        for x in [150.0, 160] {
            host.nextFrame()
            host.touch(1, at: CGPoint(x: x, y: 100), phase: .moved)
        }
        pinch.scale = CGFloat(factor)
        let before = pinch.scale
        host.nextFrame()
        host.touch(1, at: CGPoint(x: 166, y: 100), phase: .moved)
        #expect(abs(pinch.velocity - (pinch.scale - before) * 60) < 1e-6)
        host.nextFrame()
        host.touch(1, at: CGPoint(x: 100, y: 166), phase: .moved)
        #expect(abs(rotation.velocity - .pi / 2 * 60) < 1e-6)
    }

    /// A press fails by a motion in any direction, and swipes go in four.
    @Test(arguments: [(40.0, 7.0), (-35, -12), (9, 45), (-14, -40)])
    func directions(_ x: Double, _ y: Double) throws {
        let log = EventLog()
        let press = UILongPressGestureRecognizer { log.add("press \($0.state)") }
        let names: [(UISwipeGestureRecognizer.Direction, String)] = [
            (.left, "left"), (.right, "right"), (.up, "up"), (.down, "down"),
        ]
        let (host, view) = try make(press)
        host.touch(at: CGPoint(x: 120, y: 110), phase: .began)
        host.nextFrame()
        host.touch(at: CGPoint(x: 120 + x / 3.5, y: 110 + y / 3.5), phase: .moved)
        host.advance(by: 0.7)
        #expect(log.take().isEmpty)
        host.touch(at: CGPoint(x: 120 + x / 3.5, y: 110 + y / 3.5), phase: .ended)
        host.nextFrame()
        host.longPress(at: CGPoint(x: 120, y: 110))
        #expect(log.take() == ["press began", "press ended"])
        for (direction, name) in names {
            let swipe = UISwipeGestureRecognizer { _ in log.add(name) }
            swipe.direction = direction
            view.addGestureRecognizer(swipe)
        }
        host.drag(
            from: CGPoint(x: 120, y: 110), to: CGPoint(x: 120 + 1.5 * x, y: 110 + 1.5 * y), seconds: 0.2)
        let expected = abs(x) > abs(y) ? (x > 0 ? "right" : "left") : (y > 0 ? "down" : "up")
        #expect(log.take() == [expected])
    }

    /// A recognizer that failed recognizes the next touches: after another number of fingers, a motion, cancelled touches.
    @Test(arguments: 1...2) func tapsAfterFailures(fingers: Int) throws {
        let log = EventLog()
        let tap = UITapGestureRecognizer { log.add("\($0.state)") }
        tap.numberOfTouchesRequired = fingers
        let (host, _) = try make(tap)
        func touch(_ count: Int, by way: CGFloat = 0, _ end: UITouch.Phase = .ended) {
            let places = (0..<count).map { (finger: Int) -> CGPoint in
                let step = CGFloat(finger)
                return CGPoint(x: 80 + 50 * step, y: 90 + 20 * step)
            }
            for (finger, place) in places.enumerated() { host.touch(finger, at: place, phase: .began) }
            host.nextFrame()
            for (finger, place) in places.enumerated() where way > 0 {
                host.touch(finger, at: CGPoint(x: place.x + 3, y: place.y + way), phase: .moved)
            }
            host.nextFrame()
            for (finger, place) in places.enumerated() {
                host.touch(finger, at: CGPoint(x: place.x, y: place.y + way), phase: end)
            }
            host.nextFrame()
        }
        func taps(_ comment: String) {
            touch(fingers)
            #expect(log.take() == ["ended"], "\(comment)")
        }
        taps("at first")
        touch(3 - fingers)
        #expect(log.take().isEmpty)
        taps("after another number of fingers")
        touch(fingers, by: 60)
        #expect(log.take().isEmpty)
        taps("after a motion")
        touch(fingers, .cancelled)
        #expect(log.take().isEmpty)
        taps("after a cancelled touch")
    }
}
