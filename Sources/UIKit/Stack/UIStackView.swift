/// A view that arranges views in a row or a column.
///
/// It is a bundle of constraints between the stack and the views, in addition to the client's own: sizes follow from
/// contents, priorities and constraints inside the views. Hidden views take no part. Frames of arranged views have no
/// meaning.
open class UIStackView: UIView {
    public enum Distribution: Int, Sendable {
        /// The views fill the axis, stretched and shrunk by their priorities; of equal ones the last.
        case fill
        /// All views are of one length.
        case fillEqually
        /// Lengths are in proportion to those that the views want.
        case fillProportionally
        /// The spaces between views are equal.
        case equalSpacing
        /// The distances between the middles of views are equal.
        case equalCentering
    }

    public enum Alignment: Int, Sendable {
        case fill
        case leading
        /// In a row, the first lines of text are on one baseline.
        case firstBaseline
        case center
        case trailing
        case lastBaseline

        public static let top = Alignment.leading
        public static let bottom = Alignment.trailing
    }

    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    public static let spacingUseSystem: CGFloat = 1.1754943508222875e-38
    /// The spacing that `spacingUseSystem` stands for, in points.
    static let systemSpacing: CGFloat = 8

    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { directionsChanged() } }
    open var distribution = Distribution.fill { didSet { arrangementChanged() } }
    open var alignment = Alignment.fill { didSet { directionsChanged() } }
    /// The space between views, in points; the least one of the equal distributions.
    open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementChanged() } } }
    /// Whether the views keep the layout margins free.
    open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementChanged() } }
    /// Whether the spaces of a column are between baselines rather than edges.
    open var isBaselineRelativeArrangement = false { didSet { arrangementChanged() } }

    /// The views that are arranged, in order. They are among the subviews.
    open var arrangedSubviews: [UIView] { arranged }
    private var arranged: [UIView] = []
    final var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    final let arrangement = StackArrangement()

    override func didInitialize() {
        super.didInitialize()
        arrangementChanged()
    }
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }
    // MARK: Views

    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }

    /// Arranges a view at a place, which is clamped; a view that is arranged already is moved there.
    /// Constraints place the view from then on.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        if let old = arranged.firstIndex(where: { $0 === view }) {
            arranged.remove(at: old)
        }
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        arranged.insert(view, at: min(max(stackIndex, 0), arranged.count))
        arrangementChanged()
    }

    /// Arranges a view no longer. It stays a subview where it is.
    open func removeArrangedSubview(_ view: UIView) {
        guard arranged.contains(where: { $0 === view }) else { return }
        arranged.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
        arrangementChanged()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    /// Sets the space after a view; `spacingUseDefault` for that of the stack.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacings[ObjectIdentifier(arrangedSubview)] =
            spacing == Self.spacingUseDefault ? nil : spacing
        arrangementChanged()
    }
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    // MARK: Layout

    open override class var requiresConstraintBasedLayout: Bool { true }

    func arrangementChanged() { setNeedsUpdateConstraints() }

    /// The axis or the alignment has changed, from which the views' hugging follows.
    private func directionsChanged() {
        arrangementChanged()
        for view in arranged { root.rare?.engine?.contentChanged(view) }
    }

    open override func updateConstraints() {
        arrangement.apply(wantedConstraints(), to: self)
        super.updateConstraints()
    }

    /// The size that constraints give the stack.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }

    override func subviewSizeDidChange(_ view: UIView) {
        super.subviewSizeDidChange(view)
        arrangementChanged()
    }

    /// In an animation block the other views move at once, so that the block animates them.
    override func subviewHiddenDidChange(_ view: UIView) {
        arrangementChanged()
        if AnimationBlock.current != nil, AnimationBlock.areAnimationsEnabled, window != nil {
            layoutIfNeeded()
        }
    }
    override var keepsViewsWhileHiding: Bool { true }

    /// The first shown view, or in a row the highest one.
    open override var forFirstBaselineLayout: UIView { baselineView(shown.first) }
    /// The last shown view, or in a row the highest one.
    open override var forLastBaselineLayout: UIView { baselineView(shown.last) }

    private func baselineView(_ end: UIView?) -> UIView {
        guard axis == .horizontal else { return end ?? self }
        return shown.max { $0.bounds.height < $1.bounds.height } ?? self
    }
}
