extension NSLayoutConstraint {
    /// The constraint as Apple's logs have it: in the visual format for gaps between edges, otherwise as an equation.
    var equation: String {
        let name = identifier.map { " '\($0)'" } ?? ""
        let state = isActive ? "active" : "inactive"
        let address = Self.address(of: self)
        if let (gap, superview) = gapDescription {
            let names = superview.map { ", names: '|':\(Self.name(of: $0))" } ?? ""
            return
                "<NSLayoutConstraint:\(address)\(name) \(gap)   (\(state)\(names.isEmpty ? "" : names + " "))>"
        }
        return "<NSLayoutConstraint:\(address)\(name) \(sides)   (\(state))>"
    }

    private var sign: String {
        relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
    }

    private var weight: String { priority == .required ? "" : "@\(Self.text(CGFloat(priority.rawValue)))" }

    private var sides: String {
        func side(_ item: AnyObject?, _ attribute: Attribute) -> String {
            item.map { "\(Self.name(of: $0)).\(attribute)" } ?? "(gone)"
        }
        var right = ""
        if secondAttribute != .notAnAttribute {
            right = (multiplier == 1 ? "" : "\(Self.text(multiplier))*") + side(secondItem, secondAttribute)
            if constant != 0 {
                right += constant < 0 ? " - \(Self.text(-constant))" : " + \(Self.text(constant))"
            }
        } else {
            right = Self.text(constant)
        }
        return "\(side(firstItem, firstAttribute)) \(sign) \(right)\(weight.isEmpty ? "" : " " + weight)"
    }

    /// A gap between two edges in the visual format, and the superview that `|` means in it.
    private var gapDescription: (String, superview: UIView?)? {
        guard multiplier == 1, let first = firstItem, let second = secondItem,
            let a = Edge(firstAttribute), let b = Edge(secondAttribute), a.isVertical == b.isVertical
        else { return nil }
        let outer = Self.isView(second, around: first), inner = Self.isView(first, around: second)
        // The gap is the distance from the earlier edge to the later one.
        let isFirstLater: Bool
        switch (a.isEnd, b.isEnd) {
        case (false, true): isFirstLater = true
        case (true, false): isFirstLater = false
        case (false, false):
            guard outer || inner else { return nil }
            isFirstLater = outer
        case (true, true):
            guard outer || inner else { return nil }
            isFirstLater = inner
        }
        guard a.isEnd != b.isEnd ? !(outer || inner) : true else { return nil }
        let length = isFirstLater ? constant : -constant
        let relation: String =
            switch self.relation {
            case .equal: ""
            case .lessThanOrEqual: isFirstLater ? "<=" : ">="
            case .greaterThanOrEqual: isFirstLater ? ">=" : "<="
            }
        func part(_ item: AnyObject) -> String {
            let isSuperview = (item === first && inner) || (item === second && outer)
            return isSuperview ? "|" : "[\(Self.name(of: item))]"
        }
        let (early, late) = isFirstLater ? (second, first) : (first, second)
        let direction = a.isDirectional ? "(\(holder?.readsFromRight == true ? "RTL" : "LTR"))" : ""
        let text =
            "\(a.isVertical ? "V" : "H"):\(part(early))-(\(relation)\(Self.text(length))\(weight))-\(part(late))\(direction)"
        let superview = (outer ? second : inner ? first : nil) as? UIView
        return (text, superview)
    }

    private struct Edge {
        let isVertical: Bool, isEnd: Bool
        var isDirectional = false
        init?(_ attribute: Attribute) {
            switch attribute {
            case .left: (isVertical, isEnd) = (false, false)
            case .right: (isVertical, isEnd) = (false, true)
            case .leading: (isVertical, isEnd, isDirectional) = (false, false, true)
            case .trailing: (isVertical, isEnd, isDirectional) = (false, true, true)
            case .top: (isVertical, isEnd) = (true, false)
            case .bottom: (isVertical, isEnd) = (true, true)
            default: return nil
            }
        }
    }

    private static func isView(_ outer: AnyObject, around inner: AnyObject) -> Bool {
        guard let outer = outer as? UIView, let inner = inner as? UIView else { return false }
        return inner.superview === outer
    }

    private static func address(of object: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: ObjectIdentifier(object).hashValue), radix: 16)
    }

    static func name(of item: AnyObject) -> String {
        let name = "\(type(of: item)):\(address(of: item))"
        if let guide = item as? UILayoutGuide, !guide.identifier.isEmpty {
            return "\(name)'\(guide.identifier)'"
        }
        return name
    }

    /// A number without superfluous digits.
    static func text(_ number: CGFloat) -> String {
        let rounded = (number * 1e4).rounded() / 1e4
        return abs(rounded) < 1e15 && rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
    }

    /// The constant that the solver accepts.
    var usableConstant: Double { constant.isFinite ? Double(constant) : 0 }
}
