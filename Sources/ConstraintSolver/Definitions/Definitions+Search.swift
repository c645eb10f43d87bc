extension Definitions {
    /// Scratch arrays of searches through definitions, by symbol, and their results.
    struct Search {
        var stamps: [Int32] = []
        var stamp: Int32 = 0
        var coefficients: [Double] = []
        /// The sum of the absolute values that were added to a coefficient.
        var sizes: [Double] = []
        /// How many terms name a symbol.
        var mentions: [Int32] = []
        /// Defined variables, each after those that its definition contains.
        var order: [Int32] = []
        /// The other symbols that were found.
        var leaves: [Int32] = []
        var path: [(variable: Int32, next: Int)] = []

        mutating func appendSymbol() {
            stamps.append(0)
            coefficients.append(0)
            sizes.append(0)
            mentions.append(0)
        }

        mutating func start() {
            stamp &+= 1
            order.removeAll(keepingCapacity: true)
            leaves.removeAll(keepingCapacity: true)
        }

        /// Marks a symbol; whether it was not marked.
        mutating func visit(_ symbol: Int32) -> Bool {
            let index = Int(symbol)
            if stamps[index] == stamp {
                mentions[index] += 1
                return false
            }
            stamps[index] = stamp
            coefficients[index] = 0
            sizes[index] = 0
            mentions[index] = 1
            return true
        }

        mutating func add(_ amount: Double, to symbol: Int32) {
            coefficients[Int(symbol)] += amount
            sizes[Int(symbol)] += abs(amount)
        }

        /// Whether the coefficient of a symbol is 0 but for rounding.
        func isCancelled(_ symbol: Int32) -> Bool {
            let size = abs(coefficients[Int(symbol)])
            return size <= Rounding.cancellation * sizes[Int(symbol)] || Rounding.isNegligible(size)
        }
    }

    /// Finds all symbols on which `symbol` depends. The search does not recurse, as chains may be long.
    mutating func find(from symbol: Int32) {
        if !search.visit(symbol) { return }
        guard isDefined[Int(symbol)] else {
            search.leaves.append(symbol)
            return
        }
        search.path.append((symbol, 0))
        while let last = search.path.last {
            if last.next == terms[Int(last.variable)].count {
                search.order.append(last.variable)
                search.path.removeLast()
                continue
            }
            search.path[search.path.count - 1].next += 1
            let next = terms[Int(last.variable)][last.next].symbol
            if !search.visit(next) { continue }
            if isDefined[Int(next)] {
                search.path.append((next, 0))
            } else {
                search.leaves.append(next)
            }
        }
    }

    /// Returns the one of the variables whose definition does not depend on another of them.
    mutating func earliest(of variables: [Int32]) -> Int32? {
        if variables.count < 2 { return variables.first }
        search.start()
        for variable in variables { find(from: variable) }
        return search.order.first { variables.contains($0) }
    }
}
