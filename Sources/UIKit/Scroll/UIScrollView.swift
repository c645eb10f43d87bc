/// Shows a part of a content that is larger than its bounds.
///
/// The content offset is the origin of the bounds; subviews stay where they are. A finger drags the content, which
/// then slides on, bounces at its edges and comes to rest.
open class UIScrollView: UIView, UIGestureRecognizerDelegate {
    /// The factor of the velocity in a millisecond of sliding.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic, scrollableAxes, never, always
    }

    public enum IndicatorStyle: Int, Sendable {
        case `default`, black, white
    }

    public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive
    }

    open weak var delegate: (any UIScrollViewDelegate)?
    public let panGestureRecognizer = UIPanGestureRecognizer()
    public private(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?

    override func didInitialize() {
        super.didInitialize()
        clipsToBounds = true
        panGestureRecognizer.delegate = self
        panGestureRecognizer.addHandler { [weak self] _ in self?.pan() }
        addGestureRecognizer(panGestureRecognizer)
    }

    // MARK: The content

    /// The point of the content at the origin of the bounds. It is not limited to the range.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard newValue.x.isFinite, newValue.y.isFinite, newValue != bounds.origin else { return }
            bounds.origin = newValue
        }
    }
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            super.bounds = newValue
            guard super.bounds.origin != old.origin else { return }
            placeIndicators()
            refreshControl?.contentPulled(by: rangeY.lowerBound + refreshInset - newValue.minY)
            KeyValueChange.post(self, "contentOffset", old: old.origin, new: contentOffset)
            delegate?.scrollViewDidScroll(self)
        }
    }
    /// The size of the content, in points.
    open var contentSize = CGSize.zero {
        didSet {
            guard contentSize != oldValue else { return }
            KeyValueChange.post(self, "contentSize", old: oldValue, new: contentSize)
            setNeedsLayout()
            clampsOnLayout = true
        }
    }
    private var clampsOnLayout = false
    /// Margins around the content.
    open var contentInset = UIEdgeInsets.zero {
        didSet {
            KeyValueChange.post(self, "contentInset", old: oldValue, new: contentInset)
            insetChanged(oldValue != contentInset)
        }
    }
    /// The margins with the safe area, as far as it is added.
    open var adjustedContentInset: UIEdgeInsets {
        var own = contentInset
        own.top += refreshInset
        guard addsSafeArea else { return own }
        let safe = safeAreaInsets
        return UIEdgeInsets(
            top: own.top + safe.top, left: contentInset.left + safe.left,
            bottom: contentInset.bottom + safe.bottom, right: contentInset.right + safe.right)
    }
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    open func adjustedContentInsetDidChange() {}
    /// A wheel above the content that is pulled down to load it again.
    open var refreshControl: UIRefreshControl? {
        didSet {
            guard refreshControl !== oldValue else { return }
            oldValue?.removeFromSuperview()
            refreshInset = 0
            if let refreshControl { insertSubview(refreshControl, at: 0) }
        }
    }
    /// The room above the content for a turning wheel, in points.
    final var refreshInset: CGFloat = 0 { didSet { insetChanged(refreshInset != oldValue) } }

    /// Whether the safe area is a part of the content's insets.
    final var addsSafeArea: Bool { contentInsetAdjustmentBehavior == .always || adjustsForController }

    /// In a controller's view, the safe area is added by itself.
    private var adjustsForController: Bool {
        guard contentInsetAdjustmentBehavior != .never else { return false }
        return rare?.controller != nil || superview?.rare?.controller != nil
    }

    private func insetChanged(_ isChanged: Bool) {
        guard isChanged else { return }
        adjustedContentInsetDidChange()
        clampsOnLayout = true
        setNeedsLayout()
    }

    /// The offsets at rest along x.
    var rangeX: ClosedRange<CGFloat> {
        Self.range(contentSize.width, bounds.width, adjustedContentInset.left, adjustedContentInset.right)
    }
    var rangeY: ClosedRange<CGFloat> {
        let inset = adjustedContentInset
        let range = Self.range(
            contentSize.height, bounds.height, inset.top + barRoom.growth, inset.bottom)
        return range.lowerBound...max(range.upperBound, range.lowerBound + barRoom.slack)
    }
    /// The room that a bar above can still take from the content.
    final var barRoom = BarRoom()
    /// The bars that follow the content.
    final var edgeLinks: [ScrollEdgeLink.Reference] = []

    private static func range(_ content: CGFloat, _ size: CGFloat, _ before: CGFloat, _ after: CGFloat)
        -> ClosedRange<CGFloat>
    {
        let low = before.isFinite ? -before : 0, high = content + after - size
        return low...(high.isFinite ? max(low, high) : low)
    }

    /// The safe area that the last layout added at the top and left.
    private var shownSafeArea = CGPoint.zero
    /// Whether the last layout had the present safe area.
    final var hasFollowedSafeArea: Bool {
        let inset = adjustedContentInset
        return abs(inset.top - contentInset.top - refreshInset - shownSafeArea.y) < 0.01
    }

    /// Keeps content at its upper or left edge there, when bars begin to cover it or no longer do.
    private func followSafeArea() {
        let inset = adjustedContentInset
        let safe = CGPoint(
            x: inset.left - contentInset.left, y: inset.top - contentInset.top - refreshInset)
        let old = shownSafeArea
        guard safe != old else { return }
        shownSafeArea = safe
        guard motion == nil, !isTracking else { return }
        var offset = contentOffset
        if offset.y == -(inset.top - safe.y + old.y) { offset.y = -inset.top }
        if offset.x == -(inset.left - safe.x + old.x) { offset.x = -inset.left }
        if offset != contentOffset { contentOffset = offset }
        adjustedContentInsetDidChange()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        followSafeArea()
        if clampsOnLayout, motion == nil, !isTracking {
            clampsOnLayout = false
            let offset = contentOffset
            let limited = CGPoint(x: offset.x.limited(to: rangeX), y: offset.y.limited(to: rangeY))
            if limited != offset { contentOffset = limited }
        }
        placeIndicators()
        for link in edgeLinks { link.link?.contentMoved() }
    }

    /// The content, for constraints.
    open var contentLayoutGuide: UILayoutGuide { guide(.content) }
    /// The bounds, for constraints.
    open var frameLayoutGuide: UILayoutGuide { guide(.frame) }

    // MARK: Settings

    open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
    open var isDirectionalLockEnabled = false
    open var bounces = true
    /// Whether the content passes the edges along an axis, if it does at all.
    open var bouncesHorizontally = true
    open var bouncesVertically = true
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var isPagingEnabled = false
    open var scrollsToTop = true
    open var decelerationRate = DecelerationRate.normal
    open var delaysContentTouches = true
    open var canCancelContentTouches = true
    open var keyboardDismissMode = KeyboardDismissMode.none
    open var bouncesZoom = true
    open func touchesShouldCancel(in view: UIView) -> Bool { true }
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        true
    }

    // MARK: Indicators

    /// Whether bars show the place in the content while it moves. They are not drawn in stills.
    open var showsHorizontalScrollIndicator = true { didSet { placeIndicators() } }
    open var showsVerticalScrollIndicator = true { didSet { placeIndicators() } }
    open var indicatorStyle = IndicatorStyle.default
    /// Kept: indicators stay within the insets that are set.
    open var automaticallyAdjustsScrollIndicatorInsets = true
    /// The fading of content at the edges, which is kept and not drawn.
    open private(set) lazy var topEdgeEffect = UIScrollEdgeEffect()
    open private(set) lazy var leftEdgeEffect = UIScrollEdgeEffect()
    open private(set) lazy var bottomEdgeEffect = UIScrollEdgeEffect()
    open private(set) lazy var rightEdgeEffect = UIScrollEdgeEffect()
    open var scrollIndicatorInsets = UIEdgeInsets.zero { didSet { placeIndicators() } }
    open var verticalScrollIndicatorInsets: UIEdgeInsets {
        get { scrollIndicatorInsets }
        set { scrollIndicatorInsets = newValue }
    }
    open var horizontalScrollIndicatorInsets: UIEdgeInsets {
        get { scrollIndicatorInsets }
        set { scrollIndicatorInsets = newValue }
    }
    let indicators = ScrollIndicators()
    /// Shows the indicators for a moment.
    open func flashScrollIndicators() { indicators.flash(in: self) }
    private func placeIndicators() { if indicators.isShown { indicators.place(in: self) } }

    // MARK: Motion

    /// Whether a finger touches the content.
    open internal(set) var isTracking = false
    /// Whether a finger has begun to move the content.
    open internal(set) var isDragging = false
    /// Whether the content slides by itself after a drag.
    open var isDecelerating: Bool { motion?.kind == .deceleration }
    var motion: RunningScroll?
    var drag: ScrollDrag?

    /// The offset at which the content comes to rest after a drag, for views whose content decides.
    ///
    /// - Parameter velocity: in points per millisecond.
    func dragTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    /// Moves to an offset, over 0.3 seconds if it is animated.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard contentOffset.x.isFinite, contentOffset.y.isFinite else { return }
        stopMotion()
        guard animated, contentOffset != self.contentOffset else { return self.contentOffset = contentOffset }
        startMotion(.animation, ScrollAnimation(from: self.contentOffset, to: contentOffset))
    }

    /// Moves as little as needed for a rectangle of the content to be visible.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let inset = adjustedContentInset, area = bounds.inset(by: inset)
        func moved(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
            if low < from { return low - from }
            return high > to ? min(high - to, low - from) : 0
        }
        let x = contentOffset.x + moved(rect.minX, rect.maxX, area.minX, area.maxX)
        let y = contentOffset.y + moved(rect.minY, rect.maxY, area.minY, area.maxY)
        setContentOffset(CGPoint(x: x.limited(to: rangeX), y: y.limited(to: rangeY)), animated: animated)
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === panGestureRecognizer else { return true }
        return isScrollEnabled && moves(along: panGestureRecognizer.translation(in: superview))
    }

    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        (gestureRecognizer === panGestureRecognizer && otherGestureRecognizer === pinchGestureRecognizer)
            || (gestureRecognizer === pinchGestureRecognizer
                && otherGestureRecognizer === panGestureRecognizer)
    }

    open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
        -> Bool
    { true }
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    // MARK: Zoom

    open var minimumZoomScale: CGFloat = 1 { didSet { zoomRangeChanged() } }
    open var maximumZoomScale: CGFloat = 1 { didSet { zoomRangeChanged() } }
    open internal(set) var isZooming = false
    open var isZoomBouncing: Bool { false }
    private var zoomStart: CGFloat = 1

    /// The scale of the delegate's zoomed view.
    open var zoomScale: CGFloat {
        get { delegate?.viewForZooming(in: self)?.transform.a ?? 1 }
        set { zoom(to: newValue, about: CGPoint(x: bounds.midX, y: bounds.midY)) }
    }

    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        guard animated else { return zoomScale = scale }
        UIView.animate(withDuration: 0.3) { self.zoomScale = scale }
    }

    /// Zooms so that a rectangle of the zoomed view fills the bounds.
    open func zoom(to rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0 else { return }
        let change = { [self] in
            let scale = min(bounds.width / rect.width, bounds.height / rect.height)
            zoom(to: scale, about: CGPoint(x: bounds.midX, y: bounds.midY))
            let real = zoomScale
            let x = rect.midX * real - bounds.width / 2, y = rect.midY * real - bounds.height / 2
            contentOffset = CGPoint(x: x.limited(to: rangeX), y: y.limited(to: rangeY))
        }
        if animated { UIView.animate(withDuration: 0.3, animations: change) } else { change() }
    }

    private func zoomRangeChanged() {
        let isZoomed = maximumZoomScale > minimumZoomScale
        if isZoomed, pinchGestureRecognizer == nil {
            let pinch = UIPinchGestureRecognizer()
            pinch.delegate = self
            pinch.addHandler { [weak self] _ in self?.pinched() }
            addGestureRecognizer(pinch)
            pinchGestureRecognizer = pinch
        }
        pinchGestureRecognizer?.isEnabled = isZoomed
    }

    /// Changes the scale about a point of the bounds, which stays where it is.
    private func zoom(to scale: CGFloat, about point: CGPoint) {
        guard let view = delegate?.viewForZooming(in: self), scale.isFinite, scale > 0 else { return }
        let old = zoomScale, new = min(max(scale, minimumZoomScale), max(maximumZoomScale, minimumZoomScale))
        guard new != old else { return }
        view.transform = CGAffineTransform(scaleX: new, y: new)
        // The content begins at the origin.
        view.frame.origin = .zero
        contentSize = view.frame.size
        let factor = new / old
        let x = point.x * factor - (point.x - bounds.minX), y = point.y * factor - (point.y - bounds.minY)
        contentOffset = CGPoint(x: x.limited(to: rangeX), y: y.limited(to: rangeY))
        delegate?.scrollViewDidZoom(self)
    }

    private func pinched() {
        guard let pinch = pinchGestureRecognizer else { return }
        switch pinch.state {
        case .began:
            isZooming = true
            zoomStart = zoomScale
            delegate?.scrollViewWillBeginZooming(self, with: delegate?.viewForZooming(in: self))
            zoom(to: zoomStart * pinch.scale, about: pinch.location(in: self))
        case .changed: zoom(to: zoomStart * pinch.scale, about: pinch.location(in: self))
        case .ended, .cancelled:
            isZooming = false
            delegate?.scrollViewDidEndZooming(
                self, with: delegate?.viewForZooming(in: self), atScale: zoomScale)
        case .possible, .failed: break
        }
    }
}

extension CGFloat {
    func limited(to range: ClosedRange<CGFloat>) -> CGFloat {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}

/// Called as a scroll view moves; every method is optional.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// - Parameters:
    ///   - velocity: in points per millisecond.
    ///   - targetContentOffset: where the content will rest; it may be changed.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    public func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {}
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}
