import CoreGraphics
import UIKit

/// A view or a view controller in surroundings, for its picture or its description.
@MainActor
struct PictureScene {
    private let controller: UIViewController
    /// The view of the picture.
    private let view: UIView
    private let size: CGSize
    private let safeArea: UIEdgeInsets
    private let traits: UITraitCollection
    /// The frame of the view before it was shown.
    private let frame: CGRect

    /// A view, of its own size unless another one is given.
    init(_ view: UIView, _ size: CGSize?, _ traits: UITraitCollection) {
        (self.view, frame) = (view, view.frame)
        controller = UIViewController()
        self.size = Self.size(of: view, size)
        safeArea = .zero
        self.traits = traits
    }

    /// A controller, of the size of the configuration, or that of its view.
    init(
        _ controller: UIViewController, _ config: ViewImageConfig, _ size: CGSize?,
        _ traits: UITraitCollection
    ) {
        self.controller = controller
        view = controller.view
        frame = view.frame
        var size = size ?? config.size ?? Self.size(of: controller.view, nil)
        var safeArea = config.safeArea
        // As the library of this name: bars are as high as they are without a safe area.
        var top: UIViewController? = controller
        if let tabs = controller as? UITabBarController {
            size.height -= safeArea.bottom
            safeArea.bottom = 0
            top = tabs.selectedViewController
        }
        if top is UINavigationController {
            size.height -= safeArea.top
            safeArea.top = 0
        }
        (self.size, self.safeArea) = (size, safeArea)
        self.traits = UITraitCollection(traitsFrom: [config.traits, traits])
    }

    /// The size of a view; one without a size has that of its content.
    private static func size(of view: UIView, _ size: CGSize?) -> CGSize {
        if let size { return size }
        if view.frame.width > 0, view.frame.height > 0 { return view.frame.size }
        let own = view.frame
        defer { view.frame = own }
        view.sizeToFit()
        if view.frame.width > 0, view.frame.height > 0 { return view.frame.size }
        return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }

    /// The picture, empty if the view has no size.
    func picture() throws -> UIImage {
        guard size.width > 0, size.height > 0 else { return UIImage() }
        return try show { host in UIImage(cgImage: try host.picture(), scale: host.scale, orientation: .up) }
    }

    /// Calls `body` with the view in its surroundings.
    func describe(_ body: (UIView) -> String) -> String {
        guard size.width > 0, size.height > 0 else { return body(view) }
        do { return try show { _ in body(view) } } catch { return "\(error)" }
    }

    private func show<Result>(_ body: (HeadlessHost) throws -> Result) throws -> Result {
        var surroundings = HeadlessHost.Traits()
        surroundings.scale = traits.displayScale > 0 ? traits.displayScale : ScreenState.current.scale
        surroundings.style = traits.userInterfaceStyle == .dark ? .dark : .light
        surroundings.isRightToLeft = traits.layoutDirection == .rightToLeft
        if traits.preferredContentSizeCategory != .unspecified {
            surroundings.contentSize = traits.preferredContentSizeCategory
        }
        surroundings.safeArea = safeArea
        let root = UIViewController()
        defer { leave() }
        let host = try HeadlessHost(size: size, traits: surroundings) { () -> UIViewController in
            root.addChild(controller)
            root.setOverrideTraitCollection(traits, forChild: controller)
            controller.view.frame = CGRect(origin: .zero, size: size)
            controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            root.view.addSubview(controller.view)
            if view !== controller.view {
                view.frame = CGRect(origin: .zero, size: size)
                controller.view.addSubview(view)
            }
            controller.didMove(toParent: root)
            return root
        }
        defer { host.window.rootViewController = nil }
        return try body(host)
    }

    /// Takes the view and its controller out of the surroundings.
    private func leave() {
        controller.willMove(toParent: nil)
        if view !== controller.view { view.removeFromSuperview() }
        controller.view.removeFromSuperview()
        controller.removeFromParent()
        view.frame = frame
    }
}

extension HeadlessHost {
    /// Pixels per point.
    fileprivate var scale: CGFloat { window.traitCollection.displayScale }
}
