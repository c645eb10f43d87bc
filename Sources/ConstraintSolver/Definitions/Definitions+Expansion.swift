extension Definitions {
    /// A sum in which all symbols are free variables or nonbasic.
    struct Expansion {
        var constant: Double
        /// The free variables, in order of symbols.
        var free: [Cell] = []
        /// The nonbasic symbols of the tableau, in order of symbols.
        var restricted: [Cell] = []
        /// The free variable with the best coefficient, nil without one.
        var pivot: Int32?
        /// Whether the pivot is a term of the sum itself, and no other term depends on it.
        var isPivotDirect = false

        /// All cells, in order of symbols.
        var cells: [Cell] { (free + restricted).sorted { $0.symbol < $1.symbol } }
    }

    /// Replaces defined variables and basic symbols until none is left.
    mutating func expand(_ cells: [Cell], constant: Double, in tableau: Tableau) -> Expansion {
        search.start()
        for cell in cells { find(from: cell.symbol) }
        for cell in cells { search.add(cell.coefficient, to: cell.symbol) }

        var total = constant
        var size = abs(constant)
        func addConstant(_ amount: Double) {
            total += amount
            size += abs(amount)
        }
        for variable in search.order.reversed() where !search.isCancelled(variable) {
            let factor = search.coefficients[Int(variable)]
            addConstant(constants[Int(variable)] * factor)
            for term in terms[Int(variable)] { search.add(term.coefficient * factor, to: term.symbol) }
        }
        // The number of leaves grows while basic symbols are replaced, by nonbasic ones only.
        for index in 0..<search.leaves.count {
            let symbol = search.leaves[index]
            let row = tableau.rowOfBasic[Int(symbol)]
            if row < 0 || search.isCancelled(symbol) { continue }
            let factor = search.coefficients[Int(symbol)]
            addConstant(tableau.rows[Int(row)].constant * factor)
            for cell in tableau.rows[Int(row)].cells {
                if search.visit(cell.symbol) { search.leaves.append(cell.symbol) }
                search.add(cell.coefficient * factor, to: cell.symbol)
            }
        }
        var expansion = Expansion(constant: abs(total) <= Rounding.cancellation * size ? 0 : total)
        for symbol in search.leaves.sorted() {
            if tableau.rowOfBasic[Int(symbol)] >= 0 || search.isCancelled(symbol) { continue }
            let cell = Cell(symbol: symbol, coefficient: search.coefficients[Int(symbol)])
            if tableau.kinds[Int(symbol)] == .variable {
                expansion.free.append(cell)
            } else {
                expansion.restricted.append(cell)
            }
        }
        choosePivot(of: &expansion, in: cells)
        return expansion
    }

    /// Prefers a variable that the client's constraint names, whose definition is then the constraint itself.
    private func choosePivot(of expansion: inout Expansion, in cells: [Cell]) {
        var best: Cell?
        let largest = expansion.free.reduce(0) { max($0, abs($1.coefficient)) }
        for cell in expansion.free where abs(cell.coefficient) > 0.01 * largest {
            let isDirect =
                search.mentions[Int(cell.symbol)] == 1 && cells.contains(symbol: cell.symbol)
            if isDirect {
                expansion.pivot = cell.symbol
                expansion.isPivotDirect = true
                return
            }
            if best.map({ abs(cell.coefficient) > abs($0.coefficient) }) ?? true { best = cell }
        }
        expansion.pivot = best?.symbol
    }
}
