/// A wheel above the content of a scroll view, which starts to turn when the content is pulled down by 60 points.
///
/// It sends `valueChanged` then, and stays until `endRefreshing()`. The distance is a choice; Apple's is not documented.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    static let height: CGFloat = 60

    open private(set) var isRefreshing = false
    open var attributedTitle: NSAttributedString? { didSet { setNeedsLayout() } }
    private let indicator = UIActivityIndicatorView(style: .medium)
    private let label = UILabel(frame: .zero)

    override func didInitialize() {
        super.didInitialize()
        label.font = .systemFont(ofSize: 12)
        label.textAlignment = .center
        indicator.hidesWhenStopped = false
        addSubview(indicator)
        addSubview(label)
        isHidden = true
    }

    override var primaryEvent: Event { .valueChanged }
    private var scrollView: UIScrollView? { superview as? UIScrollView }

    /// Turns the wheel, and makes room for it in a scroll view that is not touched.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        isHidden = false
        indicator.startAnimating()
        if let scrollView, !scrollView.isTracking { makeRoom() }
    }

    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        indicator.stopAnimating()
        guard let scrollView, scrollView.refreshInset != 0 else { return }
        scrollView.refreshInset = 0
        if scrollView.contentOffset.y < scrollView.rangeY.lowerBound, !scrollView.isTracking {
            scrollView.setContentOffset(
                CGPoint(x: scrollView.contentOffset.x, y: scrollView.rangeY.lowerBound), animated: true)
        }
    }

    /// Keeps the wheel's height free above the content, while it turns.
    final func makeRoom() {
        if isRefreshing { scrollView?.refreshInset = Self.height }
    }

    /// Notes that the content was moved, in points below its place at rest.
    final func contentPulled(by distance: CGFloat) {
        guard let scrollView else { return }
        isHidden = distance <= 0 && !isRefreshing
        indicator.alpha = isRefreshing ? 1 : (distance / Self.height).limited(0, 1)
        UIView.performWithoutAnimation {
            frame = CGRect(x: 0, y: -Self.height, width: scrollView.bounds.width, height: Self.height)
        }
        guard isEnabled, !isRefreshing, scrollView.isDragging, distance >= Self.height else { return }
        beginRefreshing()
        sendActions(for: .valueChanged)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        label.attributedText = attributedTitle
        label.isHidden = attributedTitle == nil
        if let tint = rare?.tint { indicator.color = tint }
        let middle = bounds.height / 2 - (label.isHidden ? 0 : 8)
        indicator.center = CGPoint(x: bounds.midX, y: middle)
        label.frame = CGRect(x: 0, y: middle + 14, width: bounds.width, height: 16)
    }
}
