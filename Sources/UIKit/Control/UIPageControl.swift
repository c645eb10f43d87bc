/// A row of dots, one for each page, of which the current page's is stronger.
///
/// A touch in the right half selects the next page, one in the left half the previous.
open class UIPageControl: UIControl {
    private static let dot: CGFloat = 7
    private static let pitch: CGFloat = 16
    private static let height: CGFloat = 26
    /// The greatest number of dots that are drawn.
    private static let mostDots = 500

    open var numberOfPages: Int {
        get { count }
        set {
            count = max(newValue, 0)
            page = min(page, max(count - 1, 0))
            contentSizeChanged()
            updateDots()
        }
    }
    /// The page, from 0, clamped to those that there are.
    open var currentPage: Int {
        get { page }
        set {
            page = min(max(newValue, 0), max(count - 1, 0))
            updateDots()
        }
    }
    open var hidesForSinglePage = false { didSet { updateDots() } }
    /// Nil for weak white.
    open var pageIndicatorTintColor: UIColor? { didSet { updateDots() } }
    /// Nil for white.
    open var currentPageIndicatorTintColor: UIColor? { didSet { updateDots() } }
    /// Kept; a touch always changes the current page.
    open var defersCurrentPageDisplay = false
    open var allowsContinuousInteraction = true

    public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
    public enum InteractionState: Int, Sendable { case none, discrete, continuous }

    /// `prominent` has a capsule behind the dots.
    open var backgroundStyle = BackgroundStyle.automatic { didSet { updateDots() } }
    open var interactionState: InteractionState { isTracking ? .discrete : .none }
    /// The picture of all pages without one of their own, in place of the dot; nil for the dot.
    open var preferredIndicatorImage: UIImage? { didSet { updateDots() } }
    open var preferredCurrentPageIndicatorImage: UIImage? { didSet { updateDots() } }
    private var images: [Int: UIImage] = [:]
    private var currentImages: [Int: UIImage] = [:]
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        images[page] = image
        updateDots()
    }
    open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        currentImages[page] = image
        updateDots()
    }
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }

    private var count = 0
    private var page = 0
    private var dots: [PartView] = []
    private var pictures: [Int: UIImageView] = [:]
    private var capsuleStore: PartView?

    /// The picture of a page, in place of its dot; nil for the dot.
    private func shownImage(_ index: Int) -> UIImage? {
        let own = images[index] ?? preferredIndicatorImage
        return index == page ? currentImages[index] ?? preferredCurrentPageIndicatorImage ?? own : own
    }

    private func updateCapsule(_ shown: Int) {
        guard backgroundStyle == .prominent, shown > 0 else {
            capsuleStore?.isHidden = true
            return
        }
        let capsule = capsuleStore ?? PartView(frame: .zero)
        if capsuleStore == nil {
            capsuleStore = capsule
            insertSubview(capsule, at: 0)
        }
        capsule.isHidden = false
        let size = size(forNumberOfPages: shown)
        capsule.placeRounded(
            CGRect(
                x: bounds.midX - size.width / 2 - Self.pitch / 2, y: bounds.midY - Self.height / 2,
                width: size.width + Self.pitch, height: Self.height))
        capsule.backgroundColor = .secondarySystemFill
    }

    private func show(_ image: UIImage?, of index: Int, in dot: PartView, _ color: UIColor) {
        guard let image else {
            pictures.removeValue(forKey: index)?.removeFromSuperview()
            return
        }
        let view = pictures[index] ?? UIImageView(frame: .zero)
        if view.superview == nil {
            pictures[index] = view
            addSubview(view)
        }
        if view.image !== image { view.image = image }
        view.contentMode = .scaleAspectFit
        view.tintColor = color
        view.frame = dot.frame.insetBy(dx: -3, dy: -3)
        dot.backgroundColor = .clear
    }

    override var primaryEvent: Event { .valueChanged }

    open func updateCurrentPageDisplay() { updateDots() }
    /// The size of the dots of a number of pages.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let pages = min(max(pageCount, 0), 100_000)
        return CGSize(
            width: pages == 0 ? 0 : CGFloat(pages) * Self.dot + CGFloat(pages - 1) * (Self.pitch - Self.dot),
            height: Self.height)
    }

    override func defaultHugging(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .vertical ? .defaultHigh : .defaultLow
    }
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: count) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: count) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateDots()
    }

    private func updateDots() {
        let shown = hidesForSinglePage && count <= 1 ? 0 : min(count, Self.mostDots)
        while dots.count > shown { dots.removeLast().removeFromSuperview() }
        while dots.count < shown {
            let dot = PartView(frame: .zero)
            dots.append(dot)
            addSubview(dot)
        }
        for (index, view) in pictures where index >= shown {
            view.removeFromSuperview()
            pictures[index] = nil
        }
        guard bounds.isFinite else { return }
        updateCapsule(shown)
        let left = bounds.midX - size(forNumberOfPages: shown).width / 2
        for (index, dot) in dots.enumerated() {
            let place = isRightToLeft ? shown - 1 - index : index
            dot.placeRounded(
                CGRect(
                    x: left + CGFloat(place) * Self.pitch, y: bounds.midY - Self.dot / 2, width: Self.dot,
                    height: Self.dot))
            let color =
                index == page
                ? currentPageIndicatorTintColor ?? .white
                : pageIndicatorTintColor ?? UIColor.white.withAlphaComponent(0.3)
            dot.backgroundColor = color
            show(shownImage(index), of: index, in: dot, color)
        }
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, isTouchInside else { return }
        let isForward = (touch.location(in: self).x >= bounds.midX) != isRightToLeft
        let old = page
        currentPage += isForward ? 1 : -1
        if page != old { send(.valueChanged, event) }
    }
}
