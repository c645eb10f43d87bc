extension Definitions {
    /// Computes the values of the variables that depend on a change.
    mutating func update(from tableau: inout Tableau) {
        if changed.isEmpty && tableau.movedSymbols.isEmpty { return }
        search.start()
        for variable in changed { findUsers(of: variable) }
        for symbol in tableau.movedSymbols { findUsers(of: symbol) }
        changed.removeAll(keepingCapacity: true)
        tableau.movedSymbols.removeAll(keepingCapacity: true)

        // A symbol's users come before it in the order of the search.
        for symbol in search.order.reversed() where tableau.kinds[Int(symbol)] == .variable {
            let index = Int(symbol)
            var value = constants[index]
            for term in terms[index] {
                let isVariable = tableau.kinds[Int(term.symbol)] == .variable
                value +=
                    term.coefficient
                    * (isVariable ? values[Int(term.symbol)] : tableau.value(of: term.symbol))
            }
            if value == values[index] { continue }
            values[index] = value
            if isUnreported[index] { continue }
            isUnreported[index] = true
            unreported.append(symbol)
        }
    }

    /// Finds all variables that depend on a symbol, and the symbol itself.
    private mutating func findUsers(of symbol: Int32) {
        if !search.visit(symbol) { return }
        search.path.append((symbol, 0))
        while let last = search.path.last {
            if last.next == users[Int(last.variable)].count {
                search.order.append(last.variable)
                search.path.removeLast()
                continue
            }
            search.path[search.path.count - 1].next += 1
            let next = users[Int(last.variable)][last.next]
            if search.visit(next) { search.path.append((next, 0)) }
        }
    }

    /// Returns the variables whose value differs from that at the last call, in the order in which they were
    /// made.
    mutating func takeChanges() -> [Int32] {
        var symbols: [Int32] = []
        for symbol in unreported {
            let index = Int(symbol)
            isUnreported[index] = false
            if values[index] == reportedValues[index] { continue }
            reportedValues[index] = values[index]
            symbols.append(symbol)
        }
        unreported.removeAll(keepingCapacity: true)
        symbols.sort()
        return symbols
    }
}

extension Definitions {
    /// Resets the value of a variable that is removed, and reports no change of it.
    mutating func forgetValue(of variable: Int32) {
        values[Int(variable)] = 0
        reportedValues[Int(variable)] = 0
    }
}
