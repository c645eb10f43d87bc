extension ConstraintSolver {
    /// Removes a constraint. Returns whether the solver had it.
    @discardableResult
    package mutating func remove(_ constraint: LinearConstraint) -> Bool {
        guard let record = record(of: constraint) else { return false }
        uninstall(record)
        forget(constraint)
        limitDrift()
        return true
    }

    /// Removes constraints together, as those of a tree of views. Handles that the solver does not have are
    /// ignored.
    ///
    /// The last added is removed first, which costs least. If most of many constraints are removed, the
    /// solver starts from nothing with the others.
    package mutating func remove(_ constraints: [LinearConstraint]) {
        let known = Set(constraints).filter { record(of: $0) != nil }.sorted {
            (records[Int($0.index)]?.sequence ?? 0) > (records[Int($1.index)]?.sequence ?? 0)
        }
        if known.count > 256, known.count > constraintCount / 2, rebuild(without: known) { return }
        for constraint in known { remove(constraint) }
    }

    /// Removes the record of a constraint, whose handle is invalid then.
    mutating func forget(_ constraint: LinearConstraint) {
        let index = Int(constraint.index)
        for cell in records[index]?.terms ?? [] { constraintCounts[Int(cell.symbol)] -= 1 }
        records[index] = nil
        generations[index] &+= 1
        freeRecords.append(constraint.index)
    }

    /// Takes a constraint out of the system and releases its symbols.
    mutating func uninstall(_ record: ConstraintRecord) {
        addCosts(of: record, times: -1)
        dropEquation(of: record)
        // A second symbol had the opposite of the marker's cells, and is in no row now but for rounding.
        for cell in record.symbols {
            erase(cell.symbol)
            releaseSymbol(cell.symbol)
        }
        tableau.minimize()
    }

    /// Removes the row or the definition that stands for a constraint's equation.
    private mutating func dropEquation(of record: ConstraintRecord) {
        var row = -1
        for cell in record.symbols where tableau.rowOfBasic[Int(cell.symbol)] >= 0 {
            row = Int(tableau.rowOfBasic[Int(cell.symbol)])
        }
        if row < 0 { takeOutOfSums(record.marker) }
        if row < 0, !tableau.columns[Int(record.marker)].isEmpty {
            row = tableau.makeBasic(record.marker)
        }
        if row >= 0 {
            let removed = tableau.rows[row]
            definitions.substitute(removed.basic, constant: removed.constant, terms: removed.cells)
            tableau.removeRow(row)
            return
        }
        giveUpDefinition(with: record.marker)
    }

    /// Gives up one of the definitions that contain a marker, which expresses the marker in the others.
    private mutating func giveUpDefinition(with marker: Int32) {
        let users = definitions.users[Int(marker)]
        guard let earliest = definitions.earliest(of: users) else { return }
        var variable = earliest
        var size = abs(definitions.terms[Int(variable)].coefficient(of: marker)) * 100
        for user in users {
            let coefficient = abs(definitions.terms[Int(user)].coefficient(of: marker))
            if coefficient <= size { continue }
            size = coefficient
            variable = user
        }
        var terms = definitions.terms[Int(variable)]
        var constant = definitions.constants[Int(variable)]
        let inverse = 1 / terms.coefficient(of: marker)
        definitions.undefine(variable)
        if users.count == 1 { return }
        terms = terms.removing(marker)
        if variable != earliest {
            // The rest of the definition may depend on other users, so that it would make a cycle there.
            let expansion = definitions.expand(terms, constant: constant, in: tableau)
            terms = expansion.cells
            constant = expansion.constant
        }
        for index in terms.indices { terms[index].coefficient *= -inverse }
        let own = terms.coefficient(of: variable)
        terms = terms.removing(variable)
        terms.insert(variable, coefficient: inverse + own)
        definitions.substitute(marker, constant: -constant * inverse, terms: terms)
    }

    /// Removes what rounding left of a symbol.
    private mutating func erase(_ symbol: Int32) {
        for row in tableau.columns[Int(symbol)] {
            tableau.rows[Int(row)].cells = tableau.rows[Int(row)].cells.removing(symbol)
        }
        tableau.columns[Int(symbol)] = []
        for variable in definitions.users[Int(symbol)] {
            definitions.terms[Int(variable)] = definitions.terms[Int(variable)].removing(symbol)
        }
        definitions.users[Int(symbol)] = []
    }
}
