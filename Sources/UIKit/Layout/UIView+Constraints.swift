extension UIView {
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

    public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }
    public var layoutMarginsGuide: UILayoutGuide { guide(.margins) }
    public var readableContentGuide: UILayoutGuide { guide(.readable) }

    func guide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
        let rare = makeRare()
        if let known = rare.ownGuides.first(where: { $0.kind == kind }) { return known }
        let new = UILayoutGuide(kind, of: self)
        rare.ownGuides.append(new)
        return new
    }

    public var layoutGuides: [UILayoutGuide] { rare?.guides ?? [] }
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView !== self else { return }
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuide.owningView = self
        makeRare().guides.append(layoutGuide)
    }
    /// Removes a guide, and deactivates the constraints that refer to it.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView === self else { return }
        for view in sequence(first: self, next: \.superview) {
            for constraint in view.constraints
            where constraint.firstItem === layoutGuide || constraint.secondItem === layoutGuide {
                constraint.isActive = false
            }
        }
        root.rare?.engine?.forget(layoutGuide)
        rare?.guides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }

    /// The active constraints that belong to the view.
    public var constraints: [NSLayoutConstraint] { rare?.constraints ?? [] }
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.join(self) }
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { constraint.isActive = false }
    }
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }
    /// The constraints that affect the view's size or place along an axis.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        var found: [NSLayoutConstraint] = []
        var view: UIView? = self
        while let this = view {
            found += this.constraints.filter { $0.firstItem === self || $0.secondItem === self }
            view = this.superview
        }
        return found
    }

    /// How firmly the view resists to become larger than its content.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        rare?.hugging[axis.rawValue] ?? defaultHugging(for: axis)
    }
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        makeRare().hugging[axis.rawValue] = priority
        root.rare?.engine?.contentChanged(self)
    }
    /// How firmly the view resists to become smaller than its content.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        rare?.compression[axis.rawValue] ?? .defaultHigh
    }
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        makeRare().compression[axis.rawValue] = priority
        root.rare?.engine?.contentChanged(self)
    }

    public static let layoutFittingCompressedSize = CGSize.zero
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// The engine of a root view.
    var layoutEngine: LayoutEngine {
        let rare = makeRare()
        if let engine = rare.engine { return engine }
        let engine = LayoutEngine(self)
        rare.engine = engine
        return engine
    }

    /// Deactivates the constraints between the view's subtree and the rest of its tree, before it leaves.
    func dropOuterConstraints() {
        var above = superview
        while let view = above {
            if let list = view.rare?.constraints, !list.isEmpty {
                for constraint in list where constraint.refers(into: self) { constraint.isActive = false }
            }
            above = view.superview
        }
    }
}
