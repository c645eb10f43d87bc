import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct NavigationControllerTests {
    let log = EventLog()

    private func make(
        _ traits: HeadlessHost.Traits = .init(), _ change: (UINavigationController) -> Void = { _ in }
    ) throws -> (HeadlessHost, UINavigationController, LoggedController) {
        let root = LoggedController("a", log)
        let navigation = UINavigationController(rootViewController: root)
        change(navigation)
        let host = try HeadlessHost(size: CGSize(width: 300, height: 400), traits: traits) { navigation }
        host.nextFrame()
        return (host, navigation, root)
    }

    @Test func theRootAppears() throws {
        let (_, navigation, root) = try make()
        #expect(
            log.take() == [
                "a willMove parent", "a didMove parent", "a didLoad", "a willAppear", "a isAppearing",
                "a didAppear",
            ])
        #expect(root.navigationController === navigation && navigation.topViewController === root)
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 300, height: 400))
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 300, height: 44))
    }

    @Test func pushAndPop() throws {
        let (host, navigation, root) = try make()
        _ = log.take()
        let next = LoggedController("b", log)
        navigation.pushViewController(next, animated: true)
        #expect(next.isMovingToParent && next.transitionCoordinator != nil)
        #expect(
            log.take() == [
                "b willMove parent", "b didLoad", "a willDisappear", "b willAppear", "b isAppearing",
            ])
        host.advance(by: 0.17)
        let shown = try #require(next.view.layer.presentation()?.frame)
        #expect(shown.minX > 50 && shown.minX < 250 && log.take().isEmpty)
        host.advance(by: 0.3)
        #expect(log.take() == ["a didDisappear", "b didAppear", "b didMove parent"])
        #expect(root.view.superview == nil && next.view.frame.minX == 0 && !next.isMovingToParent)
        #expect(navigation.viewControllers == [root, next])
        let popped = navigation.popViewController(animated: true)
        #expect(popped === next && next.isMovingFromParent)
        #expect(log.take() == ["b willMove nil", "b willDisappear", "a willAppear", "a isAppearing"])
        host.advance(by: 0.5)
        #expect(log.take() == ["b didDisappear", "a didAppear", "b didMove nil"])
        #expect(next.view.superview == nil && next.parent == nil && root.view.superview != nil)
        #expect(navigation.popViewController(animated: true) == nil)
    }

    @Test func changesOfTheStack() throws {
        let (host, navigation, root) = try make()
        let others = ["b", "c", "d"].map { LoggedController($0, log) }
        for other in others { navigation.pushViewController(other, animated: false) }
        host.nextFrame()
        #expect(navigation.topViewController === others[2] && others[1].viewIfLoaded?.superview == nil)
        navigation.pushViewController(others[1], animated: false)
        navigation.pushViewController(UINavigationController(), animated: false)
        #expect(navigation.viewControllers.count == 4)
        #expect(navigation.popToViewController(others[0], animated: false) == [others[1], others[2]])
        _ = log.take()
        navigation.setViewControllers([others[0], others[2], root], animated: true)
        host.advance(by: 0.5)
        #expect(
            log.takeAppearance() == ["b willDisappear", "a willAppear", "b didDisappear", "a didAppear"])
        #expect(navigation.popToRootViewController(animated: false)?.count == 2)
        #expect(others[0].view.superview != nil && navigation.children == [others[0]])
        navigation.viewControllers = []
        host.nextFrame()
        #expect(navigation.topViewController == nil && navigation.children.isEmpty)
    }

    /// A second push in the middle of the first one ends it at once.
    @Test func pushesInQuickOrder() throws {
        let (host, navigation, root) = try make()
        _ = log.take()
        let (b, c) = (LoggedController("b", log), LoggedController("c", log))
        navigation.pushViewController(b, animated: true)
        host.advance(by: 0.1)
        navigation.pushViewController(c, animated: true)
        host.advance(by: 0.6)
        #expect(
            log.takeAppearance() == [
                "a willDisappear", "b willAppear", "a didDisappear", "b didAppear", "b willDisappear",
                "c willAppear", "b didDisappear", "c didAppear",
            ])
        #expect(navigation.content.subviews == [c.view] && root.view.superview == nil)
        navigation.popToRootViewController(animated: true)
        navigation.pushViewController(b, animated: true)
        host.advance(by: 0.6)
        #expect(navigation.viewControllers == [root, b] && navigation.content.subviews == [b.view])
    }

    @Test func barsAndSafeAreas() throws {
        var traits = HeadlessHost.Traits()
        traits.safeArea = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
        let (host, navigation, root) = try make(traits)
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 20, width: 300, height: 44))
        #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 30, right: 0))
        let inner = UIView(frame: CGRect(x: 0, y: 50, width: 300, height: 100))
        root.view.addSubview(inner)
        #expect(inner.safeAreaInsets.top == 14)
        navigation.isToolbarHidden = false
        root.toolbarItems = [
            UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil), .flexibleSpace(),
            UIBarButtonItem(title: "B", style: .plain, target: nil, action: nil),
        ]
        host.nextFrame()
        #expect(root.view.safeAreaInsets.bottom == 74)
        #expect(navigation.toolbar.frame == CGRect(x: 0, y: 326, width: 300, height: 44))
        let buttons = navigation.toolbar.subviews.compactMap { $0 as? UIButton }
        #expect(buttons.count == 2 && buttons[0].frame.minX == 16 && buttons[1].frame.maxX == 284)
        navigation.setNavigationBarHidden(true, animated: true)
        host.advance(by: 0.5)
        #expect(root.view.safeAreaInsets.top == 20 && navigation.navigationBar.isHidden)
        root.additionalSafeAreaInsets.top = 5
        #expect(root.view.safeAreaInsets.top == 25)
    }

    /// A view that does not extend below the bars is between them.
    @Test func edgesForExtendedLayout() throws {
        var traits = HeadlessHost.Traits()
        traits.safeArea = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
        let (host, navigation, root) = try make(traits)
        root.edgesForExtendedLayout = .bottom
        host.nextFrame()
        #expect(root.view.frame == CGRect(x: 0, y: 64, width: 300, height: 336))
        #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0))
        let next = LoggedController("b", log)
        next.edgesForExtendedLayout = []
        navigation.isToolbarHidden = false
        navigation.pushViewController(next, animated: true)
        host.advance(by: 0.5)
        #expect(next.view.frame == CGRect(x: 0, y: 64, width: 300, height: 262))
        #expect(next.view.safeAreaInsets == .zero)
        next.edgesForExtendedLayout = .all
        host.nextFrame()
        #expect(next.view.frame == CGRect(x: 0, y: 0, width: 300, height: 400))
        #expect(next.view.safeAreaInsets.bottom == 74)
        // An opaque bar has no view below it.
        navigation.navigationBar.isTranslucent = false
        host.nextFrame()
        #expect(next.view.frame.minY == 64)
        next.extendedLayoutIncludesOpaqueBars = true
        host.nextFrame()
        #expect(next.view.frame.minY == 0 && next.view.safeAreaInsets.top == 64)
    }

    /// The content of a table begins below the bar, and goes on when the bar is hidden.
    @Test func contentBeginsBelowTheBar() throws {
        final class Rows: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                50
            }
        }
        let rows = Rows(style: .plain), tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: rows)
        rows.title = "Rows"
        tabs.viewControllers = [navigation]
        var traits = HeadlessHost.Traits()
        traits.safeArea = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
        let host = try HeadlessHost(size: CGSize(width: 300, height: 400), traits: traits) { tabs }
        host.nextFrame()
        let table = try #require(rows.tableView)
        #expect(table.contentOffset.y == -64 && table.adjustedContentInset.bottom == 59)
        #expect(tabs.tabBar.items?.map(\.title) == ["Rows"])
        table.contentOffset.y = 100
        navigation.isNavigationBarHidden = true
        host.nextFrame()
        #expect(table.contentOffset.y == 100 && table.adjustedContentInset.top == 20)
        table.contentOffset.y = -20
        navigation.isNavigationBarHidden = false
        host.nextFrame()
        #expect(table.contentOffset.y == -64)
    }

    @Test func theBarShowsTheTopItem() throws {
        let (host, navigation, _) = try make()
        let next = LoggedController("Next", log)
        var taps = 0
        next.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Go", primaryAction: UIAction { _ in taps += 1 })
        navigation.pushViewController(next, animated: false)
        host.nextFrame()
        let bar = navigation.navigationBar
        let label = try #require(bar.subviews.compactMap { $0 as? UILabel }.first)
        #expect(label.text == "Next" && abs(label.frame.midX - 150) < 1 && abs(label.frame.midY - 22) < 1)
        let buttons = bar.subviews.compactMap { $0 as? UIButton }
        #expect(buttons.count == 2 && bar.backItem?.title == "a")
        host.tap(at: CGPoint(x: 275, y: 22))
        #expect(taps == 1)
        next.navigationItem.title = "Other"
        host.nextFrame()
        #expect(bar.subviews.compactMap { $0 as? UILabel }.map(\.text) == ["Other"])
        // The back button pops.
        host.tap(at: CGPoint(x: 16, y: 22))
        host.advance(by: 0.5)
        #expect(navigation.viewControllers.count == 1 && bar.topItem?.title == "a")
        #expect(bar.subviews.compactMap { $0 as? UIButton }.isEmpty)
    }

    @Test func aDragFromTheEdgePops() throws {
        let (host, navigation, root) = try make()
        let next = LoggedController("b", log)
        navigation.pushViewController(next, animated: false)
        host.nextFrame()
        _ = log.take()
        // Back to the start: the pop is cancelled.
        host.drag(from: CGPoint(x: 5, y: 200), to: CGPoint(x: 105, y: 200), seconds: 0.5, lifts: false)
        let shown = try #require(next.view.layer.presentation()?.frame)
        #expect(shown.minX > 20 && shown.minX < 150)
        #expect(log.takeAppearance() == ["b willDisappear", "a willAppear"])
        host.advance(by: 0.3)
        host.touch(at: CGPoint(x: 105, y: 200), phase: .ended)
        host.advance(by: 0.6)
        #expect(navigation.viewControllers == [root, next] && next.view.superview === navigation.content)
        #expect(next.view.frame.minX == 0 && root.view.superview == nil)
        #expect(
            log.takeAppearance() == ["a willDisappear", "b willAppear", "a didDisappear", "b didAppear"])
        // Beyond the middle: it is done.
        host.drag(from: CGPoint(x: 5, y: 200), to: CGPoint(x: 250, y: 200), seconds: 0.5)
        host.advance(by: 0.6)
        #expect(navigation.viewControllers == [root] && next.view.superview == nil)
        #expect(
            log.takeAppearance() == ["b willDisappear", "a willAppear", "b didDisappear", "a didAppear"])
        #expect(root.view.frame.minX == 0 && navigation.content.layer.speed == 1)
    }

    @Test func delegateAndCustomAnimator() throws {
        final class Fade: UIViewControllerAnimatedTransitioning {
            func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
                -> TimeInterval
            { 1 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                guard let view = context.view(forKey: .to) else { return }
                context.containerView.addSubview(view)
                view.alpha = 0
                UIView.animate(withDuration: 1) {
                    view.alpha = 1
                } completion: { _ in
                    context.completeTransition(!context.transitionWasCancelled)
                }
            }
        }
        final class Delegate: UINavigationControllerDelegate {
            let log: EventLog
            init(_ log: EventLog) { self.log = log }
            func navigationController(
                _ navigationController: UINavigationController, willShow viewController: UIViewController,
                animated: Bool
            ) { log.add("willShow \(viewController.title ?? "") \(animated)") }
            func navigationController(
                _ navigationController: UINavigationController, didShow viewController: UIViewController,
                animated: Bool
            ) { log.add("didShow \(viewController.title ?? "")") }
            func navigationController(
                _ navigationController: UINavigationController,
                animationControllerFor operation: UINavigationController.Operation,
                from fromVC: UIViewController, to toVC: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? {
                log.add("\(operation) \(fromVC.title ?? "") \(toVC.title ?? "")")
                return Fade()
            }
        }
        let (host, navigation, _) = try make()
        let delegate = Delegate(log)
        navigation.delegate = delegate
        _ = log.take()
        let next = LoggedController("b", log)
        navigation.pushViewController(next, animated: true)
        #expect(
            log.take().filter { !$0.contains("ppear") && !$0.contains("didLoad") }
                == ["b willMove parent", "push a b", "willShow b true"])
        host.advance(by: 0.5)
        #expect(abs((next.view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.05)
        host.advance(by: 0.6)
        #expect(log.take() == ["a didDisappear", "b didAppear", "b didMove parent", "didShow b"])
    }
}
