import CoreGraphics
import Geometry
import RenderTree

/// Marks and other lists in paint order: what one surface holds, or what a chunk of sublayers became.
///
/// A list never changes once it is made. What did not change in the next frame is the same list there, so that
/// comparing two frames looks at the lists that differ only.
package final class PaintList: Sendable {
    /// A mark of the list, or a list within it, with the lines that cut it.
    struct Entry: Sendable, Equatable {
        enum Kind {
            case mark(MarkIndex)
            /// One of the lists within this one.
            case list(ListIndex<Nested>)
        }

        /// A mark where it is not negative, otherwise the complement of a list: half as large as `Kind`.
        private var code: Int32
        var cut: CutIndex?

        init(mark: MarkIndex, cut: CutIndex?) { (code, self.cut) = (mark.rawValue, cut) }
        init(list: ListIndex<Nested>) { code = ~list.rawValue }

        var kind: Kind {
            code >= 0 ? .mark(MarkIndex(rawValue: code)) : .list(ListIndex(rawValue: ~code))
        }
        var mark: MarkIndex? { code >= 0 ? MarkIndex(rawValue: code) : nil }
        /// Returns the entry with another cut.
        func cut(by cut: CutIndex?) -> Entry {
            var result = self
            result.cut = cut
            return result
        }
    }

    /// A part of another list. Of a chunk in which depth decides there is one for each layer, so it holds no reference of its
    /// own.
    struct Nested: Sendable {
        var list: ListIndex<PaintList>
        private var start, end: UInt32
        /// The visible part of the list; nil if all is visible.
        var region: ClipRegion?

        init(list: ListIndex<PaintList>, entries: Range<Int>, region: ClipRegion? = nil) {
            (self.list, self.region) = (list, region)
            (start, end) = (UInt32(entries.lowerBound), UInt32(entries.upperBound))
        }

        var entries: Range<Int> { Int(start)..<Int(end) }
    }

    /// The contents of a list.
    struct Content: Sendable {
        var marks = ListTable<Mark>()
        /// The records of the marks.
        var records = MarkTables()
        var planes = PlaneTable()
        var clips = ListTable<PixelRect>()
        var backdrops = ListTable<SceneBackdrop>()
        var cuts = ListTable<Cut>()
        var entries: ContiguousArray<Entry> = []
        /// The lists within this one, and the parts of them that entries are.
        var lists = ListTable<PaintList>()
        var nested = ListTable<Nested>()
        /// The totals of the list, and of all lists and surfaces in it.
        var totals = SceneTotals()
    }

    let content: Content
    /// The entries that are other lists, in order.
    let nestedEntries: ContiguousArray<Int32>
    /// The marks that read surfaces, in the order of entries.
    let readers: ContiguousArray<Int32>
    /// Some mark in it, or in a list within it, reads a surface.
    let hasReaders: Bool
    /// Some mark in it has an outline.
    let hasOutlines: Bool
    /// Some mark in it, or in a list within it, joins what lies below it otherwise than over it.
    let joinsBackdrop: Bool
    /// Around all marks.
    let bounds: DeviceRect
    /// Around each entry.
    let boxes: ContiguousArray<PixelBox>
    var totals: SceneTotals { content.totals }

    static let empty = PaintList(Content())

    init(_ content: Content) {
        self.content = content
        var nestedEntries: ContiguousArray<Int32> = [], readers: ContiguousArray<Int32> = []
        var bounds = DeviceRect.null
        var boxes: ContiguousArray<PixelBox> = []
        boxes.reserveCapacity(content.entries.count)
        var hasReaders = false, joinsBackdrop = false
        let boxOfList = content.lists.map { PixelBox(around: $0.bounds) }
        var isWhole = ContiguousArray(repeating: false, count: boxOfList.count)
        for (index, entry) in content.entries.enumerated() {
            switch entry.kind {
            case .list(let list):
                nestedEntries.append(Int32(index))
                let nested = content.nested[list], place = Int(nested.list.rawValue)
                if nested.region == nil {
                    boxes.append(boxOfList[place])
                    if isWhole[place] { continue }
                    isWhole[place] = true
                } else {
                    boxes.append(PixelBox(around: content.bounds(of: nested)))
                }
                let inner = content.lists[nested.list]
                bounds = bounds.union(content.bounds(of: nested))
                hasReaders = hasReaders || inner.hasReaders
                joinsBackdrop = joinsBackdrop || inner.joinsBackdrop
            case .mark(let mark):
                bounds = bounds.union(content.marks[mark].bounds)
                boxes.append(PixelBox(around: content.marks[mark].bounds))
                if content.readsSurface(mark) { readers.append(Int32(index)) }
                joinsBackdrop = joinsBackdrop || content.marks[mark].joinsBackdrop
            }
        }
        self.nestedEntries = nestedEntries
        self.readers = readers
        self.hasReaders = hasReaders || !readers.isEmpty
        self.joinsBackdrop = joinsBackdrop
        hasOutlines = content.hasOutlines
        self.bounds = bounds
        self.boxes = boxes
        checkInvariants()
    }
}

extension PaintList.Content {
    /// Around all marks of a list within this one that can be seen.
    @inline(__always)
    func bounds(of nested: PaintList.Nested) -> DeviceRect {
        let bounds = lists[nested.list].bounds
        return nested.region.map { bounds.intersection(DeviceRect($0.bounds)) } ?? bounds
    }

    /// Whether a mark reads a surface.
    @inline(__always)
    func readsSurface(_ index: MarkIndex) -> Bool {
        marks[index].backdrop != nil || records.visit(marks[index], SurfaceQuestion())
    }
}

/// Asks whether a technique's marks read surfaces.
private struct SurfaceQuestion: RecordVisitor {
    @inline(__always)
    func visit<Record: MarkRecord>(_ record: Record, _: inout NoState) -> Bool { Record.readsSurfaces }
}
