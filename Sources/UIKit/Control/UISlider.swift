/// A control that selects a number of a range by a thumb on a track.
///
/// The track is 4 points high, the thumb a circle of 28 points.
open class UISlider: UIControl {
    private static let thumbSide: CGFloat = 28
    private static let trackHeight: CGFloat = 4
    private static let height: CGFloat = 31

    /// The number; set, it is clamped to the range.
    open var value: Float {
        get { valueStore }
        set { setValue(newValue, animated: false) }
    }
    /// 0 by default.
    open var minimumValue: Float {
        get { range.low }
        set { setRange(low: newValue, high: max(range.high, newValue)) }
    }
    /// 1 by default.
    open var maximumValue: Float {
        get { range.high }
        set { setRange(low: min(range.low, newValue), high: newValue) }
    }
    /// Whether `valueChanged` is sent while the thumb moves; otherwise at the end.
    open var isContinuous = true
    open var minimumTrackTintColor: UIColor? { didSet { updateParts() } }
    open var maximumTrackTintColor: UIColor? { didSet { updateParts() } }
    open var thumbTintColor: UIColor? { didSet { updateParts() } }
    open var minimumValueImage: UIImage? { didSet { updateParts() } }
    open var maximumValueImage: UIImage? { didSet { updateParts() } }

    private var valueStore: Float = 0
    private var range: (low: Float, high: Float) = (0, 1)
    private var images: [Part: [UInt: UIImage]] = [:]
    private enum Part { case thumb, low, high }
    private let lowTrack = UIImageView(frame: .zero)
    private let highTrack = UIImageView(frame: .zero)
    private let thumb = PartView(frame: .zero)
    private let thumbImage = UIImageView(frame: .zero)
    private let lowImage = UIImageView(frame: .zero)
    private let highImage = UIImageView(frame: .zero)
    /// The distance of the finger from the thumb's middle.
    private var grip: CGFloat = 0

    override func didInitialize() {
        super.didInitialize()
        thumb.castShadow(radius: 3, opacity: 0.2, offset: 2)
        for view in [highTrack, lowTrack, lowImage, highImage, thumb, thumbImage] { addSubview(view) }
        updateParts()
    }

    override var primaryEvent: Event { .valueChanged }

    open func setValue(_ value: Float, animated: Bool) {
        guard !value.isNaN else { return }
        let new = min(max(value, range.low), range.high)
        guard new != valueStore else { return }
        valueStore = new
        if animated, window != nil {
            UIView.animate(
                withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: { self.place() },
                completion: nil)
        } else {
            place()
        }
    }

    private func setRange(low: Float, high: Float) {
        guard low.isFinite, high.isFinite else { return }
        range = (low, max(low, high))
        valueStore = min(max(valueStore, range.low), range.high)
        setNeedsLayout()
    }

    // MARK: Images

    open func setThumbImage(_ image: UIImage?, for state: State) { setImage(image, .thumb, state) }
    open func setMinimumTrackImage(_ image: UIImage?, for state: State) { setImage(image, .low, state) }
    open func setMaximumTrackImage(_ image: UIImage?, for state: State) { setImage(image, .high, state) }
    open func thumbImage(for state: State) -> UIImage? { images[.thumb]?[state.rawValue] }
    open func minimumTrackImage(for state: State) -> UIImage? { images[.low]?[state.rawValue] }
    open func maximumTrackImage(for state: State) -> UIImage? { images[.high]?[state.rawValue] }
    open var currentThumbImage: UIImage? { image(.thumb) }
    open var currentMinimumTrackImage: UIImage? { image(.low) }
    open var currentMaximumTrackImage: UIImage? { image(.high) }

    private func setImage(_ image: UIImage?, _ part: Part, _ state: State) {
        images[part, default: [:]][state.rawValue] = image
        updateParts()
    }

    private func image(_ part: Part) -> UIImage? {
        images[part]?[state.rawValue] ?? images[part]?[State.normal.rawValue]
    }

    // MARK: Layout

