import CoreGraphics
import Foundation
import Testing
import UIKit

// Uses of names that public libraries have: the file is a test as it compiles. Each function has a few of one kind.

@MainActor
private func layoutOfOldControllers(_ controller: UIViewController, _ view: UIView) {
    let support: any UILayoutSupport = controller.topLayoutGuide
    _ = support.length
    _ = NSLayoutConstraint(
        item: view, attribute: .top, relatedBy: .equal, toItem: controller.topLayoutGuide, attribute: .bottom,
        multiplier: 1, constant: 0)
    view.endEditing(true)
    _ = view.topAnchor.anchorWithOffset(to: view.bottomAnchor).constraint(equalToConstant: 3)
}

private final class RowLoader: UITableViewDataSourcePrefetching {
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
}

@MainActor
private func loadersOfTables(_ table: UITableView, _ loader: RowLoader) {
    table.prefetchDataSource = loader
    loader.tableView(table, cancelPrefetchingForRowsAt: [])
}

/// ImageIO comes with UIKit, as on Apple's systems.
private func thumbnail(_ data: Data) -> UIImage? {
    let options = [kCGImageSourceThumbnailMaxPixelSize: 100]
    return CGImageSourceCreateWithData(data as CFData, nil)
        .flatMap { CGImageSourceCreateThumbnailAtIndex($0, 0, options as CFDictionary) }
        .map { UIImage(cgImage: $0) }
}

@MainActor
private func windowsAndScenes(_ scene: UIWindowScene) {
    let window = UIWindow(windowScene: scene)
    window.windowLevel = UIWindow.Level.statusBar + 1
    window.windowLevel = .alert - 2
    _ = scene.session.role == .windowApplication
    _ = UISceneConfiguration(name: "Default", sessionRole: scene.session.role)
    _ = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.first?.windows
    _ = UIApplication.openSettingsURLString
}

private final class SpokenView: UIView {
    override var isAccessibilityElement: Bool {
        get { true }
        set {}
    }
    override var accessibilityLabel: String? {
        get { "spoken" }
        set {}
    }
    override var accessibilityTraits: UIAccessibilityTraits {
        get { [.button, .selected] }
        set {}
    }
    override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { [UIAccessibilityCustomAction(name: "a", target: self, selector: Selector("a"))] }
        set {}
    }
    override func accessibilityActivate() -> Bool { true }
    override func accessibilityIncrement() {}
    override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        direction == .down
    }
    override var inputAccessoryView: UIView? { UIToolbar() }
    override var inputView: UIView? { UIPickerView() }
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(
                input: UIKeyCommand.inputEscape, modifierFlags: [.shift, .command], action: Selector("a"))
        ]
    }
}

private final class RotatingController: UIViewController {
    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.willTransition(to: newCollection, with: coordinator)
        coordinator.animate(alongsideTransition: { _ in })
    }
}

@MainActor
private func textsAndPlaces(_ field: UITextField, _ view: UITextView) {
    let input: any UITextInput = field
    _ = input.position(from: input.beginningOfDocument, offset: 3)
    field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)
    _ = view.layoutManager.glyphRange(for: view.textContainer)
    view.textStorage.addAttribute(
        .kern, value: 1, range: NSRange(location: 0, length: view.textStorage.length))
    view.textContainer.widthTracksTextView = true
    view.dataDetectorTypes = [.link, .phoneNumber]
    view.inputAccessoryView = UIView()
}

@MainActor
private func actions(_ control: UIControl) {
    let action = UIAction(title: "a", image: nil) { _ in }
    control.addAction(action, for: .valueChanged)
    _ = UIButton(type: .system, primaryAction: action)
    _ = UISwitch(frame: .zero, primaryAction: action)
    _ = UISlider(frame: .zero, primaryAction: action)
    _ = UITextField(frame: .zero, primaryAction: action)
    _ = UISegmentedControl(frame: .zero, actions: [action])
    _ = UIRefreshControl(frame: .zero, primaryAction: action)
    _ = UIBarButtonItem(title: "a", image: nil, primaryAction: action)
}

@MainActor
private func animations(_ view: UIView) {
    UIView.animate(springDuration: 0.4, bounce: 0.1) { view.alpha = 0 }
    UIView.animate(
        springDuration: 0.4, bounce: 0.1, initialSpringVelocity: 1, delay: 0, options: [.curveEaseIn],
        animations: { view.alpha = 1 }, completion: { _ in })
    UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) {}
    RunLoop.main.add(Timer(timeInterval: 1, repeats: false) { _ in }, forMode: .tracking)
}

@MainActor
private func assets() {
    _ = NSDataAsset(name: "none")?.data
    _ = UIImage(resource: ImageResource(name: "none", bundle: .main))
    _ = UIColor(resource: ColorResource(name: "none", bundle: .main))
    _ = [UIImage.add, .remove, .checkmark, .actions, .strokedCheckmark]
}

@Suite struct UnseenNames {
    @Test @MainActor func overridesAnswer() {
        let view: UIView = SpokenView()
        #expect(view.isAccessibilityElement && view.accessibilityLabel == "spoken")
        #expect(view.inputAccessoryView is UIToolbar && view.keyCommands?.first?.input == "UIKeyInputEscape")
        #expect(view.accessibilityTraits.contains(.selected))
    }

    @Test func missingAssets() {
        #expect(NSDataAsset(name: "none") == nil)
    }
}

@Suite struct StrokedPathNames {
    @Test func outlinesOfStrokes() throws {
        let line = CGMutablePath()
        line.move(to: CGPoint(x: 1, y: 2))
        line.addLine(to: CGPoint(x: 11, y: 2))
        var shift = CGAffineTransform(translationX: 0, y: 30)
        let stroke = CGPath(
            __byStroking: line, transform: &shift, lineWidth: 4, lineCap: .square, lineJoin: .miter,
            miterLimit: 10)
        #expect(try #require(stroke).boundingBoxOfPath == CGRect(x: -1, y: 30, width: 14, height: 4))
        let dashes = CGPath(__byDashing: line, transform: nil, phase: 0, lengths: [3, 2, 9], count: 2)
        #expect(dashes == line.copy(dashingWithPhase: 0, lengths: [3, 2]))
        #expect(CGPath(__byDashing: line, transform: nil, phase: 0, lengths: nil, count: 0) == nil)
        let card = CGRect(x: 0, y: 0, width: 20, height: 10)
        #expect(
            CGPath(__roundedRect: card, cornerWidth: 2, cornerHeight: 3, transform: nil)
                == CGPath(roundedRect: card, cornerWidth: 2, cornerHeight: 3, transform: nil))
    }
}
