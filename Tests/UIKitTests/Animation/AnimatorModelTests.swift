import RandomCases
import Testing

@testable import UIKit

/// Random sequences of calls of a property animator, against a plain model of the way that is done.
@MainActor @Suite(.serialized) struct AnimatorModelTests {
    /// The way of an animator, 0 at the old values and 1 at the new ones.
    private struct Way {
        var fraction = 0.0
        var isReversed = false
        /// The run that goes on: its start, its duration, and its curve from the begin to the end of the run.
        var run: (begin: Double, duration: Double, from: Double, curve: @Sendable (Double) -> Double)?
        var isActive = false

        /// The way at a time; past the end of the run, that of its end.
        func value(at time: Double) -> Double {
            guard let run else { return fraction }
            let part = run.duration > 0 ? min(max((time - run.begin) / run.duration, 0), 1) : 1
            let goal = isReversed ? 0.0 : 1.0
            return run.from + (goal - run.from) * run.curve(part)
        }

        func isOver(at time: Double) -> Bool {
            guard let run else { return false }
            return time >= run.begin + run.duration - 1e-9
        }
    }

    /// The progress of a cubic Bézier curve, found by halving.
    nonisolated private static func bezier(_ a: CGPoint, _ b: CGPoint, _ x: Double) -> Double {
        func at(_ s: Double, _ p: CGFloat, _ q: CGFloat) -> Double {
            3 * (1 - s) * (1 - s) * s * p.native + 3 * (1 - s) * s * s * q.native + s * s * s
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if at(middle, a.x, b.x) < x { low = middle } else { high = middle }
        }
        return at(low, a.y, b.y)
    }

    nonisolated private static let first = (CGPoint(x: 0.7, y: 0.1), CGPoint(x: 0.8, y: 0.6))
    nonisolated private static let second = (CGPoint(x: 0.1, y: 0.6), CGPoint(x: 0.3, y: 0.9))

