import TestSupport
import Testing

@testable import UIKit

/// Alerts and action sheets: their measures, and what touches do.
@MainActor @Suite(.serialized) struct AlertTests {
    private func make(
        _ alert: UIAlertController, dark: Bool = false, size: CGSize = CGSize(width: 390, height: 844)
    ) throws -> (HeadlessHost, UIViewController) {
        var traits = HeadlessHost.Traits()
        traits.safeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        if dark { traits.style = .dark }
        let root = UIViewController()
        root.view.backgroundColor = .systemBackground
        let host = try HeadlessHost(size: size, traits: traits) { root }
        root.present(alert, animated: true)
        host.advance(by: 0.6)
        return (host, root)
    }

    private func buttons(_ view: UIView) -> [AlertButton] {
        view.subviews.flatMap { ($0 as? AlertButton).map { [$0] } ?? buttons($0) }
    }
    private func button(_ alert: UIAlertController, _ title: String) throws -> CGRect {
        let found = try #require(buttons(alert.view).first { $0.action.title == title })
        return found.convert(found.bounds, to: nil)
    }

    @Test func twoButtonsInARow() throws {
        let alert = UIAlertController(title: "Delete?", message: "It is gone then.", preferredStyle: .alert)
        var events: [String] = []
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in events.append("delete") })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in events.append("cancel") })
        let (host, root) = try make(alert)
        #expect(root.presentedViewController === alert && alert.presentingViewController === root)
        let frame = alert.view.convert(alert.view.bounds, to: nil)
        #expect(frame.width == 270 && abs(frame.midX - 195) < 0.6 && abs(frame.midY - 422) < 0.6)
        // 20 above the title, 4 between the texts, 20 below, a row of 44.
        let title = UIFont.systemFont(ofSize: 17, weight: .semibold).lineHeight
        let message = UIFont.systemFont(ofSize: 13).lineHeight
        #expect(abs(frame.height - (44 + title + message + 44)) < 2)
        let cancel = try button(alert, "Cancel"), delete = try button(alert, "Delete")
        #expect(cancel.size == CGSize(width: 135, height: 44) && cancel.minX == frame.minX)
        #expect(
            delete.minX == cancel.maxX && delete.minY == cancel.minY && abs(delete.maxY - frame.maxY) < 0.01)
        // A touch beside does nothing.
        host.tap(at: CGPoint(x: 20, y: 100))
        host.advance(by: 0.5)
        #expect(root.presentedViewController === alert)
        host.tap(at: CGPoint(x: delete.midX, y: delete.midY))
        #expect(events.isEmpty)
        host.advance(by: 0.5)
        #expect(events == ["delete"] && root.presentedViewController == nil && alert.view.window == nil)
        #expect(host.window.subviews == [root.view])
        // The second time.
        root.present(alert, animated: false)
        host.nextFrame()
        host.tap(at: CGPoint(x: cancel.midX, y: cancel.midY))
        host.advance(by: 0.5)
        #expect(events == ["delete", "cancel"])
    }

    @Test func longTitlesAreStacked() throws {
        let alert = UIAlertController(title: nil, message: "M", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "Move to the archive", style: .default))
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        _ = try make(alert)
        let rows = try ["Move to the archive", "OK", "Cancel"].map { try button(alert, $0) }
        #expect(rows.map(\.width) == [270, 270, 270])
        #expect(rows[1].minY == rows[0].minY + 44 && rows[2].minY == rows[1].minY + 44)
    }

    @Test func fieldsAndDisabledActions() throws {
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "First" }
        alert.addTextField { $0.text = "Second" }
        var calls = 0
        let save = UIAlertAction(title: "Save", style: .default) { _ in calls += 1 }
        save.isEnabled = false
        alert.addAction(save)
        alert.preferredAction = save
        let (host, root) = try make(alert)
        let fields = try #require(alert.textFields)
        #expect(fields[0].isFirstResponder && fields[1].frame.width == 226)
        let first = fields[0].convert(fields[0].bounds, to: nil),
            second = fields[1].convert(fields[1].bounds, to: nil)
        #expect(first.height == 30 && second.minY > first.maxY)
        let place = try button(alert, "Save")
        host.tap(at: CGPoint(x: place.midX, y: place.midY))
        host.advance(by: 0.5)
        #expect(calls == 0 && root.presentedViewController === alert)
        save.isEnabled = true
        save.perform()
        host.advance(by: 0.5)
        #expect(calls == 1 && root.presentedViewController == nil)
    }

    @Test func actionSheets() throws {
        let sheet = UIAlertController(title: "Photo", message: "Choose one", preferredStyle: .actionSheet)
        var events: [String] = []
        for (title, style) in [
            ("Cancel", UIAlertAction.Style.cancel), ("Take", .default), ("Remove", .destructive),
        ] {
            sheet.addAction(UIAlertAction(title: title, style: style) { events.append($0.title ?? "") })
        }
        let (host, root) = try make(sheet)
        let frame = sheet.view.convert(sheet.view.bounds, to: nil)
        #expect(frame.minX == 8 && frame.width == 374 && frame.maxY == 844 - 34)
        let take = try button(sheet, "Take"), remove = try button(sheet, "Remove")
        let cancel = try button(sheet, "Cancel")
        #expect(take.height == 57 && remove.minY == take.maxY && cancel.minY == remove.maxY + 8)
        #expect(cancel.maxY == frame.maxY && take.width == 374)
        // A touch beside cancels.
        host.tap(at: CGPoint(x: 200, y: 100))
        host.advance(by: 0.6)
        #expect(events == ["Cancel"] && root.presentedViewController == nil)
        root.present(sheet, animated: false)
        host.nextFrame()
        host.tap(at: CGPoint(x: remove.midX, y: remove.midY))
        host.advance(by: 0.6)
        #expect(events == ["Cancel", "Remove"])
    }

    @Test func manyActionsScroll() throws {
        let sheet = UIAlertController(title: "T", message: nil, preferredStyle: .actionSheet)
        for index in 0..<30 { sheet.addAction(UIAlertAction(title: "Action \(index)", style: .default)) }
        _ = try make(sheet)
        #expect(sheet.view.frame.minY >= 47 && sheet.view.frame.maxY == 810)
    }

    @Test func wideWindowsHavePopovers() throws {
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "One", style: .default))
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        let anchor = UIView(frame: CGRect(x: 700, y: 120, width: 60, height: 30))
        sheet.popoverPresentationController?.sourceView = anchor
        let root = UIViewController()
        root.view.addSubview(anchor)
        let host = try HeadlessHost(size: CGSize(width: 1194, height: 834)) { root }
        root.present(sheet, animated: false)
        host.nextFrame()
        host.nextFrame()
        let frame = sheet.view.convert(sheet.view.bounds, to: nil)
        #expect(frame.minY == 150 + 13 && abs(frame.midX - 730) <= 1 && frame.height == 57)
        #expect(buttons(sheet.view).count == 1)
    }

    /// The plate is light in light interfaces and dark in dark ones, over a dimmed background.
    @Test func lightAndDark() throws {
        for isDark in [false, true] {
            let alert = UIAlertController(title: "T", message: "M", preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            let (host, _) = try make(alert, dark: isDark)
            let picture = PixelBuffer(try host.picture())
            let plate = picture[2 * 195 + 240, 2 * (Int(alert.view.frame.minY) + 8)],
                behind = picture[40, 200]
            if isDark {
                #expect(plate.x > 20 && plate.x < 60 && behind.x < 10)
            } else {
                #expect(plate.x > 235 && behind.x == 204)
            }
        }
    }

    @Test func fromTheRightTheButtonThatCancelsIsTheRightOne() throws {
        var traits = HeadlessHost.Traits()
        traits.isRightToLeft = true
        let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        let root = UIViewController()
        let host = try HeadlessHost(size: CGSize(width: 390, height: 844), traits: traits) { root }
        root.present(alert, animated: false)
        host.nextFrame()
        #expect(try button(alert, "Delete").maxX == button(alert, "Cancel").minX)
    }

    @Test(arguments: [UIAlertController.Style.alert, .actionSheet])
    func textsGrowWithTheTextSize(_ style: UIAlertController.Style) throws {
        var traits = HeadlessHost.Traits()
        traits.contentSize = .accessibilityExtraLarge
        let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: style)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        alert.addAction(UIAlertAction(title: "No", style: .cancel))
        let root = UIViewController()
        let host = try HeadlessHost(size: CGSize(width: 390, height: 844), traits: traits) { root }
        root.present(alert, animated: false)
        host.nextFrame()
        let ok = try button(alert, "OK"), no = try button(alert, "No")
        // Buttons of large texts are below each other, and as much higher as their titles.
        #expect(no.minY >= ok.maxY && ok.width == (style == .alert ? 270 : 374))
        let text: UIFont.TextStyle = style == .alert ? .body : .title3
        let large = UIFont.systemFont(ofSize: text.pointSize(at: .accessibilityExtraLarge)).lineHeight
        let usual = UIFont.systemFont(ofSize: text.pointSize(at: .large)).lineHeight
        #expect(abs(ok.height - (style == .alert ? 44 : 57) - (large - usual)) <= 1)
    }
}
