import Testing

@testable import UIKit

/// Presentations with animators, controllers and gestures of their own.
@MainActor @Suite(.serialized) struct TransitionTests {
    final class Slide: UIViewControllerAnimatedTransitioning {
        let isPresenting: Bool
        let log: EventLog
        init(_ isPresenting: Bool, _ log: EventLog) { (self.isPresenting, self.log) = (isPresenting, log) }
        private static func text(_ rect: CGRect) -> String {
            "(\(rect.minX), \(rect.minY), \(rect.width), \(rect.height))"
        }
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
            -> TimeInterval
        { 1 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
            guard let controller = context.viewController(forKey: key), let view = controller.view else {
                return
            }
            log.add(
                "from \(context.view(forKey: .from) != nil) to \(context.view(forKey: .to) != nil) \(Self.text(context.finalFrame(for: controller)))"
            )
            if isPresenting {
                context.containerView.addSubview(view)
                view.frame.origin.x = 200
            }
            let end: CGFloat = isPresenting ? 0 : 200
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.frame.origin.x = end
            } completion: { isFinished in
                self.log.add("ended")
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
        func animationEnded(_ transitionCompleted: Bool) { log.add("animationEnded \(transitionCompleted)") }
    }

    final class Sheet: UIPresentationController {
        let dim = UIView()
        let log: EventLog
        init(_ shown: UIViewController, _ presenter: UIViewController?, _ log: EventLog) {
            self.log = log
            super.init(presentedViewController: shown, presenting: presenter)
        }
        override var frameOfPresentedViewInContainerView: CGRect {
            CGRect(x: 0, y: 100, width: 200, height: 100)
        }
        override func presentationTransitionWillBegin() {
            log.add("willBegin")
            dim.frame = containerView?.bounds ?? .zero
            dim.backgroundColor = .black
            dim.alpha = 0
            containerView?.insertSubview(dim, at: 0)
            presentedViewController.transitionCoordinator?.animate { _ in self.dim.alpha = 0.5 }
        }
        override func presentationTransitionDidEnd(_ completed: Bool) { log.add("didEnd \(completed)") }
        override func dismissalTransitionWillBegin() { log.add("willDismiss") }
        override func dismissalTransitionDidEnd(_ completed: Bool) { log.add("didDismiss \(completed)") }
    }

    final class Delegate: UIViewControllerTransitioningDelegate {
        let log: EventLog
        var driver: UIPercentDrivenInteractiveTransition?
        var sheet: Sheet?
        init(_ log: EventLog) { self.log = log }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { Slide(true, log) }
        func animationController(forDismissed dismissed: UIViewController) -> (
            any UIViewControllerAnimatedTransitioning
        )? { Slide(false, log) }
        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
        func interactionControllerForDismissal(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            sheet = Sheet(presented, presenting, log)
            return sheet
        }
    }

    let log = EventLog()

    private func make(_ style: UIModalPresentationStyle) throws -> (
        HeadlessHost, LoggedController, LoggedController, Delegate
    ) {
        let root = LoggedController("p", log), shown = LoggedController("s", log)
        let host = try HeadlessHost(size: CGSize(width: 200, height: 200)) { root }
        let delegate = Delegate(log)
        shown.modalPresentationStyle = style
        shown.transitioningDelegate = delegate
        _ = log.take()
        return (host, root, shown, delegate)
    }

    private func x(_ view: UIView) -> CGFloat { view.layer.presentation()?.frame.minX ?? .nan }

