import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct PropertyAnimatorTests {
    let view = UIView(frame: CGRect(x: -5, y: 0, width: 10, height: 10))
    private func host() throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 64, height: 64)) { _ in view }
    }
    private var shown: CGFloat { view.layer.presentation()?.position.x ?? .nan }

    @Test func runsToTheEnd() throws {
        let host = try host(), log = EventLog()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
        animator.addCompletion { log.add("\($0)") }
        #expect(animator.state == .inactive && view.center.x == 0)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning && view.center.x == 100)
        host.advance(by: 0.5)
        #expect(abs(shown - 50) < 2 && abs(animator.fractionComplete - 0.5) < 0.02)
        host.advance(by: 0.6)
        #expect(log.take() == ["end"] && animator.state == .inactive && shown == 100)
    }

    @Test func scrubsPausesAndContinues() throws {
        let host = try host()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 100 }
        animator.fractionComplete = 0.25
        host.nextFrame()
        #expect(abs(shown - 25) < 0.01)
        animator.fractionComplete = 0.75
        host.nextFrame()
        #expect(abs(shown - 75) < 0.01)
        animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 1)
        host.advance(by: 0.5)
        #expect(abs(shown - 87.5) < 1)
        animator.pauseAnimation()
        let place = shown
        host.advance(by: 0.5)
        #expect(abs(shown - place) < 1)
    }

    @Test func reversesToTheStart() throws {
        let host = try host(), log = EventLog()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
        animator.addCompletion { log.add("\($0)") }
        animator.startAnimation()
        host.advance(by: 0.5)
        animator.isReversed = true
        host.nextFrame()
        #expect(abs(shown - 50) < 4)
        host.advance(by: 0.7)
        #expect(log.take() == ["start"] && view.center.x == 0 && shown == 0)
    }

    @Test func stopsWhereItIs() throws {
        let host = try host(), log = EventLog()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
        animator.addCompletion { log.add("\($0)") }
        animator.startAnimation()
        host.advance(by: 0.5)
        animator.stopAnimation(false)
        #expect(animator.state == .stopped && abs(view.center.x - 50) < 2)
        animator.finishAnimation(at: .end)
        #expect(log.take() == ["end"] && view.center.x == 100 && animator.state == .inactive)
    }
}