    @Test(arguments: (0..<120).cases(oneIn: 5))
    func agreesWithAPlainWay(seed: Int) throws {
        var random = RepeatableRandom(seed: seed)
        let view = UIView(frame: CGRect(x: 10, y: 30, width: 20, height: 10))
        let host = try hosting(CGSize(width: 64, height: 64)) { [view] }
        let (old, new) = (view.center, CGPoint(x: 120, y: -25))
        let animator = UIViewPropertyAnimator(
            duration: 0.7, controlPoint1: Self.first.0, controlPoint2: Self.first.1
        ) {
            view.center = new
            view.alpha = 0.25
        }
        let keeps = seed % 3 == 0
        animator.pausesOnCompletion = keeps
        var ends: [UIViewAnimatingPosition] = [], expected: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        var way = Way(), log = ""
        var curve: @Sendable (Double) -> Double = { Self.bezier(Self.first.0, Self.first.1, $0) }
        func begin(_ delay: Double = 0, lasting: Double? = nil) {
            let from = way.value(at: host.time), rest = way.isReversed ? from : 1 - from
            way.isActive = true
            way.fraction = from
            way.run = (host.time + delay, lasting ?? 0.7 * rest, from, curve)
        }
        func check() {
            let fraction = way.value(at: host.time)
            let shown = view.layer.presentation()?.position ?? .zero
            let opacity = Double(view.layer.presentation()?.opacity ?? 0)
            let x = old.x + (new.x - old.x) * fraction, y = old.y + (new.y - old.y) * fraction
            #expect(
                abs(shown.x - x) < 1e-3 && abs(shown.y - y) < 1e-3, "\(seed) \(log): \(shown) \(fraction)")
            #expect(abs(opacity - (1 - 0.75 * fraction)) < 1e-4, "\(seed) \(log): \(opacity)")
            let complete = way.isReversed ? 1 - fraction : fraction
            #expect(abs(animator.fractionComplete.native - complete) < 1e-6, "\(seed) \(log)")
            #expect(animator.isRunning == (way.run != nil), "\(seed) \(log)")
            #expect(ends == expected, "\(seed) \(log)")
        }
        for _ in 0..<14 {
            switch random.integer(0...5) {
            case 0:
                guard way.run == nil else { break }
                let delay = random.chance(2) ? random.number(0.02...0.1) : 0
                animator.startAnimation(afterDelay: delay)
                begin(delay)
                log += " start(\(delay))"
            case 1:
                animator.pauseAnimation()
                (way.fraction, way.run, way.isActive) = (way.value(at: host.time), nil, true)
                log += " pause"
            case 2:
                guard way.isActive, way.run == nil else { break }
                let factor = random.chance(2) ? 0 : random.number(0.3...1.5)
                let changes = random.chance(2)
                let timing = UICubicTimingParameters(
                    controlPoint1: Self.second.0, controlPoint2: Self.second.1)
                if changes { curve = { Self.bezier(Self.second.0, Self.second.1, $0) } }
                animator.continueAnimation(
                    withTimingParameters: changes ? timing : nil, durationFactor: CGFloat(factor))
                begin(lasting: factor > 0 ? 0.7 * factor : nil)
                log += " continue(\(factor))"
            case 3:
                let fraction = random.number(0.05...0.95)
                animator.fractionComplete = CGFloat(fraction)
                way.fraction = way.isReversed ? 1 - fraction : fraction
                (way.run, way.isActive) = (nil, true)
                log += " fraction(\(fraction))"
            case 4:
                guard way.isActive else { break }
                let runs = way.run != nil, fraction = way.value(at: host.time)
                animator.isReversed.toggle()
                way.isReversed.toggle()
                (way.fraction, way.run) = (fraction, nil)
                if runs { begin() }
                log += " reverse"
            default:
                log += " go"
                for _ in 0..<random.integer(1...20) {
                    host.nextFrame()
                    if way.isOver(at: host.time) { break }
                    check()
                }
            }
            host.nextFrame()
            if way.isOver(at: host.time) {
                // The report comes with the frame in which the animations end, or with the next one.
                host.nextFrame()
                (way.fraction, way.run) = (way.isReversed ? 0 : 1, nil)
                if !keeps {
                    expected.append(way.isReversed ? .start : .end)
                    #expect(ends == expected && animator.state == .inactive, "\(seed) \(log)")
                    #expect(view.center == (way.isReversed ? old : new), "\(seed) \(log)")
                    return
                }
                #expect(animator.state == .active, "\(seed) \(log)")
                log += " over"
            }
            check()
        }
        animator.stopAnimation(false)
        #expect(ends.isEmpty && animator.state == .stopped)
        animator.finishAnimation(at: seed % 2 == 0 ? .start : .end)
        #expect(view.center == (seed % 2 == 0 ? old : new) && ends == [seed % 2 == 0 ? .start : .end])
    }

    /// A reversed animator that pauses at its end is at its old values, and can be turned again.
    @Test func pausesOnCompletionOfAReversedAnimator() throws {
        let view = UIView(frame: CGRect(x: 10, y: 30, width: 20, height: 10)), log = EventLog()
        let host = try hosting(CGSize(width: 64, height: 64)) { [view] }
        let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.center.y = 95 }
        animator.pausesOnCompletion = true
        animator.addCompletion { log.add("\($0)") }
        animator.startAnimation()
        host.advance(by: 0.2)
        animator.isReversed = true
        host.advance(by: 1)
        #expect(animator.state == .active && !animator.isRunning && log.events.isEmpty)
        #expect(view.center.y == 35 && view.layer.presentation()?.position.y == 35)
        #expect(animator.fractionComplete == 1)
        animator.isReversed = false
        host.nextFrame()
        #expect(animator.fractionComplete == 0 && view.layer.presentation()?.position.y == 35)
        animator.startAnimation()
        host.advance(by: 1)
        #expect(view.center.y == 95 && animator.fractionComplete == 1 && log.events.isEmpty)
        animator.stopAnimation(false)
        animator.finishAnimation(at: .end)
        #expect(log.take() == ["end"])
    }

    /// A spring that goes on in the middle has the curve that is shown.
    @Test(arguments: [false, true]) func springsGoOnAsShown(isReversed: Bool) throws {
        let view = UIView(frame: CGRect(x: 10, y: 30, width: 20, height: 10))
        let host = try hosting(CGSize(width: 64, height: 64)) { [view] }
        let animator = UIViewPropertyAnimator(
            duration: 0.9,
            timingParameters: UISpringTimingParameters(
                dampingRatio: 0.4, initialVelocity: CGVector(dx: 3, dy: 0)))
        animator.addAnimations { view.center.x = 220 }
        func agrees(_ comment: String) {
            let shown = view.layer.presentation()?.position.x ?? 0
            let fraction =
                animator.isReversed
                ? 1 - animator.fractionComplete : animator.fractionComplete
            #expect(abs(shown - (20 + 200 * fraction)) < 0.01, "\(comment): \(shown) \(fraction)")
        }
        animator.startAnimation()
        for frame in 0..<4 {
            host.nextFrame()
            agrees("spring \(frame)")
        }
        if isReversed {
            animator.isReversed = true
        } else {
            animator.pauseAnimation()
            host.nextFrame()
            agrees("pause")
            animator.startAnimation()
        }
        for frame in 0..<4 {
            host.nextFrame()
            agrees("on \(frame)")
        }
        animator.pauseAnimation()
        host.nextFrame()
        agrees("paused again")
        animator.stopAnimation(true)
    }

    /// A spring that is paused beyond its end is shown there, and says so.
    @Test func springsBeyondTheEnd() throws {
        let view = UIView(frame: CGRect(x: 10, y: 30, width: 20, height: 10))
        let host = try hosting(CGSize(width: 64, height: 64)) { [view] }
        let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.2) { view.center.x = 220 }
        animator.startAnimation()
        for _ in 0..<60 where animator.fractionComplete <= 1 { host.nextFrame() }
        try #require(animator.fractionComplete > 1)
        animator.pauseAnimation()
        host.nextFrame()
        #expect(animator.fractionComplete == 1 && view.layer.presentation()?.position.x == 220)
    }

    /// Keyframes hold and move as a plain function of the time says, also where steps begin late and overlap the end.
    @Test(arguments: (0..<40).cases(oneIn: 2))
    func keyframesAgreeWithAPlainFunction(seed: Int) throws {
        var random = RepeatableRandom(seed: seed + 900)
        let view = UIView(frame: CGRect(x: 10, y: 30, width: 20, height: 10))
        var steps: [(start: Double, length: Double, x: Double)] = []
        var last = random.number(0...0.2)
        for _ in 0..<random.integer(1...4) {
            let length = random.number(0.05...0.3)
            steps.append((last, length, random.number(-100...100)))
            last += length + (random.chance(2) ? random.number(0...0.1) : 0)
        }
        let host = try hosting(CGSize(width: 64, height: 64)) { [view] }
        let linear = UIView.KeyframeAnimationOptions(
            rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        UIView.animateKeyframes(withDuration: 0.8, delay: 0, options: linear) {
            for step in steps {
                UIView.addKeyframe(withRelativeStartTime: step.start, relativeDuration: step.length) {
                    view.center.x = CGFloat(step.x)
                }
            }
        }
        let begin = host.time
        for _ in 0..<46 {
            host.nextFrame()
            let time = (host.time - begin) / 0.8
            var x = 20.0
            for step in steps {
                let start = min(step.start, 1), end = min(step.start + step.length, 1)
                if time >= end {
                    x = step.x
                } else if time > start {
                    x += (step.x - x) * (time - start) / (end - start)
                }
            }
            let shown = view.layer.presentation()?.position.x.native ?? 0
            #expect(abs(shown - x) < 1e-3, "\(seed) at \(time)")
        }
    }
}
