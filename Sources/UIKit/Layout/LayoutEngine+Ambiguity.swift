import ConstraintSolver

extension UIView {
    /// Whether the active constraints leave the view's place or size open: another one fulfils them as well.
    ///
    /// False for a view that its frame places. Meant for debugging: each call solves the layout up to eight times.
    public var hasAmbiguousLayout: Bool {
        guard superview != nil, !translatesAutoresizingMaskIntoConstraints else { return false }
        let engine = root.layoutEngine
        engine.solveIfNeeded()
        return engine.isAmbiguous(self)
    }
}

extension LayoutEngine {
    /// The priority of the wishes that test an item, below all that constraints may have.
    private static let weakest: Float = 1e-4

    /// Whether a weak wish moves or resizes a view: what constraints determine gives no way to it.
    func isAmbiguous(_ view: UIView) -> Bool {
        guard let item = items[ObjectIdentifier(view)] else { return true }
        return [item.left, item.top, item.width, item.height].contains { variable in
            [-1.0, 1].contains { isOpen(variable, $0) }
        }
    }

    private func isOpen(_ variable: LayoutVariable, _ distance: Double) -> Bool {
        var copy = solver
        let value = copy.value(of: variable)
        let wish = LinearExpression(variable, plus: -(value + distance))
        guard (try? copy.add(wish, .equal, priority: Self.weakest)) != nil else { return false }
        return abs(copy.value(of: variable) - value) > abs(distance) / 100
    }
}
