/// A control that is on or off, of 51 by 31 points.
open class UISwitch: UIControl {
    public enum Style: Int, Sendable {
        case automatic, checkbox, sliding
    }

    private static let size = CGSize(width: 51, height: 31)
    /// The distance of the thumb from the track's edges, in points.
    private static let margin: CGFloat = 2
    private static let animationTime: TimeInterval = 0.25

    open var isOn: Bool {
        get { isOnStore }
        set { setOn(newValue, animated: false) }
    }
    /// The colour of the track when on; nil for green.
    open var onTintColor: UIColor? { didSet { updateColors() } }
    open var thumbTintColor: UIColor? { didSet { updateColors() } }
    // Kept, but without effect, as on Apple's systems since version 7.
    open var onImage: UIImage?
    open var offImage: UIImage?
    open var preferredStyle = Style.automatic
    open var style: Style { .sliding }
    open var title: String?

    private var isOnStore = false
    private let track = PartView(frame: .zero)
    private let thumb = PartView(frame: .zero)

    /// A switch at the origin of a frame, whose size does not count.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        prepareSwitch()
    }

    public convenience init() { self.init(frame: .zero) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareSwitch()
    }

    private func prepareSwitch() {
        thumb.castShadow(radius: 4, opacity: 0.15, offset: 3)
        addSubview(track)
        addSubview(thumb)
        updateColors()
        place()
    }

    override var primaryEvent: Event { .valueChanged }

    open func setOn(_ on: Bool, animated: Bool) {
        guard isOnStore != on else { return }
        isOnStore = on
        if animated, window != nil {
            UIView.animate(
                withDuration: Self.animationTime, delay: 0, options: .allowUserInteraction,
                animations: {
                    self.updateColors()
                    self.place()
                }, completion: nil)
        } else {
            updateColors()
            place()
        }
    }

    override func defaultHugging(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultHigh }
    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    private func place() {
        let size = Self.size, side = size.height - 2 * Self.margin
        let origin = bounds.origin
        track.placeRounded(CGRect(origin: origin, size: size))
        let isRight = isOn != isRightToLeft
        let x = isRight ? size.width - Self.margin - side : Self.margin
        thumb.placeRounded(CGRect(x: origin.x + x, y: origin.y + Self.margin, width: side, height: side))
    }

    private func updateColors() {
        track.backgroundColor = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
        thumb.backgroundColor = thumbTintColor ?? .white
    }

    override func stateChanged() {
        super.stateChanged()
        alpha = isEnabled ? 1 : 0.5
    }

    /// The place at which the finger was put down, and whether the drag has moved the thumb.
    private var dragStart: CGFloat = 0
    private var isMovedByDrag = false

    /// The distance by which a finger moves the thumb to the other side, in points.
    private static let way: CGFloat = 10

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        dragStart = touch.location(in: self).x
        isMovedByDrag = false
        return super.beginTracking(touch, with: event)
    }

    /// Moves the thumb to the side towards which the finger is dragged, with a change of the value.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        let goesRight = x - dragStart > Self.way, goesLeft = dragStart - x > Self.way
        if goesRight || goesLeft {
            dragStart = x
            isMovedByDrag = true
            let wanted = goesRight != isRightToLeft
            if wanted != isOn {
                setOn(wanted, animated: true)
                send(.valueChanged, event)
            }
        }
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard isTouchInside, !isMovedByDrag else { return }
        setOn(!isOn, animated: true)
        send(.valueChanged, event)
    }
}