    @Test func fullScreen() throws {
        let (host, root, shown, delegate) = try make(.fullScreen)
        root.present(shown, animated: true) { log.add("presented") }
        host.advance(by: 0.5)
        #expect(abs(x(shown.view) - 100) < 5)
        host.advance(by: 0.7)
        #expect(
            log.take() == [
                "s didLoad", "p willDisappear", "s willAppear",
                "from true to true (0.0, 0.0, 200.0, 200.0)", "s isAppearing", "ended",
                "animationEnded true", "s didAppear", "p didDisappear", "presented",
            ])
        #expect(root.view.superview == nil && shown.view.window != nil)
        #expect(shown.transitioningDelegate === delegate)
        shown.dismiss(animated: true) { log.add("dismissed") }
        host.advance(by: 1.2)
        #expect(
            log.take() == [
                "s willDisappear", "p willAppear", "from true to true (0.0, 0.0, 0.0, 0.0)", "p isAppearing",
                "ended", "animationEnded true", "p didAppear", "s didDisappear", "dismissed",
            ])
        #expect(root.view.window != nil && shown.view.superview == nil && host.window.subviews == [root.view])
    }

    @Test func presentationController() throws {
        let (host, root, shown, delegate) = try make(.custom)
        root.present(shown, animated: true)
        #expect(shown.presentationController === delegate.sheet && delegate.sheet != nil)
        host.advance(by: 0.5)
        let dim = try #require(delegate.sheet?.dim)
        let opacity = dim.layer.presentation()?.opacity ?? 0
        #expect(opacity > 0.1 && opacity < 0.4)
        host.advance(by: 0.7)
        #expect(
            log.take() == [
                "s didLoad", "s willAppear", "willBegin", "from false to true (0.0, 100.0, 200.0, 100.0)",
                "s isAppearing", "ended", "animationEnded true", "s didAppear", "didEnd true",
            ])
        #expect(shown.view.frame == CGRect(x: 0, y: 100, width: 200, height: 100))
        #expect(root.view.window != nil && dim.alpha == 0.5)
        root.dismiss(animated: true)
        host.advance(by: 1.2)
        #expect(
            log.take() == [
                "s willDisappear", "willDismiss", "from true to false (0.0, 0.0, 0.0, 0.0)", "ended",
                "animationEnded true", "s didDisappear", "didDismiss true",
            ])
        #expect(dim.window == nil && root.presentedViewController == nil)
    }

    @Test func aFingerFinishesADismissal() throws {
        let (host, root, shown, delegate) = try make(.overFullScreen)
        root.present(shown, animated: false)
        host.nextFrame()
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.driver = driver
        root.dismiss(animated: true)
        for part in [0.2, 0.6, 0.4] {
            driver.update(CGFloat(part))
            host.advance(by: 0.2)
            #expect(abs(x(shown.view) - 200 * CGFloat(part)) < 3)
        }
        #expect(shown.transitionCoordinator?.isInteractive == true && driver.percentComplete == 0.4)
        driver.finish()
        host.advance(by: 0.3)
        #expect(abs(x(shown.view) - 140) < 8)
        host.advance(by: 0.5)
        #expect(shown.view.window == nil && root.presentedViewController == nil)
        #expect(log.take().suffix(3) == ["ended", "animationEnded true", "s didDisappear"])
    }

    @Test func aFingerCancels() throws {
        let (host, root, shown, delegate) = try make(.fullScreen)
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.driver = driver
        root.present(shown, animated: true) { log.add("presented") }
        var cancelled = false
        shown.transitionCoordinator?.animate(alongsideTransition: nil) { cancelled = $0.isCancelled }
        driver.update(0.5)
        host.advance(by: 0.2)
        #expect(abs(x(shown.view) - 100) < 3)
        driver.cancel()
        host.advance(by: 0.25)
        #expect(abs(x(shown.view) - 150) < 8)
        host.advance(by: 1)
        #expect(cancelled && root.presentedViewController == nil && shown.view.superview == nil)
        #expect(root.view.window != nil && host.window.subviews == [root.view])
        #expect(
            log.takeAppearance() == [
                "p willDisappear", "s willAppear", "s willDisappear", "p willAppear", "s didDisappear",
                "p didAppear",
            ])
        // It can be presented again.
        delegate.driver = nil
        root.present(shown, animated: false)
        host.nextFrame()
        #expect(root.presentedViewController === shown && shown.view.window != nil)
    }

    @Test func presentersAndMistakes() throws {
        let parent = LoggedController("p", log), child = UIViewController(), shown = UIViewController()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 200)) { parent }
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        child.present(shown, animated: false)
        host.nextFrame()
        // The topmost ancestor presents.
        #expect(shown.presentingViewController === parent && child.presentedViewController === shown)
        parent.present(UIViewController(), animated: false)
        #expect(parent.presentedViewController === shown)
        let second = UIViewController()
        shown.present(second, animated: false)
        #expect(second.presentingViewController === shown)
        host.nextFrame()
        // Both go.
        parent.dismiss(animated: false)
        host.nextFrame()
        #expect(second.view.window == nil && shown.view.window == nil && parent.view.window != nil)
        // A controller without a window presents nothing.
        UIViewController().present(shown, animated: false)
        #expect(shown.presentingViewController == nil)
    }

    @Test func childrenAreExchanged() throws {
        let parent = UIViewController()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 200)) { parent }
        let (a, b) = (LoggedController("a", log), LoggedController("b", log))
        for child in [a, b] { parent.addChild(child) }
        parent.view.addSubview(a.view)
        _ = log.take()
        parent.transition(from: a, to: b, duration: 0.5, animations: { a.view.alpha = 0 })
        host.advance(by: 0.7)
        #expect(
            log.takeAppearance() == ["a willDisappear", "b willAppear", "a didDisappear", "b didAppear"])
        #expect(a.view.superview == nil && b.view.superview === parent.view)
    }
}
