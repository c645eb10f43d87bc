import ConstraintSolver

extension LayoutItem {
    /// Makes variables for the baselines; returns whether they are new.
    func addBaselines(in solver: inout ConstraintSolver) -> Bool {
        guard baselineVariables == nil else { return false }
        let new = (first: solver.makeVariable(), last: solver.makeVariable())
        baselineVariables = new
        baselineOffsets = [0, 0]
        isSpecial = true
        baselineConstraints = [
            LinearExpression(new.first) - LinearExpression(top),
            LinearExpression(top) + LinearExpression(height) - LinearExpression(new.last),
        ].compactMap { try? solver.add($0, .equal) }
        return true
    }

    /// Sets the distances of the first baseline from the top and of the last one from the bottom; returns whether
    /// they have changed.
    func setBaselines(_ offsets: (first: CGFloat, last: CGFloat), in solver: inout ConstraintSolver) -> Bool {
        let new = [Double(offsets.first), Double(offsets.last)]
        guard new != baselineOffsets, baselineConstraints.count == 2 else { return false }
        baselineOffsets = new
        _ = try? solver.setConstants(zip(baselineConstraints, new).map { ($0, -$1) })
        return true
    }

    /// A baseline below an origin; the bottom if the item has no baselines.
    func baseline(isFirst: Bool, from origin: LayoutItem?) -> LinearExpression {
        var place: LinearExpression
        if let baselineVariables {
            place = LinearExpression(isFirst ? baselineVariables.first : baselineVariables.last)
        } else {
            place = LinearExpression(top) + LinearExpression(height)
        }
        if let origin { place += LinearExpression(origin.top, times: -1) }
        return place
    }
}
