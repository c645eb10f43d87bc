import CoreGraphics
import Geometry

/// The marks of a surface, back to front, as few long runs: stretches of marks that are consecutive in one list.
package struct PaintOrder: Sendable {
    struct Run: Sendable {
        var list: PaintList
        /// Entries of the list, none of them other lists.
        var entries: Range<Int>
        /// The cuts of all entries, the last first. They precede the entries' own cuts.
        var cuts: [Cut]
        /// The visible part of all entries; nil if all is visible.
        var region: ClipRegion?
        /// The position of the run's first mark among all marks.
        var start: Int
    }

    private(set) var runs: ContiguousArray<Run> = []
    /// The number of marks.
    private(set) var count = 0

    init(_ list: PaintList) {
        runs.reserveCapacity(list.nestedEntries.count + 1)
        add(list, list.content.entries.indices, [], nil)
    }

    private mutating func add(
        _ list: PaintList, _ range: Range<Int>, _ cuts: [Cut], _ region: ClipRegion?
    ) {
        var start = range.lowerBound
        for place in list.nestedEntries where range.contains(Int(place)) {
            add(list, from: start, to: Int(place), cuts, region)
            start = Int(place) + 1
            let entry = list.content.entries[Int(place)]
            guard case .list(let index) = entry.kind else { continue }
            let nested = list.content.nested[index]
            let own = entry.cut == nil ? cuts : cuts + list.content.cuts(from: entry.cut)
            let seen = region.map { nested.region?.intersection($0) ?? $0 } ?? nested.region
            add(list.content.lists[nested.list], nested.entries, own, seen)
        }
        add(list, from: start, to: range.upperBound, cuts, region)
    }

    private mutating func add(
        _ list: PaintList, from: Int, to: Int, _ cuts: [Cut], _ region: ClipRegion?
    ) {
        if from >= to { return }
        runs.append(Run(list: list, entries: from..<to, cuts: cuts, region: region, start: count))
        count += to - from
    }
}

extension PaintOrder.Run {
    var count: Int { entries.count }

    /// The index of a mark in its list.
    @inline(__always)
    func index(_ i: Int) -> MarkIndex {
        list.content.entries[entries.lowerBound + i].mark ?? MarkIndex(rawValue: 0)
    }

    @inline(__always)
    func mark(_ i: Int) -> Mark { list.content.marks[index(i)] }

    func placed(_ i: Int) -> PlacedMark { list.content.placed(index(i)) }

    func loose(_ i: Int) -> LooseMark { list.content.loose(index(i)) }

    func bounds(_ i: Int) -> DeviceRect { list.content.marks[index(i)].bounds }

    /// The cuts of a mark, the last first.
    func cuts(_ i: Int) -> [Cut] {
        let own = list.content.entries[entries.lowerBound + i].cut
        return own == nil ? cuts : cuts + list.content.cuts(from: own)
    }

    /// Calls `body` with what the region leaves of a mark.
    @inline(__always)
    func forEachPart(_ i: Int, _ body: (PlacedMark) -> Void) {
        let mark = placed(i)
        guard let region, !region.contains(mark.bounds) else { return body(mark) }
        for rect in region.parts(of: mark.bounds, within: mark.clip) {
            var part = mark
            part.clip = rect
            part.bounds = mark.bounds.intersection(DeviceRect(rect))
            if !part.bounds.isEmpty { body(part) }
        }
    }

    /// The marks that read surfaces.
    var readers: [Int] {
        list.readers.compactMap { entries.contains(Int($0)) ? Int($0) - entries.lowerBound : nil }
    }
}

extension PaintOrder {
    /// Calls `body` with every mark, part by part where a region leaves several parts of it.
    func forEach(_ body: (LooseMark, [Cut]) -> Void) {
        for run in runs {
            for i in 0..<run.count {
                let record = run.list.content.records.record(of: run.mark(i))
                run.forEachPart(i) { body(LooseMark($0, record), run.cuts(i)) }
            }
        }
    }
}
