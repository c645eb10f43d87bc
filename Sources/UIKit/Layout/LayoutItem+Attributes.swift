import ConstraintSolver

extension LayoutItem {
    /// An attribute as an expression; places are relative to the origin of another item.
    ///
    /// The edges of a scroll view are those of its content, for views inside it. Leading edges of text from the right
    /// are mirrored, so that constants keep their meaning. Margins and baselines are attributes of other items.
    ///
    /// - Parameters:
    ///   - origin: the item that places count from; nil for the root's corner.
    ///   - other: the other item of the constraint.
    func expression(
        _ attribute: NSLayoutConstraint.Attribute, from origin: LayoutItem?, isRightToLeft: Bool,
        other: AnyObject?
    ) -> LinearExpression {
        let inner = content != nil && isAround(other) ? content : nil
        let insets = inner == nil ? alignmentInsets : .zero
        func place(_ start: LayoutVariable, _ zero: LayoutVariable?) -> LinearExpression {
            var place = LinearExpression(start)
            if let zero { place.terms.append(LinearExpression.Term(zero, times: -1)) }
            return place
        }
        func x(_ part: Double) -> LinearExpression {
            var x = place(left, origin?.left)
            if part > 0 { x.terms.append(LinearExpression.Term(inner?.width ?? width, times: part)) }
            x.constant += Double(insets.left) * (1 - part) - Double(insets.right) * part
            return x
        }
        func y(_ part: Double) -> LinearExpression {
            var y = place(top, origin?.top)
            if part > 0 { y.terms.append(LinearExpression.Term(inner?.height ?? height, times: part)) }
            y.constant += Double(insets.top) * (1 - part) - Double(insets.bottom) * part
            return y
        }
        switch attribute {
        case .left, .leftMargin: return x(0)
        case .right, .rightMargin: return x(1)
        case .leading, .leadingMargin: return isRightToLeft ? -1 * x(1) : x(0)
        case .trailing, .trailingMargin: return isRightToLeft ? -1 * x(0) : x(1)
        case .top, .topMargin: return y(0)
        case .bottom, .bottomMargin, .firstBaseline, .lastBaseline: return y(1)
        case .width: return LinearExpression(width, plus: -Double(insets.left + insets.right))
        case .height: return LinearExpression(height, plus: -Double(insets.top + insets.bottom))
        case .centerX, .centerXWithinMargins: return x(0.5)
        case .centerY, .centerYWithinMargins: return y(0.5)
        case .notAnAttribute: return LinearExpression()
        }
    }

    /// The distances from the edges of a view to those that constraints see.
    var alignmentInsets: UIEdgeInsets { (object as? UIView)?.alignmentRectInsets ?? .zero }

    /// Whether the item is of a view that another item is inside of.
    private func isAround(_ other: AnyObject?) -> Bool {
        guard let view = object as? UIView, let inner = NSLayoutConstraint.view(of: other) else {
            return false
        }
        return inner !== view && inner.isDescendant(of: view)
    }
}
