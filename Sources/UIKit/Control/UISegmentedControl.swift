/// A row of segments of which one is selected, 32 points high.
open class UISegmentedControl: UIControl {
    public static let noSegment = -1
    private static let height: CGFloat = 32
    private static let margin: CGFloat = 2
    /// The space beside a title, in points.
    private static let padding: CGFloat = 12
    private static let mostSegments = 1000

    /// The content of a segment.
    private struct Segment {
        var title: String?
        var image: UIImage?
        /// 0 for a width by the content.
        var width: CGFloat = 0
        var isEnabled = true
        var offset = CGSize.zero
        var action: UIAction?
        let label: UILabel
        let picture: UIImageView
    }

    private var segments: [Segment] = []
    private var selection = UISegmentedControl.noSegment
    private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
    private let plate = PartView(frame: .zero)
    private let pill = PartView(frame: .zero)

    /// A control with segments of titles and images, as high as its kind and as wide as the segments.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for item in items ?? [] {
            if let title = item as? String {
                insertSegment(withTitle: title, at: segments.count, animated: false)
            } else if let image = item as? UIImage {
                insertSegment(with: image, at: segments.count, animated: false)
            }
        }
        frame.size = intrinsicContentSize
    }

    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
    }

    override func didInitialize() {
        super.didInitialize()
        plate.layerStore.cornerRadius = 8
        pill.layerStore.cornerRadius = 7
        pill.castShadow(radius: 4, opacity: 0.12, offset: 3)
        addSubview(plate)
        addSubview(pill)
        updateSegments()
    }

    override var primaryEvent: Event { .valueChanged }

    // MARK: Segments

    open var numberOfSegments: Int { segments.count }
    /// The selected segment; `noSegment` for none. Numbers that no segment has count as none.
    open var selectedSegmentIndex: Int {
        get { selection }
        set {
            selection = segments.indices.contains(newValue) ? newValue : Self.noSegment
            updateSegments()
        }
    }
    /// Whether a touch selects a segment only as long as it lasts.
    open var isMomentary = false
    open var apportionsSegmentWidthsByContent = false { didSet { setNeedsLayout() } }
    open var selectedSegmentTintColor: UIColor? { didSet { updateSegments() } }

    /// Inserts a segment; the place is clamped to those that there are.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(segment) { $0.title = title }
    }
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(segment) { $0.image = image }
    }
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insert(segment) {
            $0.action = action
            if action.image == nil { $0.title = action.title } else { $0.image = action.image }
        }
    }
    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        let removed = segments.remove(at: segment)
        removed.label.removeFromSuperview()
        removed.picture.removeFromSuperview()
        if selection == segment { selection = Self.noSegment } else if selection > segment { selection -= 1 }
        contentChanged()
    }
    open func removeAllSegments() {
        for index in segments.indices.reversed() { removeSegment(at: index, animated: false) }
    }

    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) { ($0.title, $0.image) = (title, nil) }
    }
    open func titleForSegment(at segment: Int) -> String? { part(segment)?.title }
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) { ($0.title, $0.image) = (nil, image) }
    }
    open func imageForSegment(at segment: Int) -> UIImage? { part(segment)?.image }
    /// - Parameter width: in points; 0 for a width by the content.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        change(segment) { $0.width = width.limited(0, 1e5) }
    }
    open func widthForSegment(at segment: Int) -> CGFloat { part(segment)?.width ?? 0 }
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        change(segment) { $0.isEnabled = enabled }
    }
    open func isEnabledForSegment(at segment: Int) -> Bool { part(segment)?.isEnabled ?? false }
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        change(segment) { $0.offset = offset }
    }
    open func contentOffsetForSegment(at segment: Int) -> CGSize { part(segment)?.offset ?? .zero }

    /// Sets the font and the colour of titles in a state.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        self.attributes[state.rawValue] = attributes
        contentChanged()
    }
    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
        attributes[state.rawValue]
    }

    private func part(_ index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

    private func insert(_ index: Int, _ change: (inout Segment) -> Void) {
        guard segments.count < Self.mostSegments else { return }
        var segment = Segment(label: UILabel(frame: .zero), picture: UIImageView(frame: .zero))
        segment.label.textAlignment = .center
        change(&segment)
        addSubview(segment.label)
        addSubview(segment.picture)
        let place = min(max(index, 0), segments.count)
        segments.insert(segment, at: place)
        if selection >= place { selection += 1 }
        contentChanged()
    }

    private func change(_ index: Int, _ change: (inout Segment) -> Void) {
        guard segments.indices.contains(index) else { return }
        change(&segments[index])
        contentChanged()
    }

    private func contentChanged() {
        updateSegments()
        contentSizeChanged()
    }

    // MARK: Layout

    private func ownWidth(_ segment: Segment) -> CGFloat {
        if segment.width > 0 { return segment.width }
        let content = segment.image?.size.width ?? segment.label.sizeThatFits(.zero).width
        return max(content + 2 * Self.padding, Self.height)
    }

    /// The widths of the segments in a width: equal, or in proportion to the content.
    private func widths(in whole: CGFloat) -> [CGFloat] {
        let fixed = segments.reduce(0) { $0 + $1.width }
        let free = segments.filter { $0.width == 0 }
        let room = max(whole - fixed, 0)
        let sum = free.reduce(0) { $0 + ownWidth($1) }
        return segments.map { segment in
            if segment.width > 0 { return segment.width }
            if apportionsSegmentWidthsByContent, sum > 0 { return room * ownWidth(segment) / sum }
            return room / CGFloat(max(free.count, 1))
        }
    }

    override func defaultHugging(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .vertical ? .defaultHigh : .defaultLow
    }
    open override var intrinsicContentSize: CGSize {
        let widest = segments.map { ownWidth($0) }.max() ?? 0
        let width =
            apportionsSegmentWidthsByContent
            ? segments.reduce(0) { $0 + ownWidth($1) }
            : segments.reduce(0) { $0 + ($1.width > 0 ? $1.width : widest) }
        return CGSize(width: width, height: Self.height)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    private func place() {
        guard bounds.isFinite else { return }
        plate.frame = bounds
        var x = bounds.minX
        for (index, width) in widths(in: bounds.width).enumerated() {
            let place = isRightToLeft ? bounds.minX + bounds.maxX - x - width : x
            let rect = CGRect(x: place, y: bounds.minY, width: width, height: bounds.height)
            if index == selection { pill.frame = rect.insetBy(dx: Self.margin, dy: Self.margin) }
            let segment = segments[index]
            let content = rect.offsetBy(dx: segment.offset.width, dy: segment.offset.height)
            if content.isFinite { segment.label.frame = content }
            if let size = segment.image?.size, content.isFinite {
                segment.picture.frame = CGRect(
                    x: content.midX - size.width / 2, y: content.midY - size.height / 2, width: size.width,
                    height: size.height)
            }
            x += width
        }
    }

    private func updateSegments() {
        plate.backgroundColor = .tertiarySystemFill
        let isDark = shownTraits.userInterfaceStyle == .dark
        pill.backgroundColor = selectedSegmentTintColor ?? (isDark ? .systemGray2 : .white)
        pill.isHidden = selection == Self.noSegment
        for (index, segment) in segments.enumerated() {
            let isSelected = index == selection
            var look: [NSAttributedString.Key: Any] = [
                .font: UIFont.systemFont(ofSize: 13, weight: isSelected ? .semibold : .regular),
                .foregroundColor: segment.isEnabled && isEnabled ? UIColor.label : UIColor.tertiaryLabel,
            ]
            look.merge(attributes[State.normal.rawValue] ?? [:]) { $1 }
            if isSelected { look.merge(attributes[State.selected.rawValue] ?? [:]) { $1 } }
            if !segment.isEnabled || !isEnabled {
                look.merge(attributes[State.disabled.rawValue] ?? [:]) { $1 }
            }
            segment.label.attributedText = NSAttributedString(string: segment.title ?? "", attributes: look)
            segment.label.textAlignment = .center
            let image = segment.image
            segment.picture.image =
                image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
            segment.picture.tintColor = look[.foregroundColor] as? UIColor
        }
        setNeedsLayout()
    }

    override func surroundingsDidChange() {
        super.surroundingsDidChange()
        updateSegments()
    }

    override func stateChanged() {
        super.stateChanged()
        updateSegments()
    }

    override func subviewSizeDidChange(_ view: UIView) {}

    // MARK: Tracking

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, isTouchInside, let index = segment(at: touch.location(in: self)),
            segments[index].isEnabled, index != selection || isMomentary
        else { return }
        selection = index
        updateSegments()
        send(.valueChanged, event)
        if let action = part(index)?.action { sendAction(action) }
        if isMomentary {
            selection = Self.noSegment
            updateSegments()
        }
    }

    private func segment(at point: CGPoint) -> Int? {
        let x = isRightToLeft ? bounds.maxX - point.x : point.x - bounds.minX
        var end: CGFloat = 0
        for (index, width) in widths(in: bounds.width).enumerated() {
            end += width
            if x < end { return index }
        }
        return nil
    }
}
