/// The index of a row in a table of one list.
struct ListIndex<Row>: Hashable, Sendable {
    let rawValue: Int32

    init(rawValue: Int32) { self.rawValue = rawValue }
}

/// A table of a list. Its rows are found by indices of their own type.
struct ListTable<Row> {
    private var rows: ContiguousArray<Row> = []

    var count: Int { rows.count }
    var isEmpty: Bool { rows.isEmpty }

    subscript(index: ListIndex<Row>) -> Row {
        @inline(__always) _read { yield rows[Int(index.rawValue)] }
        @inline(__always) _modify { yield &rows[Int(index.rawValue)] }
    }

    /// Whether the table has a row of this index.
    func contains(_ index: ListIndex<Row>) -> Bool { rows.indices.contains(Int(index.rawValue)) }

    @inline(__always)
    mutating func add(_ row: Row) -> ListIndex<Row> {
        rows.append(row)
        return ListIndex(rawValue: Int32(rows.count - 1))
    }

    func contains(where isWanted: (Row) -> Bool) -> Bool { rows.contains(where: isWanted) }

    func map<Result>(_ transform: (Row) -> Result) -> ContiguousArray<Result> {
        ContiguousArray(rows.map(transform))
    }

    mutating func reserve(_ count: Int) { rows.reserveCapacity(count) }
    mutating func removeAll() { rows.removeAll() }
}

extension ListTable where Row: Equatable {
    /// Adds a row, unless it is the same as the last one.
    @inline(__always)
    mutating func share(_ row: Row) -> ListIndex<Row> {
        if let last = rows.last, last == row {
            return ListIndex(rawValue: Int32(rows.count - 1))
        }
        return add(row)
    }
}

extension ListTable: Sendable where Row: Sendable {}
