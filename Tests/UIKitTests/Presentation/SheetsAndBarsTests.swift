import Testing

@testable import UIKit

/// Sheets whose presenters have bars, are replaced, or are dismissed while they move.
@MainActor @Suite(.serialized) struct SheetsAndBarsTests {
    private func make(_ root: UIViewController) throws -> HeadlessHost {
        var traits = HeadlessHost.Traits()
        traits.safeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        return try HeadlessHost(size: CGSize(width: 390, height: 844), traits: traits) { root }
    }

    @Test("bars that change behind a sheet are below the status bar when it is gone")
    func barsBehind() throws {
        let root = UIViewController(), navigation = UINavigationController(rootViewController: root)
        let host = try make(navigation)
        host.nextFrame()
        let before = navigation.navigationBar.frame
        #expect(before.minY == 47)
        root.present(UIViewController(), animated: true)
        host.advance(by: 0.6)
        root.title = "Changed behind"
        root.toolbarItems = [UIBarButtonItem(title: "One", primaryAction: nil)]
        navigation.setToolbarHidden(false, animated: false)
        host.advance(by: 0.1)
        #expect(navigation.navigationBar.frame == before)
        root.dismiss(animated: true)
        host.advance(by: 0.6)
        #expect(navigation.navigationBar.frame == before && navigation.toolbar.frame.maxY == 844 - 34)
    }

    @Test("a new root takes away the sheet of the old one, with its dimming", arguments: [false, true])
    func newRoot(isMoving: Bool) throws {
        let root = UIViewController(), next = UIViewController(), sheet = UIViewController()
        let host = try make(root)
        root.present(sheet, animated: isMoving)
        host.advance(by: isMoving ? 0.2 : 0.6)
        host.window.rootViewController = next
        host.advance(by: 0.6)
        #expect(host.window.subviews == [next.view] && sheet.view.window == nil)
        #expect(root.presentedViewController == nil && sheet.presentingViewController == nil)
        next.present(sheet, animated: false)
        host.nextFrame()
        #expect(sheet.view.window === host.window)
    }

    @Test("a controller that a dismissal's completion presents stays, though another dismissal is asked for")
    func dismissalsTwice() throws {
        let root = UIViewController(), first = UIViewController(), second = UIViewController()
        let host = try make(root)
        root.present(first, animated: false)
        host.nextFrame()
        var calls: [String] = []
        root.dismiss(animated: true) {
            calls.append("first")
            root.present(second, animated: false)
        }
        host.advance(by: 0.1)
        root.dismiss(animated: true) { calls.append("again") }
        host.advance(by: 0.8)
        #expect(calls == ["first", "again"])
        #expect(root.presentedViewController === second && second.view.window === host.window)
        root.dismiss(animated: false)
        host.nextFrame()
        #expect(host.window.subviews == [root.view])
    }

    @Test("a popover's delegate says where it is before it is placed; a new size moves it")
    func popovers() throws {
        final class Delegate: UIPopoverPresentationControllerDelegate {
            var source: UIView?
            func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) {
                popover.sourceView = source
                popover.sourceRect = source?.bounds ?? .zero
            }
            func adaptivePresentationStyle(
                for controller: UIPresentationController, traitCollection: UITraitCollection
            ) -> UIModalPresentationStyle { .none }
        }
        let root = UIViewController(), shown = UIViewController(), delegate = Delegate()
        let host = try HeadlessHost(size: CGSize(width: 900, height: 700)) { root }
        let button = UIView(frame: CGRect(x: 600, y: 90, width: 60, height: 30))
        root.view.addSubview(button)
        delegate.source = button
        shown.preferredContentSize = CGSize(width: 200, height: 130)
        shown.modalPresentationStyle = .popover
        shown.popoverPresentationController?.delegate = delegate
        root.present(shown, animated: false)
        host.nextFrame()
        func frame() -> CGRect { shown.view.convert(shown.view.bounds, to: nil) }
        #expect(frame().size == CGSize(width: 200, height: 130) && abs(frame().midX - 630) < 1, "\(frame())")
        shown.preferredContentSize = CGSize(width: 260, height: 90)
        host.nextFrame()
        #expect(frame().size == CGSize(width: 260, height: 90) && abs(frame().midX - 630) < 1, "\(frame())")
    }
}
