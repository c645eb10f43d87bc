import Testing

@testable import UIKit

/// Values that make no sense, windows without room, and owners that must not stay.
@MainActor @Suite(.serialized) struct HostilePresentationTests {
    private func isSound(_ view: UIView) -> Bool {
        view.frame.isFinite && view.frame.width >= 0 && view.frame.height >= 0
            && view.subviews.allSatisfy(isSound)
    }

    private nonisolated static let sizes = [
        CGSize(width: 1, height: 1), CGSize(width: 30, height: 9), CGSize(width: 700, height: 650),
    ]

    @Test(arguments: sizes) func alertsWithoutRoom(_ size: CGSize) throws {
        for style in [UIAlertController.Style.alert, .actionSheet] {
            let root = UIViewController()
            let alert = UIAlertController(
                title: String(repeating: "long ", count: 200), message: nil, preferredStyle: style)
            for index in 0..<12 {
                alert.addAction(UIAlertAction(title: nil, style: index == 3 ? .cancel : .default))
            }
            let host = try HeadlessHost(size: size) { root }
            root.present(alert, animated: true)
            host.advance(by: 0.5)
            #expect(isSound(host.window) && root.presentedViewController === alert)
            let empty = UIAlertController(title: nil, message: nil, preferredStyle: style)
            alert.present(empty, animated: false)
            host.advance(by: 0.1)
            #expect(isSound(host.window))
            root.dismiss(animated: false)
            host.advance(by: 0.1)
            #expect(host.window.subviews == [root.view])
        }
    }

    @Test(arguments: sizes) func sheetsWithoutDetents(_ size: CGSize) throws {
        typealias Detent = UISheetPresentationController.Detent
        let values: [CGFloat?] = [nil, .nan, .infinity, -5, 0, 1e9]
        for list in [[], values.map { value in Detent.custom { _ in value } }, [.medium()]] {
            let root = UIViewController(), shown = UIViewController()
            let host = try HeadlessHost(size: size) { root }
            let sheet = try #require(shown.sheetPresentationController)
            sheet.detents = list
            sheet.selectedDetentIdentifier = .init("none")
            sheet.preferredCornerRadius = .nan
            sheet.largestUndimmedDetentIdentifier = .init("none")
            root.present(shown, animated: true)
            host.advance(by: 0.5)
            host.drag(
                from: CGPoint(x: size.width / 2, y: size.height - 0.5), to: CGPoint(x: size.width / 2, y: 0),
                seconds: 0.2)
            host.advance(by: 0.5)
            #expect(isSound(host.window))
        }
    }

    @Test(arguments: sizes) func popoversAndMenusWithoutRoom(_ size: CGSize) throws {
        let root = UIViewController(), shown = UIViewController()
        let source = UIButton(frame: CGRect(x: 5000, y: -3000, width: 10, height: 10))
        root.view.addSubview(source)
        source.menu = UIMenu(children: (0..<50).map { UIAction(title: "\($0)") { _ in } })
        let host = try HeadlessHost(size: size) { root }
        shown.modalPresentationStyle = .popover
        shown.preferredContentSize = CGSize(width: 1e6, height: 1)
        shown.popoverPresentationController?.sourceView = source
        shown.popoverPresentationController?.permittedArrowDirections = []
        root.present(shown, animated: false)
        host.nextFrame()
        #expect(isSound(host.window))
        root.dismiss(animated: false)
        host.nextFrame()
        source.showMenu()
        host.advance(by: 0.5)
        #expect(isSound(host.window))
    }

    @Test func columnsAndPagesWithoutSense() throws {
        let split = UISplitViewController(style: .tripleColumn)
        split.preferredPrimaryColumnWidthFraction = .nan
        split.preferredSupplementaryColumnWidth = .infinity
        split.minimumPrimaryColumnWidth = 1e9
        split.preferredDisplayMode = .twoBesideSecondary
        let pages = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: .vertical,
            options: [.interPageSpacing: CGFloat.infinity])
        for column in [UISplitViewController.Column.primary, .supplementary, .secondary] {
            split.setViewController(column == .secondary ? pages : UIViewController(), for: column)
        }
        let host = try HeadlessHost(size: CGSize(width: 1024, height: 768)) { split }
        let page = UIViewController()
        for isAnimated in [true, false] {
            pages.setViewControllers([page], direction: .reverse, animated: isAnimated)
            pages.setViewControllers([page], direction: .forward, animated: isAnimated)
            host.nextFrame()
            pages.setViewControllers(nil, direction: .forward, animated: isAnimated)
            host.nextFrame()
        }
        #expect(isSound(host.window) && pages.viewControllers == nil && page.parent == nil)
    }

    /// Nothing owns what was shown once it has gone.
    @Test func nothingStays() throws {
        weak var sheet: UIViewController?
        weak var alert: UIAlertController?
        weak var unshown: UIViewController?
        weak var menu: UIMenu?
        let root = UIViewController(), button = UIButton(frame: CGRect(x: 10, y: 10, width: 50, height: 30))
        root.view.addSubview(button)
        let host = try HeadlessHost(size: CGSize(width: 390, height: 844)) { root }
        func show() {
            let one = UIViewController(),
                two = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
            let three = UIViewController(), list = UIMenu(children: [UIAction(title: "A") { _ in }])
            one.sheetPresentationController?.detents = [.medium(), .large()]
            _ = three.sheetPresentationController
            two.addTextField()
            two.addAction(UIAlertAction(title: "OK", style: .default))
            (sheet, alert, unshown, menu) = (one, two, three, list)
            root.present(one, animated: true)
            host.advance(by: 0.6)
            host.drag(from: CGPoint(x: 100, y: 450), to: CGPoint(x: 100, y: 840), seconds: 0.2)
            host.advance(by: 0.6)
            root.present(two, animated: true)
            host.advance(by: 0.6)
            two.actions[0].perform()
            host.advance(by: 0.6)
            button.menu = list
            button.showsMenuAsPrimaryAction = true
            host.tap(at: CGPoint(x: 30, y: 20))
            host.advance(by: 0.6)
            host.tap(at: CGPoint(x: 30, y: 800))
            host.advance(by: 0.6)
            button.menu = nil
        }
        show()
        host.advance(by: 0.2)
        #expect(root.presentedViewController == nil && host.window.subviews == [root.view])
        #expect(sheet == nil && alert == nil && unshown == nil && menu == nil)
    }
}
