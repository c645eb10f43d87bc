extension ConstraintSolver {
    /// Replaces the dummies of an expansion by one sum, if they are many.
    mutating func sumDummies(of expansion: inout Definitions.Expansion) {
        let dummies = expansion.restricted.filter { tableau.kinds[Int($0.symbol)] == .dummy }
        if dummies.count <= dummyLimit { return }
        expansion.restricted.removeAll { tableau.kinds[Int($0.symbol)] == .dummy }
        let symbol = makeSymbol(.dummy, owner: -1)
        dummySums.insert(symbol, parts: dummies)
        expansion.restricted.insert(symbol, coefficient: 1)
    }

    /// Takes a dummy out of all sums, so that rows and definitions contain the dummy itself.
    mutating func takeOutOfSums(_ dummy: Int32) {
        // A sum that contains another receives the dummy from it, and comes up later.
        while let sum = dummySums.firstUser(of: dummy) {
            let factor = dummySums.parts[Int(sum)].coefficient(of: dummy)
            dummySums.parts[Int(sum)] = dummySums.parts[Int(sum)].removing(dummy)
            dummySums.users[Int(dummy)].removeAll { $0 == sum }
            for outer in dummySums.users[Int(sum)] {
                let outerFactor = dummySums.parts[Int(outer)].coefficient(of: sum)
                let own = dummySums.parts[Int(outer)].coefficient(of: dummy)
                if dummySums.parts[Int(outer)].contains(symbol: dummy) {
                    dummySums.parts[Int(outer)] = dummySums.parts[Int(outer)].removing(dummy)
                } else {
                    dummySums.users[Int(dummy)].append(outer)
                }
                dummySums.parts[Int(outer)].insert(dummy, coefficient: own + factor * outerFactor)
            }
            tableau.extract(dummy, times: factor, from: sum)
            definitions.extract(dummy, times: factor, from: sum)
        }
    }

    /// Releases the sums that nothing contains any more.
    mutating func sweepDummySums() {
        // A sum only contains earlier ones.
        for symbol in dummySums.symbols.reversed() {
            let index = Int(symbol)
            if !tableau.columns[index].isEmpty || !definitions.users[index].isEmpty
                || !dummySums.users[index].isEmpty
            {
                continue
            }
            dummySums.empty(symbol)
            releaseSymbol(symbol)
        }
        dummySums.symbols.removeAll { tableau.kinds[Int($0)] != .dummy || owners[Int($0)] >= 0 }
    }
}

extension Tableau {
    /// Adds to each row that contains `sum` its coefficient, times `factor`, of another symbol.
    mutating func extract(_ symbol: Int32, times factor: Double, from sum: Int32) {
        for row in columns[Int(sum)] {
            let coefficient = rows[Int(row)].cells.coefficient(of: sum)
            let own = rows[Int(row)].cells.coefficient(of: symbol)
            if rows[Int(row)].cells.contains(symbol: symbol) {
                rows[Int(row)].cells = rows[Int(row)].cells.removing(symbol)
                removeFromColumn(symbol, row: row)
            }
            let total = Rounding.sum(own, coefficient * factor)
            if Rounding.isNegligible(total) { continue }
            rows[Int(row)].cells.insert(symbol, coefficient: total)
            columns[Int(symbol)].append(row)
        }
        let cost = costs[Int(sum)]
        addReducedCost(cost, times: factor, to: symbol)
    }
}

extension Definitions {
    /// Adds to each definition that contains `sum` its coefficient, times `factor`, of another symbol.
    mutating func extract(_ symbol: Int32, times factor: Double, from sum: Int32) {
        substitutionCount += users[Int(sum)].count
        for user in users[Int(sum)] {
            let index = Int(user)
            let own = terms[index].coefficient(of: symbol)
            let total = Rounding.sum(own, terms[index].coefficient(of: sum) * factor)
            if terms[index].contains(symbol: symbol) {
                terms[index] = terms[index].removing(symbol)
                removeUser(user, of: symbol)
            }
            if Rounding.isNegligible(total) { continue }
            terms[index].insert(symbol, coefficient: total)
            users[Int(symbol)].append(user)
        }
    }
}
