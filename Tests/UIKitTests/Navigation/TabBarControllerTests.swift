import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct TabBarControllerTests {
    final class Delegate: UITabBarControllerDelegate {
        var refuses = false
        var selected: [String] = []
        func tabBarController(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool { !refuses }
        func tabBarController(
            _ tabBarController: UITabBarController, didSelect viewController: UIViewController
        ) { selected.append(viewController.title ?? "") }
    }

    let log = EventLog()
    let delegate = Delegate()

    private func make() throws -> (HeadlessHost, UITabBarController, [LoggedController]) {
        let tabs = ["a", "b", "c"].map { LoggedController($0, log) }
        let controller = UITabBarController()
        controller.viewControllers = tabs
        controller.delegate = delegate
        var traits = HeadlessHost.Traits()
        traits.safeArea.bottom = 20
        let host = try HeadlessHost(size: CGSize(width: 300, height: 400), traits: traits) { controller }
        host.nextFrame()
        return (host, controller, tabs)
    }

    @Test func tabs() throws {
        let (host, controller, tabs) = try make()
        #expect(log.takeAppearance() == ["a willAppear", "a didAppear"])
        #expect(controller.selectedIndex == 0 && controller.tabBar.items?.map(\.title) == ["a", "b", "c"])
        #expect(controller.tabBar.frame == CGRect(x: 0, y: 331, width: 300, height: 69))
        #expect(tabs[0].view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 69, right: 0))
        #expect(tabs[1].viewIfLoaded == nil)
        host.tap(at: CGPoint(x: 150, y: 350))
        #expect(controller.selectedViewController === tabs[1] && delegate.selected == ["b"])
        #expect(controller.tabBar.selectedItem === tabs[1].tabBarItem)
        #expect(
            log.takeAppearance() == ["b willAppear", "a willDisappear", "a didDisappear", "b didAppear"])
        #expect(tabs[0].view.superview == nil && tabs[1].view.superview === controller.content)
        delegate.refuses = true
        host.tap(at: CGPoint(x: 250, y: 350))
        #expect(controller.selectedIndex == 1 && controller.tabBar.selectedItem === tabs[1].tabBarItem)
        controller.selectedIndex = 7
        #expect(controller.selectedIndex == 1)
        controller.selectedViewController = tabs[2]
        #expect(controller.selectedIndex == 2)
    }

    @Test func otherTabs() throws {
        let (host, controller, tabs) = try make()
        let new = LoggedController("n", log)
        controller.selectedIndex = 1
        _ = log.take()
        controller.setViewControllers([new, tabs[1]], animated: false)
        host.nextFrame()
        #expect(controller.selectedViewController === tabs[1] && log.takeAppearance().isEmpty)
        #expect(controller.selectedIndex == 1 && tabs[0].parent == nil && new.parent === controller)
        controller.viewControllers = [new]
        host.nextFrame()
        #expect(controller.selectedViewController === new && new.view.superview != nil)
        controller.viewControllers = nil
        #expect(controller.selectedIndex == NSNotFound && controller.children.isEmpty)
        tabs[0].tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 3)
        #expect(tabs[0].tabBarItem.title == "Search")
    }

    /// A second touch of a tab goes back in its stack.
    @Test func stacksInTabs() throws {
        let root = UIViewController(), controller = UITabBarController()
        let navigation = UINavigationController(rootViewController: root)
        controller.viewControllers = [navigation]
        let host = try HeadlessHost(size: CGSize(width: 300, height: 400)) { controller }
        let detail = UIViewController()
        detail.hidesBottomBarWhenPushed = true
        navigation.pushViewController(detail, animated: false)
        host.nextFrame()
        #expect(detail.tabBarController === controller && root.view.safeAreaInsets.bottom == 0)
        navigation.popViewController(animated: false)
        navigation.pushViewController(UIViewController(), animated: false)
        host.nextFrame()
        host.tap(at: CGPoint(x: 150, y: 380))
        host.advance(by: 0.5)
        #expect(navigation.viewControllers == [root])
    }
}
