import Testing

@testable import UIKit

/// Page sheets, their detents and their drags.
@MainActor @Suite(.serialized) struct SheetTests {
    final class Delegate: UISheetPresentationControllerDelegate {
        var events: [String] = []
        var allows = true
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            allows
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            events.append("attempt")
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            events.append("will")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            events.append("did")
        }
        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
            _ sheet: UISheetPresentationController
        ) {
            events.append("detent \(sheet.selectedDetentIdentifier?.rawValue.suffix(6) ?? "")")
        }
    }

    let log = EventLog()
    let delegate = Delegate()

    private func make(
        dark: Bool = false, size: CGSize = CGSize(width: 390, height: 844),
        _ change: (UISheetPresentationController) -> Void = { _ in }
    ) throws -> (HeadlessHost, LoggedController, LoggedController) {
        var traits = HeadlessHost.Traits()
        traits.safeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        if dark { traits.style = .dark }
        let root = LoggedController("p", log), shown = LoggedController("s", log)
        let host = try HeadlessHost(size: size, traits: traits) { root }
        shown.view.backgroundColor = .systemBackground
        let sheet = try #require(shown.sheetPresentationController)
        sheet.delegate = delegate
        change(sheet)
        root.present(shown, animated: true)
        host.advance(by: 0.6)
        return (host, root, shown)
    }

    private func frame(_ controller: UIViewController) -> CGRect {
        controller.view.convert(controller.view.bounds, to: nil)
    }

    @Test func thePageSheetIsTheUsualStyle() throws {
        let (host, root, shown) = try make()
        #expect(
            shown.modalPresentationStyle == .pageSheet
                && UIViewController().modalPresentationStyle == .pageSheet)
        #expect(frame(shown) == CGRect(x: 0, y: 57, width: 390, height: 787))
        #expect(shown.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
        // The presenter stays, smaller: no appearance is told.
        #expect(log.takeAppearance().filter { $0.hasPrefix("p") } == ["p willAppear", "p didAppear"])
        let behind = root.view.convert(root.view.bounds, to: nil)
        #expect(abs(behind.minX - 16) < 0.01 && abs(behind.minY - 47) < 0.01 && root.view.frame.width == 390)
        root.dismiss(animated: true)
        host.advance(by: 0.6)
        #expect(
            host.window.subviews == [root.view] && frame(root) == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(delegate.events.isEmpty && log.takeAppearance() == ["s willDisappear", "s didDisappear"])
    }

    @Test func mediumAndCustomDetents() throws {
        let low = UISheetPresentationController.Detent.Identifier("low")
        let (host, root, shown) = try make { sheet in
            sheet.detents = [.custom(identifier: low) { $0.maximumDetentValue * 0.2 }, .medium(), .large()]
            sheet.selectedDetentIdentifier = .medium
            sheet.prefersGrabberVisible = true
            sheet.preferredCornerRadius = 21
        }
        let sheet = try #require(shown.sheetPresentationController)
        #expect(frame(shown) == CGRect(x: 0, y: 422, width: 390, height: 422))
        let view = try #require(sheet.presentedView as? SheetView)
        #expect(view.grabber.frame == CGRect(x: 177, y: 5, width: 36, height: 5) && !view.grabber.isHidden)
        #expect(
            view.layer.cornerRadius == 21
                && view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        #expect(frame(root).minX == 0)
        // The value has no safe area: 753 · 0.2 + 34.
        sheet.selectedDetentIdentifier = low
        host.nextFrame()
        #expect(abs(frame(shown).minY - (844 - 34 - 753 * 0.2)) < 0.6)
        sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
        host.advance(by: 0.7)
        #expect(frame(shown).minY == 57 && abs(frame(root).minX - 16) < 0.01)
    }

    @Test func dragsBetweenDetents() throws {
        let (host, root, shown) = try make { $0.detents = [.medium(), .large()] }
        #expect(frame(shown).minY == 422)
        host.drag(from: CGPoint(x: 200, y: 440), to: CGPoint(x: 200, y: 120), seconds: 0.4)
        host.advance(by: 0.7)
        #expect(frame(shown).minY == 57 && delegate.events == ["detent .large"])
        host.drag(from: CGPoint(x: 200, y: 80), to: CGPoint(x: 200, y: 400), seconds: 0.8, lifts: false)
        host.advance(by: 0.3)
        host.touch(at: CGPoint(x: 200, y: 400), phase: .ended)
        host.advance(by: 0.7)
        #expect(frame(shown).minY == 422 && delegate.events.last == "detent medium")
        host.drag(from: CGPoint(x: 200, y: 440), to: CGPoint(x: 200, y: 800), seconds: 0.3)
        host.advance(by: 0.7)
        #expect(root.presentedViewController == nil && delegate.events.suffix(2) == ["will", "did"])
        #expect(host.window.subviews == [root.view])
    }

    @Test func dismissalsThatAreRefused() throws {
        let (host, root, shown) = try make()
        shown.isModalInPresentation = true
        host.drag(from: CGPoint(x: 200, y: 80), to: CGPoint(x: 200, y: 800), seconds: 0.3)
        host.advance(by: 0.7)
        #expect(root.presentedViewController === shown && frame(shown).minY == 57)
        #expect(delegate.events == ["attempt"])
        shown.isModalInPresentation = false
        delegate.allows = false
        // A touch above the sheet.
        host.tap(at: CGPoint(x: 200, y: 30))
        host.advance(by: 0.6)
        #expect(delegate.events == ["attempt", "attempt"] && root.presentedViewController === shown)
        delegate.allows = true
        host.tap(at: CGPoint(x: 200, y: 30))
        host.advance(by: 0.6)
        #expect(root.presentedViewController == nil && delegate.events.suffix(2) == ["will", "did"])
    }

    @Test func undimmedDetentsLetTouchesThrough() throws {
        let (host, root, shown) = try make { sheet in
            sheet.detents = [.medium(), .large()]
            sheet.largestUndimmedDetentIdentifier = .medium
        }
        let button = UIButton(frame: CGRect(x: 10, y: 100, width: 100, height: 40))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        root.view.addSubview(button)
        host.tap(at: CGPoint(x: 50, y: 120))
        #expect(taps == 1 && root.presentedViewController === shown)
        shown.sheetPresentationController?.selectedDetentIdentifier = .large
        host.nextFrame()
        host.tap(at: CGPoint(x: 50, y: 52))
        host.advance(by: 0.6)
        #expect(taps == 1 && root.presentedViewController == nil)
    }

    /// A list in a sheet scrolls, except at its top, where a drag down moves the sheet.
    @Test func listsInSheets() throws {
        let (host, root, shown) = try make()
        let list = UIScrollView(frame: shown.view.bounds)
        list.contentSize = CGSize(width: 390, height: 3000)
        shown.view.addSubview(list)
        host.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), seconds: 0.3)
        host.advance(by: 2)
        #expect(list.contentOffset.y > 100 && frame(shown).minY == 57)
        host.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 340), seconds: 0.3)
        host.advance(by: 1)
        #expect(root.presentedViewController === shown)
        list.setContentOffset(.zero, animated: false)
        host.drag(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 200, y: 780), seconds: 0.3)
        host.advance(by: 1)
        #expect(root.presentedViewController == nil && list.contentOffset.y == 0)
    }

    @Test func widerWindowsHaveCards() throws {
        let (_, _, shown) = try make(size: CGSize(width: 1194, height: 834))
        #expect(frame(shown) == CGRect(x: 245, y: 87, width: 704, height: 673))
        let root = UIViewController(), form = UIViewController()
        let host = try HeadlessHost(size: CGSize(width: 1194, height: 834)) { root }
        form.modalPresentationStyle = .formSheet
        root.present(form, animated: false)
        host.nextFrame()
        #expect(frame(form) == CGRect(x: 327, y: 107, width: 540, height: 620))
        form.preferredContentSize = CGSize(width: 300, height: 211)
        form.presentationController?.containerView?.setNeedsLayout()
        host.nextFrame()
        #expect(frame(form).size == CGSize(width: 300, height: 211))
    }

    @Test func darkSheetsAreElevated() throws {
        let (_, root, shown) = try make(dark: true)
        #expect(
            shown.traitCollection.userInterfaceLevel == .elevated
                && root.traitCollection.userInterfaceLevel == .base)
        #expect(shown.view.layer.backgroundColor?.components?.first.map { ($0 * 255).rounded() } == 28)
    }

    @Test func popoversPointToTheirSource() throws {
        let root = UIViewController(), shown = UIViewController()
        let anchor = UIView(frame: CGRect(x: 900, y: 700, width: 80, height: 40))
        root.view.addSubview(anchor)
        let host = try HeadlessHost(size: CGSize(width: 1194, height: 834)) { root }
        shown.modalPresentationStyle = .popover
        shown.preferredContentSize = CGSize(width: 220, height: 310)
        let popover = try #require(shown.popoverPresentationController)
        popover.sourceView = anchor
        popover.sourceRect = CGRect(x: 0, y: 0, width: 20, height: 40)
        root.present(shown, animated: true)
        host.advance(by: 0.6)
        // No room below: above, with the arrow down.
        #expect(
            popover.arrowDirection == .down && frame(shown) == CGRect(x: 800, y: 377, width: 220, height: 310)
        )
        #expect((popover.presentedView as? PopoverView)?.tip.x == 110)
        host.tap(at: CGPoint(x: 100, y: 100))
        host.advance(by: 0.6)
        #expect(root.presentedViewController == nil)
    }

    @Test func popoversInNarrowWindowsAreSheets() throws {
        final class Plain: UIPopoverPresentationControllerDelegate {
            func adaptivePresentationStyle(for controller: UIPresentationController)
                -> UIModalPresentationStyle
            { .none }
        }
        let root = UIViewController(), shown = UIViewController(), plain = Plain()
        let host = try HeadlessHost(size: CGSize(width: 390, height: 844)) { root }
        shown.modalPresentationStyle = .popover
        root.present(shown, animated: false)
        host.nextFrame()
        #expect(frame(shown) == CGRect(x: 0, y: 10, width: 390, height: 834))
        root.dismiss(animated: false)
        host.nextFrame()
        shown.preferredContentSize = CGSize(width: 200, height: 150)
        shown.popoverPresentationController?.delegate = plain
        shown.popoverPresentationController?.sourceView = root.view
        shown.popoverPresentationController?.sourceRect = CGRect(x: 30, y: 60, width: 10, height: 10)
        root.present(shown, animated: false)
        host.nextFrame()
        #expect(frame(shown) == CGRect(x: 10, y: 83, width: 200, height: 150))
    }
}
