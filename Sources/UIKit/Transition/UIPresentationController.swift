import CoreGraphics
import Foundation

/// Decides where a presented controller is shown, and adds views such as a dimmed background.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
    public let presentedViewController: UIViewController
    public let presentingViewController: UIViewController
    open internal(set) var containerView: UIView?
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    /// Traits of the presented controller in place of those of its surroundings.
    open var overrideTraitCollection: UITraitCollection? {
        didSet { presentedViewController.viewIfLoaded?.updateTraits() }
    }
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
    open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

    public init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        self.presentedViewController = presentedViewController
        self.presentingViewController =
            presentingViewController ?? presentedViewController.presentingViewController
            ?? UIViewController()
        super.init()
    }

    /// The view that is moved: the controller's by default.
    open var presentedView: UIView? { presentedViewController.view }
    /// The place of the presented view at the end, in the container's space; its bounds by default.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the view of the presenting controller is removed while the other is shown.
    open var shouldRemovePresentersView: Bool {
        switch presentationStyle {
        case .custom, .overFullScreen, .overCurrentContext, .popover: false
        default: true
        }
    }

    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}
    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    open func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
}

/// Decides about presentations in small windows; every method is optional. Styles are not adapted.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(for controller: UIPresentationController)
        -> UIModalPresentationStyle
    { .none }
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
        -> Bool
    { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}

/// The view in front of a window's root that holds a presented controller's.
@MainActor
final class PresentationContainer: UIView {
    weak var presentation: UIPresentationController?

    override func layoutSubviews() {
        presentation?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        presentation?.containerViewDidLayoutSubviews()
    }
}
