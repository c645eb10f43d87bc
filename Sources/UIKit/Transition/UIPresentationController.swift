/// Decides where a presented controller is shown, and adds views such as a dimmed background.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
    /// The controller that is shown; an empty one when it is gone, since a presentation that has not begun does not own it.
    open var presentedViewController: UIViewController {
        presentedStore ?? UIViewController()
    }
    private weak var presentedStore: UIViewController?
    open internal(set) var presentingViewController: UIViewController
    open internal(set) var containerView: UIView?
    /// The course of the presentation, once it has begun.
    final weak var presentation: Presentation?
    /// The style that takes the place of the controller's in a narrow window; nil for the controller's own.
    final var adaptedStyle: UIModalPresentationStyle?
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    /// Traits of the presented controller in place of those of its surroundings.
    open var overrideTraitCollection: UITraitCollection? {
        didSet { presentedViewController.viewIfLoaded?.updateTraits() }
    }
    open var presentationStyle: UIModalPresentationStyle {
        adaptedStyle ?? presentedViewController.modalPresentationStyle
    }
    open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

    public init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        presentedStore = presentedViewController
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
        presentationStyle == .fullScreen || presentationStyle == .currentContext
    }
    /// Called before the place of the presented view is first asked for.
    func willBeShown() {}
    /// The animator of a presentation whose delegate has none.
    func usualAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        PlainTransition(style: presentedViewController.modalTransitionStyle, isPresenting: isPresenting)
    }
    /// The presentation that takes this one's place in a narrow window.
    var narrowPresentation: UIPresentationController { self }
    /// Whether the container takes a touch at a point of it, rather than the views behind.
    func takesTouch(at point: CGPoint) -> Bool { true }

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

/// Decides about presentations in small windows and follows dismissals by a finger; every method is optional.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// The style in a narrow window: `none` keeps the style, `automatic` is the system's choice.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController)
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(for controller: UIPresentationController)
        -> UIModalPresentationStyle
    { .automatic }
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
    public func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController
    ) {}
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
        -> Bool
    { true }
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
    {}
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

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) && presentation?.takesTouch(at: point) ?? true
    }
}
