import Testing

@testable import UIKit

/// The animations of blocks, by presentation values at times.
@MainActor @Suite(.serialized) struct AnimationBlockTests {
    private func host(_ view: UIView) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 64, height: 64)) { _ in view }
    }

    private func shownX(_ view: UIView) -> CGFloat { view.layer.presentation()?.position.x ?? .nan }

    @Test func nothingAnimatesOutsideOfBlocks() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let host = try host(view)
        view.center.x = 50
        view.alpha = 0.5
        #expect(view.layer.animationKeys() == nil)
        UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.center.x = 20 } }
        #expect(view.layer.animationKeys() == nil)
        host.nextFrame()
        #expect(shownX(view) == 20)
    }

    /// Interrupted motions go on smoothly: each adds the way that it has left.
    @Test func positionIsAdditive() throws {
        let view = UIView(frame: CGRect(x: -5, y: 0, width: 10, height: 10))
        let host = try host(view)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 100 }
        #expect(view.layer.animationKeys() == ["position"])
        #expect((view.layer.animation(forKey: "position") as? CABasicAnimation)?.isAdditive == true)
        host.advance(by: 0.5)
        #expect(abs(shownX(view) - 50) < 2)
        let before = shownX(view)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 0 }
        #expect(view.layer.animationKeys() == ["position", "position-2"])
        host.nextFrame()
        let after = shownX(view)
        // The first goes on at 100 points a second, the second takes 100 points a second away.
        #expect(abs(after - before) < 4)
        host.advance(by: 1.5)
        #expect(shownX(view) == 0 && view.layer.animationKeys() == nil)
    }

    @Test func beginFromCurrentStateReplaces() throws {
        let view = UIView(frame: CGRect(x: -5, y: 0, width: 10, height: 10))
        let host = try host(view)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
        host.advance(by: 0.5)
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
            view.alpha = 1
        }
        #expect(view.layer.animationKeys() == ["opacity"])
        host.nextFrame()
        let shown = view.layer.presentation()?.opacity ?? 0
        #expect(shown > 0.4 && shown < 0.6)
    }

    @Test func sizeAndTransform() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let host = try host(view)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.bounds.size = CGSize(width: 30, height: 10)
            view.transform = CGAffineTransform(scaleX: 3, y: 1)
        }
        host.advance(by: 0.5)
        let shown = try #require(view.layer.presentation())
        #expect(abs(shown.bounds.width - 20) < 1 && abs(shown.affineTransform().a - 2) < 0.05)
    }

    @Test func completionsComeInTheHostsTime() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), log = EventLog()
        let host = try host(view)
        UIView.animate(withDuration: 0.5, animations: { view.alpha = 0 }) { log.add("half \($0)") }
        UIView.animate(withDuration: 0, animations: { view.tag = 1 }) { log.add("none \($0)") }
        UIView.animate(withDuration: 3, animations: {}) { log.add("empty \($0)") }
        #expect(log.events.isEmpty)
        host.nextFrame()
        #expect(log.take() == ["none true", "empty true"])
        host.advance(by: 0.6)
        #expect(log.take() == ["half true"])
        UIView.animate(withDuration: 1, animations: { view.alpha = 1 }) { log.add("removed \($0)") }
        host.nextFrame()
        view.layer.removeAllAnimations()
        #expect(log.take() == ["removed false"])
    }

    /// A view in no window has no frames, and its animations end with the block; one that joins a window goes on.
    @Test func blocksOfViewsWithoutAWindowEnd() throws {
        let shown = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), log = EventLog()
        let joining = UIView(frame: CGRect(x: 3, y: 0, width: 5, height: 10)), bare = UIView()
        let host = try host(shown)
        UIView.animate(withDuration: 0.5) {
            shown.alpha = 0
            bare.center.x = 9
        } completion: {
            log.add("both \($0)")
        }
        UIView.animate(withDuration: 1, animations: { joining.center.x = 7 }) { log.add("joining \($0)") }
        shown.addSubview(joining)
        host.advance(by: 0.4)
        #expect(log.events.isEmpty)
        host.advance(by: 0.2)
        #expect(log.take() == ["both true"] && joining.layer.animation(forKey: "position") != nil)
        host.advance(by: 0.5)
        #expect(log.take() == ["joining true"])
        #expect(bare.layer.animationKeys() == nil)
    }

    @Test func delaysShowTheOldValue() throws {
        let view = UIView(frame: CGRect(x: -5, y: 0, width: 10, height: 10))
        let host = try host(view)
        UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { view.center.x = 40 }
        #expect(view.center.x == 40)
        host.advance(by: 0.25)
        #expect(shownX(view) == 0)
        host.advance(by: 0.75)
        #expect(abs(shownX(view) - 20) < 1.5)
    }

    @Test func nestedBlocksInherit() throws {
        let view = UIView(), inner = UIView()
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
            view.alpha = 0
            UIView.animate(withDuration: 5) { inner.alpha = 0 }
        }
        #expect(inner.layer.animation(forKey: "opacity")?.duration == 2)
        UIView.animate(withDuration: 2) {
            UIView.animate(withDuration: 5, delay: 0, options: .overrideInheritedDuration) {
                view.center.x = 9
            }
        }
        #expect(view.layer.animation(forKey: "position")?.duration == 5)
    }

    /// The spring's measure is a thousandth at its end, and what is left of the way is seldom more than a pixel.
    @Test(arguments: [0.2, 0.5, 0.8, 1]) func springsSettle(ratio: Double) {
        for (duration, velocity) in [(0.3, 0.0), (1, 0), (1, 2), (2, -1)] {
            let spring = SpringParameters(dampingRatio: ratio, velocity: velocity, settledAfter: duration)
            let frequency = spring.stiffness.squareRoot()
            #expect(abs(SpringParameters.amplitude(ratio, velocity, frequency, duration) - 0.001) < 1e-6)
            let end = BlockCurve.spring(spring).progress(at: 1, duration: duration)
            #expect(abs(end - 1) < 0.01, "\(ratio) \(duration) \(velocity)")
            #expect(abs(spring.damping / (2 * spring.stiffness.squareRoot()) - ratio) < 1e-9)
        }
    }

    @Test func keyframesHoldBeforeAndAfter() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let host = try host(view)
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) { view.alpha = 0 }
            UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { view.alpha = 0.5 }
        }
        let animation = try #require(view.layer.animation(forKey: "opacity") as? CAKeyframeAnimation)
        #expect(animation.keyTimes?.map(\.doubleValue) == [0, 0.25, 0.5, 0.75, 1])
        #expect(animation.values?.map { ($0 as? NSNumber)?.doubleValue } == [1, 1, 0, 0, 0.5])
        // The block begins with the next frame.
        host.nextFrame()
        host.advance(by: 0.5)
        #expect(abs(Double(view.layer.presentation()?.opacity ?? 1)) < 0.001)
    }

    /// The curve of keyframes is given by the raw value of a block's option.
    @Test func keyframesHaveACurve() throws {
        let names: [(UIView.AnimationOptions, CAMediaTimingFunctionName)] = [
            ([], .easeInEaseOut), (.curveEaseIn, .easeIn), (.curveEaseOut, .easeOut), (.curveLinear, .linear),
        ]
        for (option, name) in names {
            let view = UIView(frame: CGRect(x: -5, y: 0, width: 10, height: 10))
            let options: UIView.KeyframeAnimationOptions = [
                .calculationModeCubic, UIView.KeyframeAnimationOptions(rawValue: option.rawValue),
            ]
            let host = try host(view)
            UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 100 }
            }
            let animation = try #require(view.layer.animation(forKey: "position") as? CAKeyframeAnimation)
            #expect(animation.timingFunction == CAMediaTimingFunction(name: name))
            #expect(animation.calculationMode == .cubic)
            _ = host
        }
    }

    /// A block that begins at the shown values, too, lets a running motion go on.
    @Test func beginFromCurrentStateIsAdditive() throws {
        let view = UIView(frame: CGRect(x: -5, y: 0, width: 10, height: 10))
        let host = try host(view)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 100 }
        host.advance(by: 0.5)
        UIView.animate(withDuration: 0.4, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
            view.center.x = 30
        }
        #expect(view.layer.animationKeys() == ["position", "position-2"])
        // At 0.6: the first has 40 left, the second three quarters of 70.
        host.advance(by: 0.1)
        #expect(abs(shownX(view) - (30 - 40 + 52.5)) < 0.1, "\(shownX(view))")
    }

    /// A block begins at the host's time, not with the next frame.
    @Test func blocksBetweenFrames() throws {
        let view = UIView(frame: CGRect(x: -5, y: 0, width: 10, height: 10))
        let host = try host(view)
        host.advance(by: 0.25)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 100 }
        host.advance(by: 0.5)
        #expect(abs(shownX(view) - 50) < 1e-3, "\(shownX(view))")
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.alpha = 0 }
        animator.startAnimation()
        host.advance(by: 0.5)
        #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.75) < 1e-3)
    }

    @Test func layersThatNoViewOwnsAnimateByThemselves() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), layer = CALayer()
        view.layer.addSublayer(layer)
        let host = try host(view)
        host.nextFrame()
        UIView.animate(withDuration: 2) { layer.opacity = 0 }
        #expect(layer.animation(forKey: "opacity")?.duration == 0.25)
    }
}
