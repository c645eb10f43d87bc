import ConstraintSolver

extension LayoutEngine {
    /// The first or last baseline of a view's text, below an origin; the bottom of a view without text.
    func baseline(of object: AnyObject, isFirst: Bool, from origin: LayoutItem?) -> LinearExpression {
        let object = Self.baselineView(object, isFirst: isFirst)
        let item = item(object)
        if let view = object as? UIView, view.baselineOffsets(in: view.bounds.size) != nil {
            if item.addBaselines(in: &solver) {
                for variable in item.variables { owners[variable] = item }
                baselines.append(item)
            }
        }
        return item.baseline(isFirst: isFirst, from: origin)
    }

    /// The view whose baseline counts as that of a view.
    private static func baselineView(_ object: AnyObject, isFirst: Bool) -> AnyObject {
        guard var view = object as? UIView else { return object }
        while true {
            let inner = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
            guard inner !== view, inner.isDescendant(of: view) else { return view }
            view = inner
        }
    }

    /// Moves baselines to where they are in views of the solved sizes.
    func updateBaselines() {
        for _ in 0..<2 {
            // Values are read before any of them changes, since a change has all that depends on it computed again.
            let sizes = baselines.map {
                CGSize(width: max(solver.value(of: $0.width), 0), height: max(solver.value(of: $0.height), 0))
            }
            var isChanged = false
            for (item, size) in zip(baselines, sizes) {
                guard let offsets = (item.object as? UIView)?.baselineOffsets(in: size) else { continue }
                if item.setBaselines(offsets, in: &solver) { isChanged = true }
            }
            if !isChanged { return }
        }
    }
}
