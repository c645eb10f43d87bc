/// A symbol with a coefficient: a term of a row.
struct Cell {
    var symbol: Int32
    var coefficient: Double
}

/// The limits below which results of arithmetic are rounding errors.
enum Rounding {
    /// The part of its operands below which a sum is 0.
    static let cancellation = 1e-12
    /// The coefficient below which a cell is dropped. At a coordinate of a million points it moves nothing by
    /// more than 0.00001 points.
    static let coefficient = 1e-11
    /// The part of a row's or column's largest coefficient below which a cell is not a pivot: dividing by
    /// what may be a rounding error would enlarge all others.
    static let pivot = 1e-5
    /// Likewise, for a row that has no larger cell to choose and would be a contradiction.
    static let lastPivot = 1e-9
    /// The distance from a bound, in points, that counts as none.
    static let feasibility = 1e-8

    /// Returns the sum of two numbers, or 0 if they cancel each other but for rounding.
    @inline(__always)
    static func sum(_ first: Double, _ second: Double) -> Double {
        let sum = first + second
        return abs(sum) <= cancellation * (abs(first) + abs(second)) ? 0 : sum
    }

    /// Whether a coefficient is too small to be kept.
    @inline(__always)
    static func isNegligible(_ coefficient: Double) -> Bool { abs(coefficient) < self.coefficient }
}

extension [Cell] {
    /// Returns the index of the first cell whose symbol is not below `symbol`. The cells are in order of
    /// symbols.
    func index(notBelow symbol: Int32) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle].symbol < symbol { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns the coefficient of a symbol, 0 if there is no cell of it.
    func coefficient(of symbol: Int32) -> Double {
        let index = index(notBelow: symbol)
        return index < count && self[index].symbol == symbol ? self[index].coefficient : 0
    }

    func contains(symbol: Int32) -> Bool {
        let index = index(notBelow: symbol)
        return index < count && self[index].symbol == symbol
    }

    /// Adds a cell of a symbol that has none.
    mutating func insert(_ symbol: Int32, coefficient: Double) {
        insert(Cell(symbol: symbol, coefficient: coefficient), at: index(notBelow: symbol))
    }

    /// Returns the cells without that of a symbol.
    func removing(_ symbol: Int32) -> [Cell] {
        var cells = self
        let index = index(notBelow: symbol)
        if index < cells.count, cells[index].symbol == symbol { cells.remove(at: index) }
        return cells
    }
}
