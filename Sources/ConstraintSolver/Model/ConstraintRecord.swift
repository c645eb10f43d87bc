/// A constraint as the solver keeps it: an expression that should be 0, with a priority for each side.
///
/// terms + constant = above − below, where both symbols are at least 0. A side that is required has no
/// symbol. If both are, a dummy, which is 0, marks the constraint. An inequality has a side without a cost.
struct ConstraintRecord {
    /// The terms by variable, without duplicates.
    var terms: [Cell]
    var constant: Double
    /// The priority of being at most 0; 0 if the expression may be larger.
    var upper: Float
    /// The priority of being at least 0; 0 if the expression may be less.
    var lower: Float
    /// The number of constraints that were added before.
    var sequence: Int
    /// -1 without one.
    var above: Int32 = -1
    /// -1 without one.
    var below: Int32 = -1
    /// -1 without one.
    var dummy: Int32 = -1

    static let required: Float = 1000

    /// Whether the expression may not be above, or may not be below 0.
    var isRequired: Bool { max(upper, lower) >= Self.required }

    /// A symbol of the constraint, whose cells show where its equation is.
    var marker: Int32 { dummy >= 0 ? dummy : above >= 0 ? above : below }

    /// The factor of the marker in the constraint's equation.
    var markerSign: Double { dummy < 0 && above < 0 ? -1 : 1 }

    /// The symbols with their factors in the equation.
    var symbols: [Cell] {
        [(above, 1.0), (below, -1.0), (dummy, 1.0)].filter { $0.0 >= 0 }
            .map { Cell(symbol: $0.0, coefficient: $0.1) }
    }

    mutating func forgetSymbols() {
        above = -1
        below = -1
        dummy = -1
    }

    /// The cost of a unit above 0.
    var upperCost: Cost { cost(of: upper) }

    /// The cost of a unit below 0.
    var lowerCost: Cost { cost(of: lower) }

    /// The cost of a unit of violation at a priority.
    ///
    /// Its last level decides ties: a constraint that was added earlier costs more. Differences remain
    /// distinct for the first 16 million constraints; later ones have the same, lowest cost.
    private func cost(of priority: Float) -> Cost {
        if priority <= 0 || priority >= Self.required { return .zero }
        let span = Double(1 << 24)
        return Cost(levels: [
            Cost.Level(priority: priority, value: 1),
            Cost.Level(priority: 0, value: max(0, span - Double(sequence)) / span),
        ])
    }
}
