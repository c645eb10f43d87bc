import Testing

@testable import UIKit

/// Menus of buttons and of long presses.
@MainActor @Suite(.serialized) struct MenuTests {
    private func find<View: UIView>(_ view: UIView) -> View? {
        view as? View ?? view.subviews.lazy.compactMap { find($0) as View? }.first
    }
    private func rows(_ view: UIView) -> [MenuRow] {
        view.subviews.flatMap { ($0 as? MenuRow).map { [$0] } ?? rows($0) }
    }
    private func place(_ host: HeadlessHost, _ title: String) throws -> CGPoint {
        let row = try #require(rows(host.window).first { $0.element?.title == title })
        let frame = row.convert(row.bounds, to: nil)
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    @Test func aButtonsMenu() throws {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 250, y: 80, width: 100, height: 40)
        var events: [String] = []
        func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
            UIAction(title: title, attributes: attributes) { events.append($0.title) }
        }
        let more = UIMenu(title: "More", children: [action("Third")])
        button.menu = UIMenu(children: [
            action("First"), action("Hidden", .hidden), action("Off", .disabled),
            UIMenu(options: .displayInline, children: [action("Second", .destructive)]), more,
        ])
        button.showsMenuAsPrimaryAction = true
        let host = try hosting(CGSize(width: 390, height: 700)) { [button] }
        host.tap(at: CGPoint(x: 300, y: 100))
        host.advance(by: 0.5)
        let menu = try #require(find(host.window) as MenuView?)
        // Three sections with 8 between: at the button's end, 4 below it.
        #expect(menu.frame == CGRect(x: 100, y: 124, width: 250, height: 4 * 44 + 2 * 8))
        #expect(rows(menu).compactMap { $0.element?.title } == ["First", "Off", "Second", "More"])
        host.tap(at: try place(host, "Off"))
        #expect(events.isEmpty)
        host.tap(at: try place(host, "More"))
        host.advance(by: 0.3)
        #expect(rows(menu).compactMap { $0.element?.title } == ["Third"])
        #expect(abs(menu.frame.height - 77) < 0.01)
        host.tap(at: try place(host, "Third"))
        host.advance(by: 0.5)
        #expect(events == ["Third"] && find(host.window) as MenuView? == nil)
        // The second time, and a touch beside.
        host.tap(at: CGPoint(x: 300, y: 100))
        host.advance(by: 0.5)
        host.tap(at: CGPoint(x: 50, y: 600))
        host.advance(by: 0.5)
        #expect(events == ["Third"] && find(host.window) as MenuView? == nil)
    }

    @Test func aSelectionIsShown() throws {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: 600, width: 100, height: 40)
        var chosen: [String] = []
        button.menu = UIMenu(
            children: ["Red", "Green"].map { name in UIAction(title: name) { chosen.append($0.title) } })
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        #expect(button.currentTitle == "Red")
        let host = try hosting(CGSize(width: 390, height: 700)) { [button] }
        host.tap(at: CGPoint(x: 70, y: 620))
        host.advance(by: 0.5)
        let menu = try #require(find(host.window) as MenuView?)
        // No room below.
        #expect(menu.frame == CGRect(x: 20, y: 600 - 4 - 88, width: 250, height: 88))
        host.tap(at: try place(host, "Green"))
        host.advance(by: 0.5)
        #expect(chosen == ["Green"] && button.currentTitle == "Green")
        #expect(button.menu?.selectedElements.map(\.title) == ["Green"])
    }

    @Test func deferredElements() throws {
        var finish: (([UIMenuElement]) -> Void)?
        var calls = 0
        let later = UIDeferredMenuElement { give in
            calls += 1
            finish = give
        }
        let button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
        button.menu = UIMenu(children: [UIAction(title: "A") { _ in }, later])
        button.showsMenuAsPrimaryAction = true
        let host = try hosting(CGSize(width: 390, height: 700)) { [button] }
        host.tap(at: CGPoint(x: 70, y: 40))
        host.advance(by: 0.5)
        #expect(rows(host.window).map { $0.element?.title } == ["A", nil] && calls == 1)
        finish?(["B", "C"].map { UIAction(title: $0) { _ in } })
        host.nextFrame()
        #expect(rows(host.window).map { $0.element?.title } == ["A", "B", "C"])
        let menu = try #require(find(host.window) as MenuView?)
        #expect(abs(menu.frame.height - 132) < 0.01)
    }

    final class Pressed: UIView, UIContextMenuInteractionDelegate {
        var events: [String] = []
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            guard location.x > 20 else { return nil }
            return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                UIMenu(title: "", children: [UIAction(title: "Copy") { _ in self.events.append("copy") }])
            }
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { events.append("end") }
    }

    @Test func aLongPress() throws {
        let view = Pressed(frame: CGRect(x: 30, y: 640, width: 120, height: 50))
        view.backgroundColor = .systemBlue
        let interaction = UIContextMenuInteraction(delegate: view)
        view.addInteraction(interaction)
        #expect(view.interactions.count == 1 && interaction.view === view)
        let host = try hosting(CGSize(width: 390, height: 700)) { [view] }
        // Where there is no configuration, nothing happens.
        host.longPress(at: CGPoint(x: 40, y: 660))
        #expect(find(host.window) as MenuView? == nil)
        host.longPress(at: CGPoint(x: 100, y: 660))
        host.advance(by: 0.5)
        let menu = try #require(find(host.window) as MenuView?)
        // The preview moves up, so that the menu fits below it.
        #expect(menu.frame == CGRect(x: 30, y: 648, width: 250, height: 44))
        host.tap(at: try place(host, "Copy"))
        host.advance(by: 0.5)
        #expect(view.events == ["copy", "end"])
        view.removeInteraction(interaction)
        #expect(view.interactions.isEmpty && interaction.view == nil)
        host.longPress(at: CGPoint(x: 100, y: 660))
        #expect(find(host.window) as MenuView? == nil)
    }

    private final class Previewed: UIView, UIContextMenuInteractionDelegate {
        weak var shown: UIViewController?
        var commits = 0
        /// Where a touch of the preview leads.
        weak var navigation: UINavigationController?
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(
                previewProvider: { [self] in
                    let controller = UIViewController()
                    controller.view.backgroundColor = .systemGreen
                    controller.preferredContentSize = CGSize(width: 210, height: 120)
                    shown = controller
                    return controller
                },
                actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { _ in }]) })
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) {
            commits += 1
            let controller = animator.previewViewController
            animator.addCompletion { [weak navigation] in
                if let controller { navigation?.pushViewController(controller, animated: false) }
            }
        }
    }

    /// A preview that is touched is shown whole, without what made it a card; one that isn't is released.
    @Test func aPreviewsController() throws {
        let root = UIViewController(), navigation = UINavigationController(rootViewController: root)
        let host = try HeadlessHost(size: CGSize(width: 390, height: 700)) { navigation }
        let view = Previewed(frame: CGRect(x: 30, y: 200, width: 120, height: 50))
        view.navigation = navigation
        let interaction = UIContextMenuInteraction(delegate: view)
        view.addInteraction(interaction)
        root.view.addSubview(view)
        host.nextFrame()
        host.longPress(at: CGPoint(x: 60, y: 220))
        host.advance(by: 0.5)
        host.tap(at: try place(host, "Copy"))
        host.advance(by: 0.6)
        #expect(view.shown == nil && view.commits == 0)
        host.longPress(at: CGPoint(x: 60, y: 220))
        host.advance(by: 0.5)
        let card = try #require(view.shown?.viewIfLoaded)
        let frame = card.convert(card.bounds, to: nil)
        #expect(frame.size == CGSize(width: 210, height: 120))
        host.tap(at: CGPoint(x: frame.midX + 20, y: frame.midY - 10))
        host.advance(by: 0.8)
        #expect(navigation.topViewController === view.shown && view.commits == 1)
        let pushed = try #require(view.shown?.view)
        #expect(pushed.gestureRecognizers?.isEmpty ?? true)
        #expect(pushed.layer.cornerRadius == 0 && pushed.frame.width == 390 && pushed.window === host.window)
        host.tap(at: CGPoint(x: 150, y: 400))
        host.advance(by: 0.5)
        #expect(view.commits == 1 && navigation.viewControllers.count == 2)
    }

    @Test func aRowsMenu() throws {
        final class Rows: UITableViewController {
            var pressed: [Int] = []
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                20
            }
            override func tableView(
                _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
                point: CGPoint
            ) -> UIContextMenuConfiguration? {
                guard indexPath.row != 1 else { return nil }
                pressed.append(indexPath.row)
                return UIContextMenuConfiguration(actionProvider: { _ in
                    UIMenu(children: [UIAction(title: "Share") { _ in }])
                })
            }
        }
        let table = Rows(style: .plain)
        let host = try HeadlessHost(size: CGSize(width: 300, height: 500)) { table }
        host.longPress(at: CGPoint(x: 100, y: 60))
        #expect(find(host.window) as MenuView? == nil && table.pressed.isEmpty)
        host.longPress(at: CGPoint(x: 100, y: 110))
        host.advance(by: 0.5)
        #expect(table.pressed == [2] && find(host.window) as MenuView? != nil)
        // The end of a press without a menu is a touch of its row, that of the other one is not.
        #expect(table.tableView.indexPathForSelectedRow?.row == 1)
    }

    @Test func barItems() throws {
        let root = UIViewController()
        let item = UIBarButtonItem(
            systemItem: .add, menu: UIMenu(children: [UIAction(title: "New") { _ in }]))
        let hidden = UIBarButtonItem(title: "Hidden", primaryAction: nil)
        hidden.isHidden = true
        root.navigationItem.rightBarButtonItems = [item, hidden]
        let host = try HeadlessHost(size: CGSize(width: 390, height: 700)) {
            UINavigationController(rootViewController: root)
        }
        host.nextFrame()
        #expect(root.navigationController?.navigationBar.right.count == 1)
        host.tap(at: CGPoint(x: 370, y: 22))
        host.advance(by: 0.5)
        #expect(rows(host.window).map { $0.element?.title } == ["New"])
    }
}
