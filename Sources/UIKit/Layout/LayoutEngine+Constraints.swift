import ConstraintSolver

extension LayoutEngine {
    func add(_ constraint: NSLayoutConstraint) {
        guard let holder = constraint.holder, handles[ObjectIdentifier(constraint)] == nil,
            holder.isDescendant(of: root), let expression = expression(of: constraint)
        else { return }
        let relation: LinearRelation =
            switch constraint.relation {
            case .equal: .equal
            case .lessThanOrEqual: .lessThanOrEqual
            case .greaterThanOrEqual: .greaterThanOrEqual
            }
        do {
            let handle = try solver.add(expression, relation, priority: constraint.priority.usable)
            handles[ObjectIdentifier(constraint)] = handle
            names[handle] = constraint
        } catch .conflict(let conflict) {
            broken.append(constraint)
            report(constraint, conflict)
        } catch {
            FileHandle.standardError.write(Data("UIKit: \(constraint) is left out: \(error)\n".utf8))
        }
    }

    /// The difference of a constraint's sides; nil if an item is gone.
    private func expression(of constraint: NSLayoutConstraint) -> LinearExpression? {
        guard let first = constraint.firstItem, let holder = constraint.holder else { return nil }
        let multiplier = constraint.multiplier.isFinite ? Double(constraint.multiplier) : 0
        let isRightToLeft = holder.readsFromRight
        let constant = LinearExpression(constant: -constraint.usableConstant)
        let hasSecond = constraint.secondAttribute != .notAnAttribute
        // Places count from the holder's corner, which cancels out between places of the same scale.
        let origin = hasSecond && multiplier == 1 ? nil : item(holder)
        func side(
            _ object: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ other: AnyObject?
        ) -> LinearExpression {
            if let (guide, plain) = marginGuide(object, attribute) {
                return item(guide).expression(plain, from: origin, isRightToLeft: isRightToLeft, other: nil)
            }
            if attribute == .firstBaseline || attribute == .lastBaseline {
                return baseline(of: object, isFirst: attribute == .firstBaseline, from: origin)
            }
            return item(object).expression(
                attribute, from: origin, isRightToLeft: isRightToLeft, other: other)
        }
        let left = side(first, constraint.firstAttribute, constraint.secondItem)
        guard hasSecond else { return left + constant }
        guard let second = constraint.secondItem else { return nil }
        return left - multiplier * side(second, constraint.secondAttribute, first) + constant
    }

    /// The margins guide that an attribute counts from, and the attribute of the guide.
    private func marginGuide(
        _ object: AnyObject, _ attribute: NSLayoutConstraint.Attribute
    ) -> (UILayoutGuide, NSLayoutConstraint.Attribute)? {
        let plain: NSLayoutConstraint.Attribute
        switch attribute {
        case .leftMargin: plain = .left
        case .rightMargin: plain = .right
        case .topMargin: plain = .top
        case .bottomMargin: plain = .bottom
        case .leadingMargin: plain = .leading
        case .trailingMargin: plain = .trailing
        case .centerXWithinMargins: plain = .centerX
        case .centerYWithinMargins: plain = .centerY
        default: return nil
        }
        return (object as? UIView).map { ($0.layoutMarginsGuide, plain) }
    }

    // MARK: Conflicts

    /// Changes the constants of required constraints, which hold in any case: constraints of the client that contradict
    /// them are broken, the newest first.
    func force(_ changes: [(constraint: LinearConstraint, constant: Double)]) {
        while true {
            do {
                return try solver.setConstants(changes)
            } catch .conflict(let conflict) {
                if !breakNewest(of: conflict) { return }
            } catch {
                return
            }
        }
    }

    /// Adds a required constraint, which holds in any case.
    func force(_ expression: LinearExpression) -> LinearConstraint? {
        while true {
            do {
                return try solver.add(expression, .equal)
            } catch .conflict(let conflict) {
                if !breakNewest(of: conflict) { return nil }
            } catch {
                return nil
            }
        }
    }

    /// Breaks the newest of the client's constraints in a conflict. Returns false if the client has no part in it.
    private func breakNewest(of conflict: ConstraintConflict) -> Bool {
        guard let handle = conflict.constraints.last(where: { names[$0] != nil }),
            let constraint = names[handle]
        else {
            return false
        }
        report(constraint, ConstraintConflict(constraints: conflict.constraints.filter { $0 != handle }))
        names[handle] = nil
        handles[ObjectIdentifier(constraint)] = nil
        solver.remove(handle)
        broken.append(constraint)
        return true
    }

    /// Reports a constraint that is broken, once.
    private func report(_ constraint: NSLayoutConstraint, _ conflict: ConstraintConflict) {
        guard reports, reported.insert(ObjectIdentifier(constraint)).inserted else { return }
        var known: [LinearConstraint: String] = [:]
        for item in items.values { item.describeFixed(in: &known) }
        let others = conflict.constraints.compactMap { names[$0]?.description ?? known[$0] }
        let message = UnsatisfiableReport(others: others, broken: constraint.description).text
        FileHandle.standardError.write(Data(message.utf8))
    }
}

/// The message for constraints that cannot hold together, in the words of Apple's.
struct UnsatisfiableReport {
    let others: [String]
    let broken: String

    var text: String {
        let list = (others + [broken]).map { "    \"\($0)\"" }.joined(separator: ",\n")
        return """
            [LayoutConstraints] Unable to simultaneously satisfy constraints.
            \tProbably at least one of the constraints in the following list is one you don't want. 
            \tTry this: 
            \t\t(1) look at each constraint and try to figure out which you don't expect; 
            \t\t(2) find the code that added the unwanted constraint or constraints and fix it. 
            (
            \(list)
            )

            Will attempt to recover by breaking constraint 
            \(broken)

            """
    }
}
