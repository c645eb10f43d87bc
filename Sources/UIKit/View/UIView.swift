/// A rectangle of the interface, with a layer of its own, subviews, layout, drawing and touches.
///
/// The view is the delegate of its layer, which holds geometry, appearance and contents; the layers of subviews are
/// sublayers. Coordinates are points with y down. Views may be used on the main thread only.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency CALayerDelegate, @preconcurrency NSCoding {
    let layerStore: CALayer
    weak var superviewReference: UIView?
    final var subviewList: [UIView] = []
    final var viewState = ViewState()
    final var backgroundColorStore: UIColor?
    /// The traits by which colours, texts and layouts of the view were made.
    final var appliedTraits = UIScreen.main.traitCollection
    /// Created when the first rarely used property is set.
    final var rare: RareViewProperties?
    open var tag: Int {
        get { rare?.tag ?? 0 }
        set { if newValue != tag { makeRare().tag = newValue } }
    }

    /// A view with a frame in points of its future superview. Subclasses create their subviews here.
    public init(frame: CGRect) {
        layerStore = ViewLayers.make(Self.layerClass)
        super.init()
        prepare()
        self.frame = frame
        didInitialize()
    }

    public override convenience init() { self.init(frame: .zero) }

    /// A view without a frame: archives of views are not read.
    public required init?(coder: NSCoder) {
        layerStore = ViewLayers.make(Self.layerClass)
        super.init()
        prepare()
        didInitialize()
    }

    /// Called at the end of every initializer of `UIView`. UIKit's own views create their subviews here, for all ways
    /// of creating them.
    func didInitialize() {}

    open func encode(with coder: NSCoder) {}

    /// Called before the layout, the first time and after `setNeedsUpdateProperties()`.
    open func updateProperties() {}

    /// Has the first responder resign, if it is the view or in it; with `force` also one that refuses.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool {
        guard let responder = FirstResponder.current as? UIView, responder.isDescendant(of: self) else {
            return false
        }
        FirstResponder.isForced = force
        defer { FirstResponder.isForced = false }
        if responder.resignFirstResponder() { return true }
        if force { FirstResponder.current = nil }
        return force
    }

    nonisolated open override var description: String { ViewDescription.text(self) }

    /// Called after a view was created from a nib; a headless host has none.
    open func awakeFromNib() {}
    open func prepareForInterfaceBuilder() {}

    /// The class of the view's layer: `CALayer` or a subclass that has `init()`.
    open class var layerClass: AnyClass { CALayer.self }
    open var layer: CALayer { layerStore }

    // MARK: Geometry

    /// The bounding box in the superview's bounds space. Setting it sets `center` and the size of `bounds`.
    open var frame: CGRect {
        get { layerStore.frame }
        set {
            let old = layerStore.frame
            resizing { layerStore.frame = newValue }
            KeyValueChange.post(self, "frame", old: old, new: frame)
        }
    }
    /// The view's own space; its origin scrolls the subviews.
    open var bounds: CGRect {
        get { layerStore.bounds }
        set {
            let old = layerStore.bounds
            resizing { layerStore.bounds = newValue }
            KeyValueChange.post(self, "bounds", old: old, new: bounds)
        }
    }
    /// The layer's position in the superview's bounds space: the middle, unless the anchor point was moved.
    open var center: CGPoint {
        get { layerStore.position }
        set {
            requireMainThread()
            let old = layerStore.position
            layerStore.position = newValue
            if old != newValue { tellFrameChange() }
            KeyValueChange.post(self, "center", old: old, new: center)
        }
    }
    /// The affine part of the layer's transform, applied about the anchor point.
    open var transform: CGAffineTransform {
        get { layerStore.affineTransform() }
        set {
            requireMainThread()
            layerStore.setAffineTransform(newValue)
        }
    }
    open var transform3D: CATransform3D {
        get { layerStore.transform }
        set {
            requireMainThread()
            layerStore.transform = newValue
        }
    }
    /// The anchor point in unit coordinates of the bounds; changing it moves the view.
    open var anchorPoint: CGPoint {
        get { layerStore.anchorPoint }
        set { layerStore.anchorPoint = newValue }
    }
    /// Pixels per point of the view's own drawing.
    open var contentScaleFactor: CGFloat {
        get { layerStore.contentsScale }
        set {
            viewState.insert(.hasScale)
            layerStore.contentsScale = newValue
        }
    }

    // MARK: Appearance

    open var backgroundColor: UIColor? {
        get { shownBackground }
        set {
            requireMainThread()
            changeBackground(newValue)
        }
    }
    /// The opacity, 0 to 1; it multiplies that of the subviews.
    open var alpha: CGFloat {
        get { CGFloat(layerStore.opacity) }
        set {
            requireMainThread()
            layerStore.opacity = Float(newValue)
        }
    }
    open var isHidden: Bool {
        get { layerStore.isHidden || viewState.contains(.isHiding) }
        set {
            requireMainThread()
            changeHidden(newValue)
        }
    }
    /// A hint that the view's drawing covers its bounds: what it leaves is black, unless there is a background.
    open var isOpaque: Bool {
        get { layerStore.isOpaque }
        set { layerStore.isOpaque = newValue }
    }
    /// Whether subviews are clipped to the bounds.
    open var clipsToBounds: Bool {
        get { layerStore.masksToBounds }
        set { layerStore.masksToBounds = newValue }
    }
    /// Whether the area to draw is cleared first.
    open var clearsContextBeforeDrawing = true
    /// The placement of the view's picture when the size changes.
    open var contentMode: ContentMode {
        get { rare?.contentMode ?? .scaleToFill }
        set { changeContentMode(newValue) }
    }
    /// A view whose alpha multiplies this view's. It must have no superview.
    open var mask: UIView? {
        get { rare?.mask }
        set { changeMask(newValue) }
    }
    /// The accent colour; nil inherits the superview's. The root's is blue.
    open var tintColor: UIColor! {
        get { inheritedTint }
        set { changeTint(newValue) }
    }
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { rare?.tintMode ?? superview?.tintAdjustmentMode ?? .normal }
        set {
            makeRare().tintMode = newValue == .automatic ? nil : newValue
            announceTint()
        }
    }
    /// Called after the view's tint changed, also by an ancestor.
    open func tintColorDidChange() {}
    /// Called after the tint, the traits or the direction changed, before `tintColorDidChange()` and
    /// `traitCollectionDidChange(_:)`, for the module's own views, whose looks follow without a call of `super` in clients'
    /// overrides.
    func surroundingsDidChange() {}

    // MARK: Tree

    open var superview: UIView? { superviewReference }
    /// The subviews, back to front.
    open var subviews: [UIView] { subviewList }
    open var window: UIWindow? { superviewReference?.window }

    /// Adds a view in front of the others, after removing it from its superview.
    ///
    /// Here and in the other operations, adding a view to itself or to a descendant is a precondition failure.
    open func addSubview(_ view: UIView) { insert(view, at: subviewList.count) }
    /// Inserts a view at an index among the subviews.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view, beside: sibling, above: false)
    }
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view, beside: sibling, above: true)
    }
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
    open func bringSubviewToFront(_ view: UIView) { move(view, toFront: true) }
    open func sendSubviewToBack(_ view: UIView) { move(view, toFront: false) }
    open func removeFromSuperview() { leaveSuperview() }

    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}

    /// Whether a view is this one or lies below it.
    open func isDescendant(of view: UIView) -> Bool {
        var this: UIView? = self
        while let one = this {
            if one === view { return true }
            this = one.superviewReference
        }
        return false
    }
    /// The first view of the subtree with a tag.
    open func viewWithTag(_ tag: Int) -> UIView? { search(tag: tag) }

    open override var next: UIResponder? { rare?.controller ?? superviewReference }

    // MARK: Layout

    /// Whether subviews are resized by their masks when the size of the bounds changes.
    open var autoresizesSubviews: Bool {
        get { !viewState.contains(.keepsSubviewSizes) }
        set { viewState.set(.keepsSubviewSizes, !newValue) }
    }
    open var autoresizingMask: AutoresizingMask = []
    /// Requests `layoutSubviews()` before the next frame.
    open func setNeedsLayout() {
        requireMainThread()
        layerStore.setNeedsLayout()
    }
    /// Lays out at once what needs it, from the topmost ancestor that does.
    open func layoutIfNeeded() {
        requireMainThread()
        layoutNow()
    }
    /// Places the subviews: by constraints, if there are any. Subclasses set frames of subviews here.
    open func layoutSubviews() { root.rare?.engine?.place(subviewsOf: self) }
    /// The size that fits best in another one; the present size by default.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// Sets the size of the bounds to the one that fits.
    open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
    /// The size of the content; -1 for a side that has none.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    /// Has the constraints ask for the intrinsic size again. The view itself is not laid out again, if its size stays.
    open func invalidateIntrinsicContentSize() {
        root.rare?.engine?.contentChanged(self)
        superviewReference?.subviewSizeDidChange(self)
    }
    /// Called after a subview's intrinsic size changed, for views that are as large as their subviews.
    func subviewSizeDidChange(_ view: UIView) {}
    /// Called after a subview was hidden or shown.
    func subviewHiddenDidChange(_ view: UIView) { setNeedsLayout() }
    /// Whether subviews that are hidden in an animation block stay visible until the animation ends.
    var keepsViewsWhileHiding: Bool { false }
    public static let noIntrinsicMetric: CGFloat = -1
    /// The margins inside the bounds that content keeps free.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveMargins }
        set { changeMargins { $0.margins = .fixed(newValue) } }
    }
    /// The margins with sides that follow the direction of text.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { effectiveMargins.directional(isRightToLeft: readsFromRight) }
        set { changeMargins { $0.margins = .directional(newValue) } }
    }
    /// Whether the margins are measured from the safe area rather than from the bounds.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { rare?.keepsMarginsInSafeArea ?? true }
        set { changeMargins { $0.keepsMarginsInSafeArea = newValue } }
    }
    /// Whether the margins are at least as wide as those of the superview reach into the view.
    open var preservesSuperviewLayoutMargins: Bool {
        get { rare?.keepsMarginsOfSuperview ?? false }
        set { changeMargins { $0.keepsMarginsOfSuperview = newValue } }
    }
    open func layoutMarginsDidChange() {}
    /// The margins of a view that has none of its own, without the safe area.
    var standardMargins: UIEdgeInsets {
        rare?.controller == nil ? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) : .zero
    }
    /// The margins that bars of the window cover; those of the window as far as they reach into the bounds.
    open var safeAreaInsets: UIEdgeInsets { safeInsets }
    open func safeAreaInsetsDidChange() {}

    // MARK: Constraints

    /// Whether the frame and the mask place the view, rather than constraints.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { !viewState.contains(.usesConstraints) }
        set {
            guard newValue == viewState.contains(.usesConstraints) else { return }
            viewState.set(.usesConstraints, !newValue)
            root.rare?.engine?.participationChanged(self)
        }
    }
    open class var requiresConstraintBasedLayout: Bool { false }
    /// Requests `updateConstraints()` before the next layout.
    open func setNeedsUpdateConstraints() {
        viewState.remove(.wasAskedForConstraints)
        root.layoutEngine.needsUpdate(self)
    }
    open func needsUpdateConstraints() -> Bool { !viewState.contains(.wasAskedForConstraints) }
    open func updateConstraintsIfNeeded() { root.rare?.engine?.solveIfNeeded() }
    /// The priority of hugging along an axis unless another is set.
    func defaultHugging(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultLow }
    /// The size that the constraints of the subtree give the view, as near to a target as they allow.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
    }
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }
    /// Changes the constraints of the view; subclasses call it at their end.
    open func updateConstraints() {}
    /// The distances of the first baseline from the top and of the last one from the bottom in a view of a size; nil for
    /// a view without text.
    func baselineOffsets(in size: CGSize) -> (first: CGFloat, last: CGFloat)? { nil }
    /// The distances from the frame's edges to those that constraints align; an intrinsic size is that of the rectangle
    /// between these.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(
                top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
    /// The subview whose first baseline is the view's.
    open var forFirstBaselineLayout: UIView { self }
    open var forLastBaselineLayout: UIView { self }
    open func forBaselineLayout() -> UIView { forLastBaselineLayout }

    // MARK: Drawing

    /// Draws the view's content into the current context, in the view's bounds space.
    ///
    /// Called for views whose class overrides it: before the first frame, after `setNeedsDisplay()`, and after
    /// changes of the size with the content mode `redraw`.
    open func draw(_ rect: CGRect) {}
    /// The text that is all that the view draws, in the present bounds; nil for a view that draws a bitmap.
    var drawnText: ViewText? { nil }
    /// Draws content that a client's `draw(_:)` can't replace, for the module's own views.
    func drawAboveClient() {}
    open func setNeedsDisplay() {
        requireMainThread()
        layerStore.setNeedsDisplay()
    }
    open func setNeedsDisplay(_ rect: CGRect) { layerStore.setNeedsDisplay(rect) }

    // MARK: Touches

    open var isUserInteractionEnabled: Bool {
        get { !viewState.contains(.ignoresTouches) }
        set { viewState.set(.ignoresTouches, !newValue) }
    }
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false
    /// The frontmost view of the subtree that contains a point of this view's bounds space; nil outside.
    ///
    /// Views that are hidden, nearly transparent (alpha below 0.01) or without interaction are not hit, nor are their
    /// subviews. Subviews are searched from the last to the first, whatever their z.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hit(point, event) }
    /// Whether a point is in the bounds, in whose space it is.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { rare?.recognizers }
        set { changeRecognizers(newValue ?? []) }
    }
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        changeRecognizers((rare?.recognizers ?? []).filter { $0 !== gestureRecognizer } + [gestureRecognizer])
    }
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        changeRecognizers((rare?.recognizers ?? []).filter { $0 !== gestureRecognizer })
    }
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    // MARK: Traits

    /// The traits of the view's surroundings: those of the superview, or of the screen, with the style that is overridden.
    open var traitCollection: UITraitCollection { shownTraits }
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { rare?.style ?? .unspecified }
        set { changeStyle(newValue) }
    }
    /// Whether the view's content, and the leading and trailing edges of constraints that it holds, are mirrored.
    open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
        didSet { if semanticContentAttribute != oldValue { directionChanged() } }
    }
    /// Whether the view's content begins at the right.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        readsFromRight ? .rightToLeft : .leftToRight
    }
    /// The direction of content with an attribute, on the main screen.
    open class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
        -> UIUserInterfaceLayoutDirection
    {
        userInterfaceLayoutDirection(
            for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
    }
    open class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .unspecified: layoutDirection
        }
    }
    /// The least size of text of the view and of what is inside, whatever the surroundings ask for.
    open var minimumContentSizeCategory: UIContentSizeCategory? {
        get { rare?.contentSizeLimits.low }
        set {
            makeRare().contentSizeLimits.low = newValue
            updateTraits()
        }
    }
    /// The largest size of text of the view and of what is inside, whatever the surroundings ask for.
    open var maximumContentSizeCategory: UIContentSizeCategory? {
        get { rare?.contentSizeLimits.high }
        set {
            makeRare().contentSizeLimits.high = newValue
            updateTraits()
        }
    }
    open var appliedContentSizeCategoryLimitsDescription: String { "" }
    /// Called after the traits changed, and with nil when the view first enters a window.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Values by name

    /// The value of a property by its name; nil for an unknown one, with a note. Subclasses list names of their own: see
    /// `NamedMethodList`.
    open func value(forKey key: String) -> Any? { namedValue(key) }
    /// Sets a property by its name; an unknown one prints a note.
    open func setValue(_ value: Any?, forKey key: String) { setNamedValue(value, key) }
    /// The value of a property of a property: `layer.cornerRadius`, `frame.size.width`.
    open func value(forKeyPath keyPath: String) -> Any? {
        KeyValueAccess.value(at: keyPath) { value(forKey: $0) }
    }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        KeyValueAccess.set(
            value, at: keyPath, get: { self.value(forKey: $0) }, set: { setValue($0, forKey: $1) })
    }

    // MARK: Assistive technologies

    // Values that are kept and that nothing reads.
    open var isAccessibilityElement: Bool {
        get { rare?.accessibility?.isElement ?? false }
        set { changeAccessibility { $0.isElement = newValue } }
    }
    open var accessibilityLabel: String? {
        get { rare?.accessibility?.label }
        set { changeAccessibility { $0.label = newValue } }
    }
    open var accessibilityHint: String? {
        get { rare?.accessibility?.hint }
        set { changeAccessibility { $0.hint = newValue } }
    }
    open var accessibilityValue: String? {
        get { rare?.accessibility?.value }
        set { changeAccessibility { $0.value = newValue } }
    }
    open var accessibilityIdentifier: String? {
        get { rare?.accessibility?.identifier }
        set { changeAccessibility { $0.identifier = newValue } }
    }
    open var accessibilityLanguage: String? {
        get { rare?.accessibility?.language }
        set { changeAccessibility { $0.language = newValue } }
    }
    open var accessibilityTraits: UIAccessibilityTraits {
        get { rare?.accessibility?.traits ?? .none }
        set { changeAccessibility { $0.traits = newValue } }
    }
    open var accessibilityFrame: CGRect {
        get { rare?.accessibility?.frame ?? convert(bounds, to: nil) }
        set { changeAccessibility { $0.frame = newValue } }
    }
    open var accessibilityElements: [Any]? {
        get { rare?.accessibility?.elements }
        set { changeAccessibility { $0.elements = newValue } }
    }
    open var accessibilityElementsHidden: Bool {
        get { rare?.accessibility?.hidesElements ?? false }
        set { changeAccessibility { $0.hidesElements = newValue } }
    }
    open var accessibilityViewIsModal: Bool {
        get { rare?.accessibility?.isModal ?? false }
        set { changeAccessibility { $0.isModal = newValue } }
    }
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
    /// The place of an element, or `NSNotFound`.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
    }
    open func accessibilityActivate() -> Bool { false }
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    open func accessibilityPerformEscape() -> Bool { false }
    open func accessibilityPerformMagicTap() -> Bool { false }
    open func accessibilityElementDidBecomeFocused() {}
    open func accessibilityElementDidLoseFocus() {}
    open func accessibilityElementIsFocused() -> Bool { false }
    open var shouldGroupAccessibilityChildren: Bool {
        get { rare?.accessibility?.groupsChildren ?? false }
        set { changeAccessibility { $0.groupsChildren = newValue } }
    }
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { rare?.accessibility?.customActions }
        set { changeAccessibility { $0.customActions = newValue } }
    }
    open var accessibilityUserInputLabels: [String]! {
        get { rare?.accessibility?.inputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
        set { changeAccessibility { $0.inputLabels = newValue } }
    }
    open var accessibilityPath: UIBezierPath? {
        get { rare?.accessibility?.path }
        set { changeAccessibility { $0.path = newValue } }
    }
    /// The middle of the frame unless another point is set, in points of the screen.
    open var accessibilityActivationPoint: CGPoint {
        get {
            let frame = accessibilityFrame
            return rare?.accessibility?.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
        }
        set { changeAccessibility { $0.activationPoint = newValue } }
    }
    open var accessibilityRespondsToUserInteraction: Bool {
        get { rare?.accessibility?.respondsToInteraction ?? isUserInteractionEnabled }
        set { changeAccessibility { $0.respondsToInteraction = newValue } }
    }
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibilityLabel.map { NSAttributedString(string: $0) } }
        set { accessibilityLabel = newValue?.string }
    }
    open var accessibilityAttributedValue: NSAttributedString? {
        get { accessibilityValue.map { NSAttributedString(string: $0) } }
        set { accessibilityValue = newValue?.string }
    }
    open var accessibilityAttributedHint: NSAttributedString? {
        get { accessibilityHint.map { NSAttributedString(string: $0) } }
        set { accessibilityHint = newValue?.string }
    }
    // The larger picture of a small button of a bar, which no finger asks for.
    open var showsLargeContentViewer: Bool {
        get { rare?.accessibility?.showsLargeContent ?? false }
        set { changeAccessibility { $0.showsLargeContent = newValue } }
    }
    open var largeContentTitle: String? {
        get { rare?.accessibility?.largeTitle }
        set { changeAccessibility { $0.largeTitle = newValue } }
    }
    open var largeContentImage: UIImage? {
        get { rare?.accessibility?.largeImage }
        set { changeAccessibility { $0.largeImage = newValue } }
    }
    open var largeContentImageInsets: UIEdgeInsets {
        get { rare?.accessibility?.largeInsets ?? .zero }
        set { changeAccessibility { $0.largeInsets = newValue } }
    }
    open var scalesLargeContentImage: Bool {
        get { rare?.accessibility?.scalesLargeImage ?? false }
        set { changeAccessibility { $0.scalesLargeImage = newValue } }
    }
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}

    // MARK: The layer's delegate

    /// The action for a change of the layer: `NSNull` outside of animation blocks, an animation inside.
    open func action(for layer: CALayer, forKey event: String) -> CAAction? {
        viewAction(layer, event)
    }
    open func layoutSublayers(of layer: CALayer) {
        if layer === layerStore { runLayout() }
    }
    /// Shows the text of a view that draws text alone. Otherwise draws the layer's content if the class overrides
    /// `draw(_:)`, or the layer's class `draw(in:)`, and else leaves contents as they are.
    open func display(_ layer: CALayer) {
        if layer === layerStore, showText() { return }
        layer.leaveDisplay(to: viewState.contains(.draws) || layer.hasOwnDrawing)
    }
    open func layerWillDraw(_ layer: CALayer) {}
    open func draw(_ layer: CALayer, in ctx: CGContext) {
        if layer === layerStore, viewState.contains(.draws) { drawContent(in: ctx) }
    }
}

extension UIView {
    private func prepare() {
        requireMainThread("init(frame:)")
        layerStore.delegate = self
        if ViewMethods.overridesDraw(type(of: self)) {
            viewState.insert(.draws)
            layerStore.contentsScale = UIScreen.main.scale
            layerStore.setNeedsDisplay()
        }
    }

    fileprivate func changeAccessibility(_ change: (inout AccessibilityValues) -> Void) {
        change(&makeRare().accessibility[default: AccessibilityValues()])
    }

    func makeRare() -> RareViewProperties {
        if let rare { return rare }
        let new = RareViewProperties()
        rare = new
        return new
    }
}

extension Optional {
    /// The value, or a given one in its place.
    fileprivate subscript(default value: @autoclosure () -> Wrapped) -> Wrapped {
        get { self ?? value() }
        set { self = newValue }
    }
}
