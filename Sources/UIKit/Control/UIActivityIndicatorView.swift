/// A wheel of eight spokes that turns while work is under way.
open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        case whiteLarge = 0
        case white = 1
        case gray = 2
        /// 20 by 20 points.
        case medium = 100
        /// 37 by 37 points.
        case large = 101
    }

    private static let spokes = 8
    /// The time of a turn, in seconds. Common knowledge.
    private static let turnTime: TimeInterval = 0.8
    private static let animationKey = "turn"

    open var style: Style {
        didSet {
            if style.ownColor != nil { colorStore = nil }
            contentSizeChanged()
            updateSpokes()
        }
    }
    /// The colour of the spokes; nil for the style's.
    open var color: UIColor! {
        get { colorStore ?? style.ownColor ?? .systemGray }
        set {
            colorStore = newValue
            updateSpokes()
        }
    }
    open var hidesWhenStopped = true {
        didSet { isHidden = hidesWhenStopped && !isAnimating }
    }
    open private(set) var isAnimating = false

    private var colorStore: UIColor?
    /// Turned as a whole, by an eighth at a time.
    private let wheel = CALayer()
    private var spokeLayers: [CALayer] = []

    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(origin: .zero, size: style.size))
        prepareWheel()
    }

    public override init(frame: CGRect) {
        style = .medium
        super.init(
            frame: CGRect(origin: frame.origin, size: frame.size == .zero ? Style.medium.size : frame.size))
        prepareWheel()
    }

    public convenience init() { self.init(frame: .zero) }

    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
        prepareWheel()
    }

    private func prepareWheel() {
        isHidden = true
        layerStore.addSublayer(wheel)
        for _ in 0..<Self.spokes {
            let spoke = CALayer()
            wheel.addSublayer(spoke)
            spokeLayers.append(spoke)
        }
        updateSpokes()
    }

    open func startAnimating() {
        isAnimating = true
        isHidden = false
        let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        turn.values = (0..<Self.spokes).map { Double($0) / Double(Self.spokes) * 2 * Double.pi }
        turn.calculationMode = .discrete
        turn.duration = Self.turnTime
        turn.repeatCount = .infinity
        wheel.add(turn, forKey: Self.animationKey)
    }

    open func stopAnimating() {
        isAnimating = false
        wheel.removeAnimation(forKey: Self.animationKey)
        if hidesWhenStopped { isHidden = true }
    }

    override func defaultHugging(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultHigh }
    open override var intrinsicContentSize: CGSize { style.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { style.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateSpokes()
    }

    override func surroundingsDidChange() {
        super.surroundingsDidChange()
        updateSpokes()
    }

    /// Places the spokes on a circle in the middle of the bounds, from dark to light against the clock.
    private func updateSpokes() {
        let side = style.size.width, bounds = bounds
        guard bounds.isFinite else { return }
        let color = self.color.resolvedColor(with: shownTraits).cgColor
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        wheel.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
        let width = side * 0.12, length = side * 0.27, radius = side / 2 - length / 2
        for (index, spoke) in spokeLayers.enumerated() {
            let angle = CGFloat(index) / CGFloat(Self.spokes) * 2 * .pi
            spoke.bounds = CGRect(x: 0, y: 0, width: width, height: length)
            spoke.cornerRadius = width / 2
            spoke.position = CGPoint(x: side / 2 + radius * sin(angle), y: side / 2 - radius * cos(angle))
            spoke.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
            spoke.backgroundColor = color
            // The first spoke is at the top; those that it has passed fade.
            let age = (Self.spokes - index) % Self.spokes
            spoke.opacity = Float(max(1 - Double(age) * 0.12, 0.2))
        }
        CATransaction.commit()
    }
}

extension UIActivityIndicatorView.Style {
    var size: CGSize {
        switch self {
        case .large, .whiteLarge: CGSize(width: 37, height: 37)
        case .medium, .white, .gray: CGSize(width: 20, height: 20)
        }
    }

    /// The colour that the older styles are named after.
    var ownColor: UIColor? {
        switch self {
        case .white, .whiteLarge: .white
        case .gray: .gray
        case .medium, .large: nil
        }
    }
}
