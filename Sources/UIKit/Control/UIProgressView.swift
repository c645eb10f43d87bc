/// A bar that is filled up to a part.
open class UIProgressView: UIView {
    public enum Style: Int, Sendable {
        /// 4 points high.
        case `default`
        /// 2.5 points high, for bars.
        case bar
    }

    /// The filled part, in 0...1.
    open var progress: Float {
        get { progressStore }
        set { setProgress(newValue, animated: false) }
    }
    open var progressViewStyle = Style.default { didSet { contentSizeChanged() } }
    /// Nil for the tint colour.
    open var progressTintColor: UIColor? { didSet { updateParts() } }
    /// Nil for a weak gray.
    open var trackTintColor: UIColor? { didSet { updateParts() } }
    open var progressImage: UIImage? { didSet { updateParts() } }
    open var trackImage: UIImage? { didSet { updateParts() } }
    /// The progress that the view shows whenever it is laid out.
    open var observedProgress: Progress? {
        didSet { if let observedProgress { progress = Float(observedProgress.fractionCompleted) } }
    }

    private var progressStore: Float = 0
    private let track = UIImageView(frame: .zero)
    private let fill = UIImageView(frame: .zero)

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        frame.size = CGSize(width: 150, height: barHeight)
    }

    override func didInitialize() {
        super.didInitialize()
        track.clipsToBounds = true
        fill.clipsToBounds = true
        addSubview(track)
        addSubview(fill)
        updateParts()
    }

    /// The duration of a change with animation, in seconds.
    private static let animationTime: TimeInterval = 0.25

    /// - Parameter progress: clamped to 0...1; NaN has no effect.
    open func setProgress(_ progress: Float, animated: Bool) {
        guard !progress.isNaN else { return }
        let new = min(max(progress, 0), 1)
        guard new != progressStore else { return }
        progressStore = new
        if animated, window != nil {
            layoutIfNeeded()
            UIView.animate(withDuration: Self.animationTime, animations: { self.place() })
        } else {
            place()
        }
    }

    private var barHeight: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }

    override func defaultHugging(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .vertical ? .defaultHigh : .defaultLow
    }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: barHeight)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width.limited(0, 1e5), height: barHeight)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if let observedProgress { progress = Float(observedProgress.fractionCompleted) }
        place()
    }

    private func place() {
        let bounds = bounds
        guard bounds.isFinite else { return }
        track.frame = bounds
        let width = bounds.width * CGFloat(progress)
        fill.frame = CGRect(
            x: readsFromRight ? bounds.maxX - width : bounds.minX, y: bounds.minY, width: width,
            height: bounds.height)
        for view in [track, fill] {
            view.layerStore.cornerRadius =
                progressViewStyle == .bar || view.image != nil ? 0 : max(bounds.height / 2, 0)
        }
    }

    private func updateParts() {
        (track.image, fill.image) = (trackImage, progressImage)
        track.backgroundColor = trackImage == nil ? trackTintColor ?? .systemFill : nil
        fill.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
        setNeedsLayout()
    }

    override func surroundingsDidChange() {
        super.surroundingsDidChange()
        updateParts()
    }
}
