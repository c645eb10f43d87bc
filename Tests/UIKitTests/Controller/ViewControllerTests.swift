import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct ViewControllerTests {
    final class Logged: UIViewController {
        let name: String
        let log: EventLog
        init(_ name: String, _ log: EventLog) {
            (self.name, self.log) = (name, log)
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { fatalError("not archived") }
        override func viewDidLoad() { log.add("\(name) didLoad") }
        override func viewWillAppear(_ animated: Bool) { log.add("\(name) willAppear") }
        override func viewDidAppear(_ animated: Bool) { log.add("\(name) didAppear") }
        override func viewWillDisappear(_ animated: Bool) { log.add("\(name) willDisappear") }
        override func viewDidDisappear(_ animated: Bool) { log.add("\(name) didDisappear") }
        override func viewWillLayoutSubviews() { log.add("\(name) willLayout") }
        override func viewDidLayoutSubviews() { log.add("\(name) didLayout") }
        override func willMove(toParent parent: UIViewController?) { log.add("\(name) willMove") }
        override func didMove(toParent parent: UIViewController?) { log.add("\(name) didMove") }
    }

    let log = EventLog()

    @Test func lifeOfARoot() throws {
        let controller = Logged("a", log)
        let host = try HeadlessHost(size: CGSize(width: 50, height: 80)) { controller }
        #expect(log.take() == ["a didLoad", "a willAppear", "a willLayout", "a didLayout", "a didAppear"])
        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 50, height: 80))
        host.window.rootViewController = nil
        #expect(log.take() == ["a willDisappear", "a didDisappear"] && controller.view.superview == nil)
    }

    @Test func viewsGrowWithTheirSuperviews() {
        let plain = UIViewController(), box = UIView()
        plain.view.frame = box.bounds
        box.addSubview(plain.view)
        box.frame = CGRect(x: 10, y: 20, width: 50, height: 30)
        box.layoutIfNeeded()
        #expect(plain.view.frame == box.bounds)
        let others = [
            UITableViewController(), UINavigationController(), UITabBarController(), UISplitViewController(),
            UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout()),
            UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal),
        ]
        #expect(others.allSatisfy { $0.view.autoresizingMask == [.flexibleWidth, .flexibleHeight] })
    }

    @Test func children() throws {
        let parent = Logged("p", log), child = Logged("c", log)
        let host = try HeadlessHost(size: CGSize(width: 50, height: 80)) { parent }
        _ = log.take()
        parent.addChild(child)
        #expect(log.take() == ["c willMove"])
        parent.view.addSubview(child.view)
        #expect(log.take() == ["c didLoad", "c willAppear", "c didAppear"])
        child.didMove(toParent: parent)
        host.nextFrame()
        _ = log.take()
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(log.take() == ["c willMove", "c willDisappear", "c didDisappear", "c didMove"])
        #expect(parent.children.isEmpty && child.parent == nil)
    }

    @Test func presentation() throws {
        let parent = Logged("p", log), shown = Logged("s", log)
        let host = try HeadlessHost(size: CGSize(width: 50, height: 80)) { parent }
        _ = log.take()
        shown.modalPresentationStyle = .fullScreen
        parent.present(shown, animated: true) { log.add("presented") }
        #expect(parent.presentedViewController === shown && shown.presentingViewController === parent)
        host.advance(by: 1)
        #expect(
            log.take().filter { !$0.hasSuffix("Layout") } == [
                "s didLoad", "p willDisappear", "s willAppear", "s didAppear", "p didDisappear", "presented",
            ])
        shown.dismiss(animated: true) { log.add("dismissed") }
        host.advance(by: 1)
        #expect(
            log.take().filter { !$0.hasSuffix("Layout") } == [
                "s willDisappear", "p willAppear", "p didAppear", "s didDisappear", "dismissed",
            ])
        #expect(parent.presentedViewController == nil && shown.view.superview == nil)
    }
}
