/// A constraint that a stack wants: what makes it that one, and the values that may change while it is active.
@MainActor
struct StackConstraint {
    /// The names of constraints in Apple's logs.
    enum Name: String {
        case canvasConnection = "UISV-canvas-connection"
        case canvasFit = "UISV-canvas-fit"
        case spacing = "UISV-spacing"
        case alignment = "UISV-alignment"
        case spanningBoundary = "UISV-spanning-boundary"
        case spanningFit = "UISV-spanning-fit"
        case fillEqually = "UISV-fill-equally"
        case fillProportionally = "UISV-fill-proportionally"
        case distributingEdge = "UISV-distributing-edge"
        case hiding = "UISV-hiding"
        case ambiguitySuppression = "UISV-ambiguity-suppression"
        case textWidthDisambiguation = "UISV-text-width-disambiguation"
    }

    struct Key: Hashable {
        let name: Name
        let first: ObjectIdentifier
        let firstAttribute: NSLayoutConstraint.Attribute
        let relation: NSLayoutConstraint.Relation
        let second: ObjectIdentifier?
        let secondAttribute: NSLayoutConstraint.Attribute
        let multiplier: CGFloat
    }

    let key: Key
    let first: AnyObject
    let second: AnyObject?
    var constant: CGFloat
    var priority: UILayoutPriority

    init(
        _ name: Name, _ first: AnyObject, _ firstAttribute: NSLayoutConstraint.Attribute,
        _ relation: NSLayoutConstraint.Relation = .equal, _ second: AnyObject? = nil,
        _ secondAttribute: NSLayoutConstraint.Attribute = .notAnAttribute, times multiplier: CGFloat = 1,
        plus constant: CGFloat = 0, priority: UILayoutPriority = .required
    ) {
        key = Key(
            name: name, first: ObjectIdentifier(first), firstAttribute: firstAttribute, relation: relation,
            second: second.map { ObjectIdentifier($0) }, secondAttribute: secondAttribute,
            multiplier: multiplier)
        (self.first, self.second, self.constant, self.priority) = (first, second, constant, priority)
    }

    /// Makes the constraint.
    func make() -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            item: first, attribute: key.firstAttribute, relatedBy: key.relation, toItem: second,
            attribute: key.secondAttribute, multiplier: key.multiplier, constant: constant)
        constraint.identifier = key.name.rawValue
        constraint.priority = priority
        return constraint
    }
}
