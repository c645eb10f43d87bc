import Testing

@testable import UIKit

/// The places of buttons in bars: from the right, beside each other, and in sheets.
@MainActor @Suite(.serialized) struct BarItemPlacesTests {
    private func make(_ controller: UIViewController, fromRight: Bool) throws -> HeadlessHost {
        var traits = HeadlessHost.Traits()
        traits.isRightToLeft = fromRight
        let host = try HeadlessHost(size: CGSize(width: 390, height: 844), traits: traits) { controller }
        host.nextFrame()
        return host
    }
    private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    @Test(arguments: [false, true]) func theBackButtonsChevronIsBesideItsTitle(fromRight: Bool) throws {
        let root = UIViewController()
        root.title = "Recipes"
        let navigation = UINavigationController(rootViewController: root)
        navigation.pushViewController(UIViewController(), animated: false)
        let host = try make(navigation, fromRight: fromRight)
        host.nextFrame()
        let back = try #require(navigation.navigationBar.backButton)
        let chevron = frame(try #require(back.imageView)), title = frame(try #require(back.titleLabel))
        let gap = fromRight ? chevron.minX - title.maxX : title.minX - chevron.maxX
        #expect(abs(gap - 6) < 1, "\(chevron) \(title)")
        #expect(abs((fromRight ? 390 - frame(back).maxX : frame(back).minX) - 8) < 0.01)
    }

    @Test func itemsHave16PointsBetweenThem() throws {
        let root = UIViewController()
        root.navigationItem.rightBarButtonItems = [
            UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .search),
        ]
        let navigation = UINavigationController(rootViewController: root)
        let host = try make(navigation, fromRight: false)
        host.nextFrame()
        let right = navigation.navigationBar.right.map { frame($0.view) }
        #expect(right.count == 2 && right[0].maxX == 374 && abs(right[0].minX - right[1].maxX - 16) < 0.01)
    }

    @Test(arguments: [false, true]) func toolbarsBeginAtTheLeadingEdge(fromRight: Bool) throws {
        let root = UIViewController()
        let first = UIBarButtonItem(systemItem: .trash),
            last = UIBarButtonItem(title: "Go", primaryAction: nil)
        root.toolbarItems = [first, .flexibleSpace(), last]
        let navigation = UINavigationController(rootViewController: root)
        navigation.isToolbarHidden = false
        let host = try make(navigation, fromRight: fromRight)
        host.nextFrame()
        let start = frame(try #require(first.shownView)), end = frame(try #require(last.shownView))
        #expect(
            (fromRight ? 390 - start.maxX : start.minX) == 16 && (fromRight ? end.minX : 390 - end.maxX) == 16
        )
    }

    @Test func barsInSheetsAre56PointsHigh() throws {
        let root = UIViewController()
        let host = try make(root, fromRight: false)
        let content = UIViewController()
        let shown = UINavigationController(rootViewController: content)
        root.present(shown, animated: false)
        host.nextFrame()
        #expect(shown.navigationBar.frame.height == 56 && content.view.safeAreaInsets.top == 56)
        root.dismiss(animated: false)
        host.nextFrame()
        shown.modalPresentationStyle = .fullScreen
        root.present(shown, animated: false)
        host.nextFrame()
        #expect(shown.navigationBar.frame.height == 44)
    }
}
