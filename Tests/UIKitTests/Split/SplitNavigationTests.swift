import Testing

@testable import UIKit

/// Split controllers whose columns are navigation controllers, in windows that change their widths.
@MainActor @Suite(.serialized) struct SplitNavigationTests {
    private final class Column: UINavigationController {}

    private func make(_ style: UISplitViewController.Style, width: CGFloat) throws -> (
        host: HeadlessHost, split: UISplitViewController, columns: [UINavigationController],
        roots: [UIViewController]
    ) {
        let split = UISplitViewController(style: style)
        let roots = ["list", "middle", "detail"].map { title in
            let controller = UIViewController()
            controller.title = title
            return controller
        }
        let columns = roots.map { Column(rootViewController: $0) }
        split.setViewController(columns[0], for: .primary)
        if style == .tripleColumn { split.setViewController(columns[1], for: .supplementary) }
        split.setViewController(columns[2], for: .secondary)
        let host = try HeadlessHost(size: CGSize(width: 1194, height: 834)) { split }
        host.nextFrame()
        resize(host, split, width)
        return (host, split, columns, roots)
    }

    /// Gives the controller a narrow or a wide window's size class.
    private func resize(_ host: HeadlessHost, _ split: UISplitViewController, _ width: CGFloat) {
        split.traitOverrides.horizontalSizeClass = width < 500 ? .compact : .regular
        host.window.frame.size.width = width
        host.advance(by: 0.1)
    }

    @Test("a detail can be shown again after the user went back")
    func detailAgain() throws {
        let (host, split, columns, roots) = try make(.doubleColumn, width: 390)
        let stack = columns[0]
        #expect(split.isCollapsed && stack.viewControllers == [roots[0], roots[2]])
        for _ in 0..<2 {
            stack.popViewController(animated: false)
            host.nextFrame()
            #expect(stack.viewControllers == [roots[0]])
            split.show(.secondary)
            host.advance(by: 0.6)
            #expect(stack.viewControllers == [roots[0], roots[2]])
        }
        stack.popViewController(animated: false)
        split.showDetailViewController(columns[2], sender: nil)
        host.advance(by: 0.6)
        #expect(stack.viewControllers == [roots[0], roots[2]])
    }

    @Test("columns have their own stacks back in a wide window", arguments: [false, true])
    func wideAgain(isThree: Bool) throws {
        let (host, split, columns, roots) = try make(isThree ? .tripleColumn : .doubleColumn, width: 390)
        let pushed = UIViewController()
        columns[0].pushViewController(pushed, animated: false)
        host.nextFrame()
        split.preferredDisplayMode = isThree ? .twoBesideSecondary : .oneBesideSecondary
        resize(host, split, 1194)
        #expect(!split.isCollapsed && columns[0].viewControllers == [roots[0]])
        #expect(columns[2].viewControllers == [roots[2], pushed])
        if isThree { #expect(columns[1].viewControllers == [roots[1]]) }
        #expect(
            columns.enumerated().allSatisfy { ($0.offset == 1 && !isThree) || $0.element.view.window != nil })
        // And narrow once more.
        resize(host, split, 390)
        #expect(columns[0].viewControllers.last === pushed && columns[2].viewControllers.isEmpty)
    }

    @Test("replaced details are released")
    func released() throws {
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(UIViewController(), for: .primary)
        let host = try HeadlessHost(size: CGSize(width: 1194, height: 834)) { split }
        weak var old: UIViewController?
        for index in 0..<3 {
            let detail = UIViewController()
            if index == 0 { old = detail }
            split.setViewController(detail, for: .secondary)
            host.nextFrame()
        }
        host.advance(by: 0.1)
        #expect(old == nil)
    }

    @Test("a column over the main one is laid out once, and portrait hides it")
    func over() throws {
        let (host, split, columns, _) = try make(.doubleColumn, width: 1194)
        split.preferredDisplayMode = .oneOverSecondary
        host.nextFrame()
        #expect(columns[0].view.window != nil && columns[2].view.frame.width == 1194)
        var passes = 0
        final class Counted: UIView {
            var laidOut: () -> Void = {}
            override func layoutSubviews() {
                super.layoutSubviews()
                laidOut()
            }
        }
        let counted = Counted(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        counted.laidOut = { passes += 1 }
        counted.autoresizingMask = [.flexibleWidth]
        columns[2].topViewController?.view.addSubview(counted)
        host.nextFrame()
        split.view.setNeedsLayout()
        passes = 0
        host.nextFrame()
        host.nextFrame()
        #expect(passes <= 1)
    }
}
