import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct SplitViewControllerTests {
    private func make(_ style: UISplitViewController.Style, _ size: CGSize) throws -> (
        HeadlessHost, UISplitViewController, [UIViewController]
    ) {
        let split = UISplitViewController(style: style)
        let all = ["list", "middle", "detail"].map { title in
            let controller = UIViewController()
            controller.title = title
            return controller
        }
        split.setViewController(all[0], for: .primary)
        if style == .tripleColumn { split.setViewController(all[1], for: .supplementary) }
        split.setViewController(all[2], for: .secondary)
        let host = try HeadlessHost(size: size) { split }
        host.nextFrame()
        return (host, split, all)
    }

    private func frame(_ controller: UIViewController) -> CGRect {
        controller.view.window == nil ? .null : controller.view.convert(controller.view.bounds, to: nil)
    }

    @Test func twoColumns() throws {
        let (host, split, all) = try make(.doubleColumn, CGSize(width: 1194, height: 834))
        #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary)
        #expect(frame(all[0]) == CGRect(x: 0, y: 0, width: 320, height: 834))
        #expect(frame(all[2]) == CGRect(x: 320.5, y: 0, width: 873.5, height: 834))
        // Each is in a navigation controller, with its title.
        #expect(all[0].navigationController?.navigationBar.topItem?.title == "list")
        #expect(all[0].splitViewController === split && all[0].view.safeAreaInsets.top == 44)
        split.hide(.primary)
        host.nextFrame()
        #expect(frame(all[0]).isNull && frame(all[2]).width == 1194 && split.displayMode == .secondaryOnly)
        split.show(.primary)
        split.preferredPrimaryColumnWidth = 410
        host.nextFrame()
        #expect(frame(all[0]).width == 410)
        let other = UIViewController()
        split.showDetailViewController(other, sender: nil)
        host.nextFrame()
        #expect(frame(all[2]).isNull && frame(other).minX == 410.5)
    }

    @Test func threeColumns() throws {
        let (host, split, all) = try make(.tripleColumn, CGSize(width: 1366, height: 1024))
        #expect(frame(all[0]).isNull && frame(all[1]) == CGRect(x: 0, y: 0, width: 320, height: 1024))
        split.preferredDisplayMode = .twoBesideSecondary
        split.minimumPrimaryColumnWidth = 250
        split.preferredPrimaryColumnWidthFraction = 0.2
        host.nextFrame()
        #expect(abs(frame(all[0]).width - 273.2) < 0.1 && abs(frame(all[1]).minX - 273.7) < 0.1)
        #expect(abs(frame(all[2]).minX - 594.2) < 0.1 && frame(all[2]).maxX == 1366)
    }

    @Test func narrowWindowsHaveOneStack() throws {
        let (host, split, all) = try make(.doubleColumn, CGSize(width: 390, height: 844))
        #expect(split.isCollapsed && frame(all[2]) == CGRect(x: 0, y: 0, width: 390, height: 844))
        let stack = try #require(all[0].navigationController)
        #expect(stack.viewControllers == [all[0], all[2]] && frame(all[0]).isNull)
        stack.popViewController(animated: false)
        host.nextFrame()
        let other = UIViewController()
        all[0].showDetailViewController(other, sender: nil)
        host.advance(by: 0.6)
        #expect(stack.viewControllers == [all[0], other])
    }

    @Test func theDelegateChoosesTheTop() throws {
        final class Delegate: UISplitViewControllerDelegate {
            func splitViewController(
                _ svc: UISplitViewController,
                topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
            ) -> UISplitViewController.Column { .primary }
        }
        let split = UISplitViewController(style: .doubleColumn), delegate = Delegate()
        split.delegate = delegate
        let list = UIViewController(), detail = UIViewController()
        split.setViewController(list, for: .primary)
        split.setViewController(detail, for: .secondary)
        let host = try HeadlessHost(size: CGSize(width: 390, height: 844)) { split }
        host.nextFrame()
        #expect(list.navigationController?.viewControllers == [list] && !frame(list).isNull)
        split.show(.secondary)
        host.advance(by: 0.6)
        #expect(list.navigationController?.viewControllers == [list, detail])
    }

    @Test func theBarAtTheEdgeHasTheButtonThatHidesTheColumn() throws {
        let (host, split, all) = try make(.doubleColumn, CGSize(width: 1194, height: 834))
        func button(_ controller: UIViewController) -> UIView? {
            controller.navigationController?.navigationBar.sideButton
        }
        func touch(_ view: UIView?) throws {
            let button = try #require(view)
            let frame = button.convert(button.bounds, to: nil)
            host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
            host.advance(by: 0.1)
        }
        #expect(button(all[2]) == nil && button(all[0])?.frame.minX == 16)
        try touch(button(all[0]))
        #expect(split.displayMode == .secondaryOnly && button(all[2])?.frame.minX == 16)
        try touch(button(all[2]))
        #expect(split.displayMode == .oneBesideSecondary && button(all[2]) == nil)
        split.displayModeButtonVisibility = .never
        #expect(button(all[0]) == nil)
        split.displayModeButtonVisibility = .automatic
        #expect(button(all[0]) != nil)
        split.presentsWithGesture = false
        #expect(button(all[0]) == nil)
        // An item that the client placed is not shown twice.
        split.presentsWithGesture = true
        all[0].navigationItem.leftBarButtonItem = split.displayModeButtonItem
        #expect(button(all[0]) == nil && split.displayModeButtonItem.shownView != nil)
    }
}
