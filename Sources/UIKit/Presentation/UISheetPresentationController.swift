/// The presentation of a sheet, which rests at detents and is dragged down to be dismissed.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    /// The heights at which the sheet rests, in ascending order.
    open var detents: [Detent] = [.large()] { didSet { detentsChanged() } }
    /// The detent at which the sheet is; nil for the lowest one.
    open var selectedDetentIdentifier: Detent.Identifier? {
        didSet { if selectedDetentIdentifier != oldValue { detentsChanged() } }
    }
    /// The highest detent at which what is behind is not dimmed and takes touches; nil for none.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { detentsChanged() } }
    open var prefersGrabberVisible = false { didSet { updateLook() } }
    /// The radius of the corners in points; nil for the system's.
    open var preferredCornerRadius: CGFloat? { didSet { updateLook() } }
    /// Whether a drag of a scroll view inside expands the sheet before it scrolls.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether the sheet is at the lower edge in landscape on a phone, instead of covering the window.
    open var prefersEdgeAttachedInCompactHeight = false { didSet { detentsChanged() } }
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { detentsChanged() } }
    /// Whether a page sheet has the size of a page in a wide window.
    open var prefersPageSizing = true { didSet { detentsChanged() } }
    open weak var sourceView: UIView?

    final let dim = DimView(frame: .zero)
    private var stage: SheetStage?
    private lazy var drag = SheetDrag(self)
    private var sheetStore: SheetView?

    /// Makes changes of the detents with an animation.
    open func animateChanges(_ changes: () -> Void) {
        withoutActuallyEscaping(changes) { changes in
            UIView.animate(
                withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
                animations: {
                    changes()
                    self.placeSheet()
                })
        }
    }

    /// Has the heights of custom detents computed anew.
    open func invalidateDetents() { detentsChanged() }

    // MARK: Geometry

    final var place: SheetPlace? {
        guard let containerView else { return nil }
        let traits = containerView.traitCollection
        let isLow = traits.verticalSizeClass == .compact
        return SheetPlace(
            bounds: containerView.bounds, safe: containerView.safeAreaInsets,
            isForm: presentationStyle == .formSheet || !prefersPageSizing,
            preferred: presentedViewController.preferredContentSize,
            isNarrow: traits.horizontalSizeClass != .regular || (isLow && prefersEdgeAttachedInCompactHeight),
            isLow: isLow && !prefersEdgeAttachedInCompactHeight)
    }

    /// The heights of the detents that are available, with the safe area below.
    final var heights: [(id: Detent.Identifier, height: CGFloat)] {
        guard let containerView, let place else { return [] }
        let context = place.context(containerView.traitCollection)
        return detents.compactMap { detent in
            detent.resolvedValue(in: context).map { (detent.identifier, $0 + place.safe.bottom) }
        }
    }

    /// The detent at which the sheet is; nil if none is available.
    final var selected: (id: Detent.Identifier, height: CGFloat)? {
        let heights = heights
        return heights.first { $0.id == selectedDetentIdentifier }
            ?? heights.min { $0.height < $1.height }
    }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let place else { return .zero }
        if place.isFull { return place.bounds }
        guard place.isAttached else { return place.card }
        var frame = place.attached(selected?.height ?? place.largest)
        let width = presentedViewController.preferredContentSize.width
        if widthFollowsPreferredContentSizeWhenEdgeAttached, width > 0, width < frame.width {
            frame = CGRect(x: frame.midX - width / 2, y: frame.minY, width: width, height: frame.height)
        }
        return frame
    }

    open override var presentedView: UIView? {
        if let sheetStore { return sheetStore }
        let sheet = SheetView(presentedViewController.view)
        sheetStore = sheet
        sheet.addGestureRecognizer(drag.pan)
        updateLook()
        return sheet
    }

    // MARK: The course

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let containerView else { return }
        sheetStore?.adopt()
        dim.frame = containerView.bounds
        dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dim.alpha = 0
        dim.onTap = { [weak self] in self?.dismissByUser() }
        containerView.insertSubview(dim, at: 0)
        if place?.isAttached == true, place?.isFull == false { stage = presentation?.stagePresenter() }
        presentedViewController.transitionCoordinator?.animate { [weak self] _ in self?.placeBackground() }
        updateLook()
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if !completed { stage = nil }
    }

    open override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        presentedViewController.transitionCoordinator?.animate { [weak self] _ in
            self?.dim.alpha = 0
            self?.stage?.push(back: nil)
        }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { stage = nil } else { placeBackground() }
    }

    open override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        guard !drag.isDragging, presentedViewController.transition == nil else { return }
        placeSheet()
    }

    private func detentsChanged() {
        guard presentedViewController.transition == nil else { return }
        if AnimationBlock.current != nil { placeSheet() } else { containerView?.setNeedsLayout() }
    }

    /// Puts the sheet to its place at rest.
    final func placeSheet() {
        guard let sheetStore, sheetStore.window != nil else { return }
        let frame = frameOfPresentedViewInContainerView
        if sheetStore.frame != frame, frame.isFinite { sheetStore.frame = frame }
        placeBackground()
        updateLook()
        if AnimationBlock.current != nil { sheetStore.layoutIfNeeded() }
    }

    /// Dims what is behind the sheet, and shows it smaller behind an expanded one.
    private func placeBackground() {
        let isClear = isUndimmed
        dim.alpha = isClear ? 0 : 1
        dim.isUserInteractionEnabled = !isClear
        guard let stage, let place else { return }
        let isLarge = selected.map { $0.height > place.largest - 1 } ?? true
        stage.push(back: isLarge ? place.safe.top : nil)
    }

    private var isUndimmed: Bool {
        guard let largest = largestUndimmedDetentIdentifier, let selected,
            let most = heights.first(where: { $0.id == largest })
        else { return false }
        return selected.height <= most.height
    }

    private func updateLook() {
        guard let sheetStore, let place else { return }
        sheetStore.grabber.isHidden = !prefersGrabberVisible || !place.isAttached || place.isFull
        let radius = preferredCornerRadius.map { $0.isFinite ? max($0, 0) : SheetPlace.radius }
        sheetStore.round(place.isFull ? 0 : radius ?? SheetPlace.radius, isAttached: place.isAttached)
    }

    /// Touches beside the sheet, where nothing is dimmed, go to the views behind.
    override func takesTouch(at point: CGPoint) -> Bool {
        !isUndimmed || sheetStore?.frame.contains(point) ?? true
    }
}

/// Follows changes of a sheet's detent; every method is optional.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called after a finger moved the sheet to another detent.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}