    override func defaultHugging(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .vertical ? .defaultHigh : .defaultLow
    }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width.limited(0, 1e5), height: Self.height)
    }

    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(minimumValueImage, isAtStart: true, bounds)
    }
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(maximumValueImage, isAtStart: false, bounds)
    }
    /// The rectangle of an image at an end of the track: the lowest value is where lines of text begin.
    private func imageRect(_ image: UIImage?, isAtStart: Bool, _ bounds: CGRect) -> CGRect {
        let size = image?.size ?? .zero
        return CGRect(
            x: isAtStart != isRightToLeft ? bounds.minX : bounds.maxX - size.width,
            y: image == nil ? bounds.minY : bounds.midY - size.height / 2, width: size.width,
            height: size.height)
    }
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let margin: CGFloat = 2
        var left = bounds.minX + margin, right = bounds.maxX - margin
        let low = minimumValueImage == nil ? nil : minimumValueImageRect(forBounds: bounds)
        let high = maximumValueImage == nil ? nil : maximumValueImageRect(forBounds: bounds)
        if let first = isRightToLeft ? high : low { left = first.maxX + 8 }
        if let last = isRightToLeft ? low : high { right = last.minX - 8 }
        return CGRect(
            x: left, y: (bounds.midY - Self.trackHeight / 2).rounded(), width: max(right - left, 0),
            height: currentMinimumTrackImage?.size.height ?? Self.trackHeight)
    }
    /// The frame of the thumb for a value, inside the ends of the track's rectangle.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = currentThumbImage?.size ?? CGSize(width: Self.thumbSide, height: Self.thumbSide)
        let length = CGFloat(range.high - range.low)
        var part = length > 0 ? (CGFloat(value - range.low) / length).limited(0, 1) : 0
        if isRightToLeft { part = 1 - part }
        let margin: CGFloat = currentThumbImage == nil ? 2 : 0
        let room = max(rect.width + 2 * margin - size.width, 0)
        return CGRect(
            x: rect.minX - margin + room * part, y: rect.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    private func place() {
        let bounds = bounds
        guard bounds.isFinite else { return }
        let track = trackRect(forBounds: bounds)
        let thumbFrame = thumbRect(forBounds: bounds, trackRect: track, value: value)
        guard track.isFinite, thumbFrame.isFinite else { return }
        let split = thumbFrame.midX.limited(track.minX, track.maxX)
        let left = CGRect(x: track.minX, y: track.minY, width: split - track.minX, height: track.height)
        let right = CGRect(x: split, y: track.minY, width: track.maxX - split, height: track.height)
        lowTrack.frame = isRightToLeft ? right : left
        highTrack.frame = isRightToLeft ? left : right
        for view in [lowTrack, highTrack] {
            view.layerStore.cornerRadius = view.image == nil ? track.height / 2 : 0
        }
        thumb.placeRounded(thumbFrame)
        thumbImage.frame = thumbFrame
        lowImage.frame = minimumValueImageRect(forBounds: bounds)
        highImage.frame = maximumValueImageRect(forBounds: bounds)
    }

    private func updateParts() {
        (lowTrack.image, highTrack.image) = (currentMinimumTrackImage, currentMaximumTrackImage)
        (lowImage.image, highImage.image) = (minimumValueImage, maximumValueImage)
        thumbImage.image = currentThumbImage
        thumb.isHidden = currentThumbImage != nil
        thumb.backgroundColor = thumbTintColor ?? .white
        lowTrack.backgroundColor = lowTrack.image == nil ? minimumTrackTintColor ?? tintColor : nil
        highTrack.backgroundColor = highTrack.image == nil ? maximumTrackTintColor ?? .systemFill : nil
        setNeedsLayout()
    }

    override func surroundingsDidChange() {
        super.surroundingsDidChange()
        updateParts()
    }

    override func stateChanged() {
        super.stateChanged()
        alpha = isEnabled ? 1 : 0.5
        updateParts()
    }

    // MARK: Tracking

    /// Whether the touch is on the thumb, or near it.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        let thumb = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
        grip = place.x - thumb.midX
        return thumb.insetBy(dx: -10, dy: -10).contains(place)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let track = trackRect(forBounds: bounds)
        let low = thumbRect(forBounds: bounds, trackRect: track, value: range.low).midX
        let high = thumbRect(forBounds: bounds, trackRect: track, value: range.high).midX
        guard low != high else { return true }
        let part = ((touch.location(in: self).x - grip - low) / (high - low)).limited(0, 1)
        let old = value
        value = range.low + Float(part) * (range.high - range.low)
        if isContinuous, value != old { send(.valueChanged, event) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if !isContinuous { send(.valueChanged, event) }
    }
}
