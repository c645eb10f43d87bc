/// The variables, some of them defined as sums of other variables and of symbols of the tableau.
///
/// A definition is mostly its constraint as the client wrote it, so a chain of n views has n short
/// definitions, where a tableau has rows of up to n cells. Definitions contain no cycle. A variable without a
/// definition is free and 0. Symbols in a definition may be basic in the tableau: definitions do not change
/// when the tableau's basis does.
struct Definitions {
    // By symbol.
    var isDefined: [Bool] = []
    var constants: [Double] = []
    /// The terms of a definition, in order of symbols.
    var terms: [[Cell]] = []
    /// The variables whose definitions contain a symbol, in no order.
    var users: [[Int32]] = []
    var values: [Double] = []

    /// Variables whose definitions changed since values were computed.
    var changed: [Int32] = []
    /// Variables whose value may differ from that last reported.
    var unreported: [Int32] = []
    var isUnreported: [Bool] = []
    var reportedValues: [Double] = []

    /// The number of substitutions since the drift was checked.
    var substitutionCount = 0

    var search = Search()
    var sum = CellSum()

    mutating func appendSymbol() {
        isDefined.append(false)
        constants.append(0)
        terms.append([])
        users.append([])
        values.append(0)
        isUnreported.append(false)
        reportedValues.append(0)
        search.appendSymbol()
    }

    /// Whether a variable has no definition and is in none.
    func isUnused(_ variable: Int32) -> Bool { !isDefined[Int(variable)] && users[Int(variable)].isEmpty }

    mutating func define(_ variable: Int32, constant: Double, terms cells: [Cell]) {
        isDefined[Int(variable)] = true
        constants[Int(variable)] = constant
        terms[Int(variable)] = cells
        for cell in cells { users[Int(cell.symbol)].append(variable) }
        changed.append(variable)
    }

    /// Makes all variables free.
    mutating func removeAll() {
        for symbol in isDefined.indices {
            if isDefined[symbol] { changed.append(Int32(symbol)) }
            isDefined[symbol] = false
            constants[symbol] = 0
            terms[symbol] = []
            users[symbol] = []
        }
    }

    mutating func undefine(_ variable: Int32) {
        for cell in terms[Int(variable)] { removeUser(variable, of: cell.symbol) }
        isDefined[Int(variable)] = false
        constants[Int(variable)] = 0
        terms[Int(variable)] = []
        changed.append(variable)
    }

    mutating func removeUser(_ variable: Int32, of symbol: Int32) {
        guard let place = users[Int(symbol)].lastIndex(of: variable) else { return }
        users[Int(symbol)].swapAt(place, users[Int(symbol)].count - 1)
        users[Int(symbol)].removeLast()
    }

    mutating func shift(_ variable: Int32, by amount: Double) {
        constants[Int(variable)] = Rounding.sum(constants[Int(variable)], amount)
        changed.append(variable)
    }

    /// Replaces a symbol by a sum in the definitions that contain it.
    mutating func substitute(_ symbol: Int32, constant: Double, terms cells: [Cell]) {
        let affected = users[Int(symbol)]
        users[Int(symbol)] = []
        substitutionCount += affected.count
        for variable in affected {
            let index = Int(variable)
            let factor = terms[index].coefficient(of: symbol)
            sum.compute(terms[index], without: symbol, plus: cells, times: factor)
            terms[index] = sum.copy
            constants[index] = Rounding.sum(constants[index], constant * factor)
            for inserted in sum.inserted { users[Int(inserted)].append(variable) }
            for removed in sum.removed { removeUser(variable, of: removed) }
            changed.append(variable)
        }
    }
}
