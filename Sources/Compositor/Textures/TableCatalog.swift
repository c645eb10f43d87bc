/// An index of the tables of paints in a texture of floats. The tables are stored consecutively, and equal tables share
/// a place.
struct TableCatalog {
    /// The number of entries in a row of the texture, on which the programs rely.
    static let rowLength = 1024
    private static let leastRows = 16
    /// 16 MB. Tables beyond that replace others of the same frame, once these are drawn.
    static let mostRows = 1024

    /// The steps that must precede the first use of a table, and its position.
    struct Demand {
        var texture: TextureID
        /// The index of the table's first entry.
        var start: Int
        var steps: [PlanStep] = []
        /// Whether the steps must follow all draws so far, because they overwrite tables that these draws read.
        var replacesOthers = false
    }

    private var texture: TextureID?
    private(set) var rows = 0
    private var places: [PaintTable: Int] = [:]
    /// The first entry that is free.
    private var next = 0
    /// Entries of the tables that were asked for in this frame.
    private var used = 0

    var bytes: Int { rows * Self.rowLength * MemoryLayout<SIMD4<Float>>.size }

    mutating func beginFrame() { used = 0 }

    /// The place of a table. A table has no more entries than the texture can have.
    mutating func place(_ table: PaintTable, newID: () -> TextureID) -> Demand {
        let count = table.entries.count
        precondition(count <= Self.mostRows * Self.rowLength, "a table of \(count) entries")
        used += count
        if let texture, let start = places[table] { return Demand(texture: texture, start: start) }
        var demand = Demand(texture: texture ?? TextureID(rawValue: 0), start: place(count))
        if Self.rows(of: demand.start + count) > rows || texture == nil {
            next = 0
            places.removeAll(keepingCapacity: true)
            demand.replacesOthers = texture != nil
            grow(toHold: count, newID, &demand)
            demand.start = place(count)
        }
        next = demand.start + count
        places[table] = demand.start
        demand.steps.append(upload(table, demand))
        return demand
    }

    /// Returns the first position with room for `count` entries: within a row, or from the start of a row.
    private func place(_ count: Int) -> Int {
        let column = next % Self.rowLength
        return column == 0 || column + count <= Self.rowLength ? next : next + Self.rowLength - column
    }

    private static func rows(of entries: Int) -> Int { (entries + rowLength - 1) / rowLength }

    /// A larger texture, where that is needed: half of the old one was used by this frame alone.
    private mutating func grow(toHold count: Int, _ newID: () -> TextureID, _ demand: inout Demand) {
        var wanted = max(rows, Self.leastRows)
        if texture != nil, used * 2 > rows * Self.rowLength { wanted *= 4 }
        while wanted < Self.rows(of: count) { wanted *= 4 }
        wanted = min(wanted, Self.mostRows)
        if texture != nil, wanted == rows { return }
        if let texture { demand.steps.append(.destroyTexture(texture)) }
        let id = newID()
        texture = id
        rows = wanted
        demand.texture = id
        demand.steps.append(.createTable(id, width: Self.rowLength, height: wanted))
    }

    private func upload(_ table: PaintTable, _ demand: Demand) -> PlanStep {
        let count = table.entries.count, row = demand.start / Self.rowLength
        let column = demand.start % Self.rowLength
        if column + count <= Self.rowLength {
            return .uploadTable(demand.texture, table.entries, x: column, y: row, width: count)
        }
        var entries = table.entries
        let missing = Self.rows(of: count) * Self.rowLength - count
        entries.append(contentsOf: repeatElement(.zero, count: missing))
        return .uploadTable(demand.texture, entries, x: 0, y: row, width: Self.rowLength)
    }
}
