/// A pair of buttons that decrease and increase a number, of 94 by 32 points.
open class UIStepper: UIControl {
    private static let size = CGSize(width: 94, height: 32)

    /// The number; set, it is clamped to the range.
    open var value: Double {
        get { valueStore }
        set { if !newValue.isNaN { valueStore = min(max(newValue, minimumValue), maximumValue) } }
    }
    /// 0 by default; at most the maximum.
    open var minimumValue: Double = 0 {
        didSet {
            if minimumValue.isNaN { minimumValue = oldValue }
            maximumValue = max(maximumValue, minimumValue)
            rangeChanged()
        }
    }
    /// 100 by default; at least the minimum.
    open var maximumValue: Double = 100 {
        didSet {
            if maximumValue.isNaN { maximumValue = oldValue }
            if minimumValue > maximumValue { minimumValue = maximumValue }
            rangeChanged()
        }
    }
    /// The difference that a touch makes; 1 by default. Numbers that are not above 0 have no effect.
    open var stepValue: Double = 1 {
        didSet { if !(stepValue > 0) { stepValue = oldValue } }
    }
    /// Whether the range's ends are neighbours.
    open var wraps = false { didSet { updateSigns() } }
    /// Whether `valueChanged` is sent for each step. A touch makes one step, however long it is.
    open var isContinuous = true
    open var autorepeat = true

    private var valueStore: Double = 0 { didSet { updateSigns() } }
    private let plate = PartView(frame: .zero)
    private let divider = PartView(frame: .zero)
    private let signs = [CAShapeLayer(), CAShapeLayer()]

    /// A stepper at the origin of a frame, whose size does not count.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        prepareStepper()
    }

    public convenience init() { self.init(frame: .zero) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareStepper()
    }

    private func prepareStepper() {
        plate.layerStore.cornerRadius = 8
        addSubview(plate)
        addSubview(divider)
        for (index, sign) in signs.enumerated() {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 2, y: 9))
            path.addLine(to: CGPoint(x: 16, y: 9))
            if index == 1 {
                path.move(to: CGPoint(x: 9, y: 2))
                path.addLine(to: CGPoint(x: 9, y: 16))
            }
            sign.path = path
            sign.lineWidth = 2
            sign.lineCap = .round
            sign.fillColor = nil
            sign.bounds = CGRect(x: 0, y: 0, width: 18, height: 18)
            layerStore.addSublayer(sign)
        }
        updateSigns()
    }

    override var primaryEvent: Event { .valueChanged }

    private func rangeChanged() {
        let clamped = min(max(valueStore, minimumValue), maximumValue)
        if clamped != valueStore { valueStore = clamped } else { updateSigns() }
    }

    override func defaultHugging(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultHigh }
    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateSigns()
    }

    override func surroundingsDidChange() {
        super.surroundingsDidChange()
        updateSigns()
    }

    override func stateChanged() {
        super.stateChanged()
        updateSigns()
    }

    private func updateSigns() {
        let place = CGRect(origin: bounds.origin, size: Self.size)
        guard place.isFinite else { return }
        plate.frame = place
        plate.backgroundColor = .tertiarySystemFill
        divider.frame = CGRect(x: place.midX - 0.5, y: place.minY + 7, width: 1, height: 18)
        divider.backgroundColor = .systemGray4
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for (index, sign) in signs.enumerated() {
            let isRight = (index == 1) != isRightToLeft
            sign.position = CGPoint(
                x: place.minX + place.width * (isRight ? 0.75 : 0.25), y: place.midY)
            let isAtEnd = index == 1 ? value >= maximumValue : value <= minimumValue
            let isWeak = !isEnabled || (isAtEnd && !wraps)
            let color: UIColor = isWeak ? .tertiaryLabel : .label
            sign.strokeColor = color.resolvedColor(with: shownTraits).cgColor
        }
        CATransaction.commit()
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, isTouchInside else { return }
        let isRight = touch.location(in: self).x >= bounds.minX + Self.size.width / 2
        step(isRight != isRightToLeft ? stepValue : -stepValue, event)
    }

    private func step(_ change: Double, _ event: UIEvent?) {
        let old = value
        var new = old + change
        if wraps, maximumValue > minimumValue {
            if new > maximumValue { new = minimumValue }
            if new < minimumValue { new = maximumValue }
        }
        value = new
        if value != old { send(.valueChanged, event) }
    }
}
