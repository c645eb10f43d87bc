/// What a surface draws, back to front, as few long runs: stretches of marks that one list has side by side.
public struct PaintOrder: Sendable {
    struct Run: Sendable {
        var list: PaintList
        /// Entries of the list, none of them other lists.
        var entries: Range<Int>
        /// Cuts of all of them, the last first, before those that entries have themselves.
        var cuts: [Cut]
        /// Where the run's marks begin among all.
        var start: Int
    }

    private(set) var runs: ContiguousArray<Run> = []
    /// How many marks there are.
    private(set) var count = 0

    init(_ list: PaintList) {
        add(list, list.content.entries.indices, [])
    }

    private mutating func add(_ list: PaintList, _ range: Range<Int>, _ cuts: [Cut]) {
        var start = range.lowerBound
        for place in list.nestedEntries where range.contains(Int(place)) {
            add(list, from: start, to: Int(place), cuts)
            start = Int(place) + 1
            let entry = list.content.entries[Int(place)]
            let nested = list.content.nested[Int(~entry.content)]
            let own = entry.cut == nil ? cuts : cuts + list.content.cuts(from: entry.cut)
            add(nested.list, nested.entries, own)
        }
        add(list, from: start, to: range.upperBound, cuts)
    }

    private mutating func add(_ list: PaintList, from: Int, to: Int, _ cuts: [Cut]) {
        if from >= to { return }
        runs.append(Run(list: list, entries: from..<to, cuts: cuts, start: count))
        count += to - from
    }
}

extension PaintOrder.Run {
    var count: Int { entries.count }

    /// The index of a mark in its list.
    func mark(_ i: Int) -> Int { Int(list.content.entries[entries.lowerBound + i].content) }

    func item(_ i: Int) -> Item { list.content.item(mark(i)) }

    func bounds(_ i: Int) -> DeviceRect { list.content.marks[mark(i)].place.bounds }

    /// The cuts of a mark, the last first.
    func cuts(_ i: Int) -> [Cut] {
        let own = list.content.entries[entries.lowerBound + i].cut
        return own == nil ? cuts : cuts + list.content.cuts(from: own)
    }

    /// The marks that read surfaces.
    var readers: [Int] {
        list.readers.compactMap { entries.contains(Int($0)) ? Int($0) - entries.lowerBound : nil }
    }
}

extension PaintOrder {
    /// Calls `body` with every mark.
    func forEach(_ body: (Item, [Cut]) -> Void) {
        for run in runs { for i in 0..<run.count { body(run.item(i), run.cuts(i)) } }
    }

    /// Calls `body` with every mark that reads a surface.
    func forEachReader(_ body: (Item) -> Void) {
        for run in runs where !run.list.readers.isEmpty {
            for i in run.readers { body(run.item(i)) }
        }
    }
}
