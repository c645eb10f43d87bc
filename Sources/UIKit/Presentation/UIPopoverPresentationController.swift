public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

/// An object that a popover may point to: a view or a bar's item.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObject {}
extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// The presentation in a bubble that points to a view. In a narrow window it becomes a sheet, unless the delegate answers `none`.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    open weak var sourceView: UIView? { didSet { containerView?.setNeedsLayout() } }
    /// The rectangle that the arrow points to, in the source view's bounds space; null for its bounds.
    open var sourceRect = CGRect.null { didSet { containerView?.setNeedsLayout() } }
    open weak var barButtonItem: UIBarButtonItem? { didSet { containerView?.setNeedsLayout() } }
    /// The view or item that the arrow points to.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        get { barButtonItem ?? sourceView }
        set {
            barButtonItem = newValue as? UIBarButtonItem
            sourceView = newValue as? UIView
        }
    }
    open var permittedArrowDirections: UIPopoverArrowDirection = .any
    open var canOverlapSourceViewRect = false
    open var backgroundColor: UIColor? { didSet { popover?.color = backgroundColor } }
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    /// Views behind that take touches beside the popover.
    open var passthroughViews: [UIView]?
    /// The side on which the arrow is; `unknown` before the presentation.
    open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
    /// The sheet that takes the popover's place in a narrow window.
    open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
        presentedViewController: presentedViewController, presenting: nil)

    private var popover: PopoverView?
    private let cover = UIView(frame: .zero)

    override var narrowPresentation: UIPresentationController {
        presentedViewController.makeNarrowPresentation() ?? adaptiveSheetPresentationController
    }

    open override var presentedView: UIView? {
        if let popover { return popover }
        let view = PopoverView(presentedViewController.view)
        view.color = backgroundColor
        popover = view
        return view
    }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView else { return .zero }
        let place = PopoverPlace(
            room: containerView.bounds.inset(by: containerView.safeAreaInsets).inset(
                by: popoverLayoutMargins),
            source: source(in: containerView), size: presentedViewController.popoverSize,
            allowed: permittedArrowDirections)
        arrowDirection = place.direction
        popover?.point(place.direction, at: place.tip)
        return place.frame
    }

    /// The rectangle that the popover points to, in the container's bounds space.
    private func source(in container: UIView) -> CGRect {
        let view = barButtonItem?.shownView ?? sourceView
        guard let view else {
            return CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0)
        }
        let isOwn = barButtonItem?.shownView == nil && !sourceRect.isNull
        return container.convert(isOwn ? sourceRect : view.bounds, from: view)
    }

    override func usualAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        PlainTransition(style: .crossDissolve, isPresenting: isPresenting)
    }

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let containerView else { return }
        popover?.adopt()
        // Points the arrow of the view, which was made after its place was first asked for.
        _ = frameOfPresentedViewInContainerView
        cover.frame = containerView.bounds
        cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if cover.gestureRecognizers?.isEmpty ?? true {
            let tap = UITapGestureRecognizer()
            tap.addHandler { [weak self] in if $0.state == .ended { self?.touchedBeside() } }
            cover.addGestureRecognizer(tap)
        }
        containerView.insertSubview(cover, at: 0)
    }

    override func willBeShown() {
        (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    }

    private func touchedBeside() {
        if let alert = presentedViewController as? UIAlertController { return alert.cancelByUser() }
        dismissByUser()
    }

    open override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        guard presentedViewController.transition == nil, let popover else { return }
        let frame = frameOfPresentedViewInContainerView
        if popover.frame != frame, frame.isFinite { popover.frame = frame }
    }

    override func takesTouch(at point: CGPoint) -> Bool {
        guard let containerView, let passthroughViews, popover?.frame.contains(point) != true else {
            return true
        }
        return !passthroughViews.contains {
            $0.bounds.contains($0.convert(point, from: containerView))
        }
    }
}

/// Decides about the dismissal of a popover, and follows it; every method is optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}
}
