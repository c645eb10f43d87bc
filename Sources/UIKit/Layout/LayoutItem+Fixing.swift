import ConstraintSolver

extension LayoutItem {
    /// The constants of the constraints that fix a rectangle.
    static func constants(of rect: CGRect) -> [Double] {
        [-Double(rect.minX), -Double(rect.minY), -Double(rect.width), -Double(rect.height)]
    }

    /// The expressions that fix the rectangle relative to the corner of a parent; that of the root in its own space.
    func placeExpressions(relativeTo parent: LayoutItem?) -> [LinearExpression] {
        var x = LinearExpression(left), y = LinearExpression(top)
        if let parent {
            x += LinearExpression(parent.left, times: -1)
            y += LinearExpression(parent.top, times: -1)
        }
        return [x, y, LinearExpression(width), LinearExpression(height)]
    }

    /// The expressions that fix a guide of the framework inside its view.
    func guideExpressions(_ kind: UILayoutGuide.Kind?, in view: LayoutItem) -> [LinearExpression] {
        let x = LinearExpression(left) - LinearExpression(view.left)
        var y = LinearExpression(top) - LinearExpression(view.top)
        var size = [LinearExpression(width), LinearExpression(height)]
        if kind == .content, let content = view.content {
            size[0] += LinearExpression(content.width, times: -1)
            size[1] += LinearExpression(content.height, times: -1)
        } else if kind == .keyboard {
            size[0] += LinearExpression(view.width, times: -1)
            y += LinearExpression(height) - LinearExpression(view.height)
        } else {
            size[0] += LinearExpression(view.width, times: -1)
            size[1] += LinearExpression(view.height, times: -1)
        }
        return [x, y] + size
    }

    /// The changes of constants that move a fixed item; nil if no constant changes.
    func moves(to new: [Double]) -> [(constraint: LinearConstraint, constant: Double)]? {
        guard fixed.count == new.count, constants != new else { return nil }
        constants = new
        return zip(fixed, new).map { (constraint: $0, constant: $1) }
    }

    /// Keeps a size at 0 or above, unless only required constraints make it negative; returns whether that is new.
    func keepPositive(_ variable: LayoutVariable, in solver: inout ConstraintSolver) -> Bool {
        guard positive[variable] == nil,
            let constraint = try? solver.add(LinearExpression(variable), .greaterThanOrEqual, priority: 999.9)
        else { return false }
        positive[variable] = constraint
        return true
    }

    /// Adds descriptions of the constraints that fix the view's frame.
    func describeFixed(in list: inout [LinearConstraint: String]) {
        guard let view = object as? UIView, fixed.count == 4 else { return }
        let name = NSLayoutConstraint.name(of: view)
        for (index, side) in ["minX", "minY", "width", "height"].enumerated() {
            let length = NSLayoutConstraint.text(CGFloat(-constants[index]))
            list[fixed[index]] =
                "<NSAutoresizingMaskLayoutConstraint h=--& v=--& \(name).\(side) == \(length)   (active)>"
        }
    }
}

extension UILayoutGuide {
    /// The constants of the constraints that fix a guide of the framework.
    var constants: [Double] {
        if kind == .keyboard {
            let height = Double(keyboardHeight)
            return [0, 0, 0, -height]
        }
        let insets = insets
        return [
            -Double(insets.left), -Double(insets.top), Double(insets.left + insets.right),
            Double(insets.top + insets.bottom),
        ]
    }
}
