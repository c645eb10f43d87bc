/// A linear relation between attributes of views: first = multiplier · second + constant, or an inequality.
///
/// An active constraint belongs to the nearest common superview of its items, which must have one.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// Called after a constraint was created from a nib; a headless host has none.
    open func awakeFromNib() {}

    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal, greaterThanOrEqual
    }

    public enum Attribute: Int, Sendable {
        case notAnAttribute
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline,
            firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins
        public static let baseline = Attribute.lastBaseline
    }

    public enum Axis: Int, Sendable {
        case horizontal, vertical
    }

    public struct FormatOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    }

    open private(set) weak var firstItem: AnyObject?
    open private(set) weak var secondItem: AnyObject?
    public let firstAttribute: Attribute
    public let secondAttribute: Attribute
    public let relation: Relation
    public let multiplier: CGFloat
    private let hasSecondItem: Bool
    /// The view that the active constraint belongs to.
    private(set) weak var holder: UIView?

    open var identifier: String?
    open var shouldBeArchived = false
    /// In points. A number that is not finite counts as 0.
    open var constant: CGFloat {
        didSet { if constant != oldValue { holder?.root.layoutEngine.constantChanged(self) } }
    }
    open var priority = UILayoutPriority.required {
        didSet { if priority != oldValue { holder?.root.layoutEngine.priorityChanged(self) } }
    }

    /// - Parameters:
    ///   - view1: a view or a layout guide.
    ///   - view2: nil for a constant size.
    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        firstItem = view1 as AnyObject
        secondItem = view2.map { $0 as AnyObject }
        hasSecondItem = view2 != nil && attr2 != .notAnAttribute
        // Without a second item its attribute has no meaning, whichever it is.
        (firstAttribute, secondAttribute) = (attr1, view2 == nil ? .notAnAttribute : attr2)
        self.relation = relation
        self.multiplier = multiplier
        constant = c
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// Whether the constraint takes part in layout. Activating one whose items have no common superview is a mistake,
    /// which is printed; the constraint stays inactive.
    open var isActive: Bool {
        get { holder != nil }
        set { if newValue { activate() } else { deactivate() } }
    }

    private func activate() {
        guard holder == nil else { return }
        guard let first = Self.view(of: firstItem) else { return }
        var common: UIView? = first
        if hasSecondItem {
            guard let second = Self.view(of: secondItem) else { return }
            while let this = common, !second.isDescendant(of: this) { common = this.superview }
        }
        guard let common else {
            FileHandle.standardError.write(
                Data("UIKit: \(equation) cannot be activated: its items have no common superview\n".utf8))
            return
        }
        join(common)
    }

    func join(_ view: UIView) {
        guard holder == nil else { return }
        holder = view
        view.makeRare().constraints.append(self)
        view.root.layoutEngine.added(self)
    }

    private func deactivate() {
        guard let holder else { return }
        holder.rare?.constraints.removeAll { $0 === self }
        self.holder = nil
        holder.root.layoutEngine.removed(self)
    }

    /// The view that an item is, or that owns it.
    static func view(of item: AnyObject?) -> UIView? {
        (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
    }

    /// Whether an item is a view of a subtree, or a guide of one.
    func refers(into view: UIView) -> Bool {
        [firstItem, secondItem].contains { Self.view(of: $0)?.isDescendant(of: view) ?? false }
    }

    open override var description: String {
        guard MainQueueMark.isCurrent else { return super.description }
        return MainActor.assumeIsolated { equation }
    }
}
