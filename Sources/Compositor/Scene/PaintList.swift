import RenderTree

/// Marks and other lists in paint order: what one surface holds, or what a chunk of sublayers became.
///
/// A list never changes once it is made. What did not change in the next frame is the same list there, so that comparing two frames
/// looks at the lists that differ only.
package final class PaintList: Sendable {
    /// A mark of the list, or a list within it, with the lines that cut it.
    struct Entry: Sendable, Equatable {
        enum Kind {
            /// The index of a mark.
            case mark(Int)
            /// The index of one of the lists within this one.
            case list(Int)
        }

        /// A mark where it is not negative, otherwise the complement of a list: half as large as `Kind`.
        private var code: Int32
        var cut: CutIndex?

        init(mark: Int, cut: CutIndex?) { (code, self.cut) = (Int32(mark), cut) }
        init(list: Int) { code = ~Int32(list) }

        var kind: Kind { code >= 0 ? .mark(Int(code)) : .list(Int(~code)) }
        var mark: Int? { code >= 0 ? Int(code) : nil }
        /// The same with another cut.
        func cut(by cut: CutIndex?) -> Entry {
            var result = self
            result.cut = cut
            return result
        }
    }

    /// A part of another list.
    struct Nested: Sendable {
        var list: PaintList
        var entries: Range<Int>
        /// What is seen of it; all where there is none.
        var region: ClipRegion?

        var bounds: DeviceRect {
            region.map { list.bounds.intersection(DeviceRect($0.bounds)) } ?? list.bounds
        }
    }

    /// What lists consist of.
    struct Content: Sendable {
        var marks: ContiguousArray<Mark> = []
        var planes: ContiguousArray<Homography> = []
        var clips: ContiguousArray<PixelRect> = []
        var shapes: ContiguousArray<MarkShape> = []
        var outlines: ContiguousArray<DrawnOutline> = []
        var textures: ContiguousArray<MarkTexture> = []
        var reads: ContiguousArray<MarkReads> = []
        /// Premultiplied.
        var tints: ContiguousArray<SIMD4<Float>> = []
        var cuts: ContiguousArray<Cut> = []
        var entries: ContiguousArray<Entry> = []
        var nested: ContiguousArray<Nested> = []
        /// Of all that it and the lists and surfaces in it came from.
        var totals = SceneTotals()
    }

    let content: Content
    /// The entries that are other lists, in order.
    let nestedEntries: ContiguousArray<Int32>
    /// The marks that read surfaces, in the order of entries.
    let readers: ContiguousArray<Int32>
    /// Some mark in it, or in a list within it, reads a surface.
    let hasReaders: Bool
    /// Some mark in it, or in a list within it, joins what lies below it otherwise than over it.
    let joinsBackdrop: Bool
    /// Some mark in it is an outline.
    let hasOutlines: Bool
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
        for (index, entry) in content.entries.enumerated() {
            switch entry.kind {
            case .list(let list):
                nestedEntries.append(Int32(index))
                let nested = content.nested[list]
                bounds = bounds.union(nested.bounds)
                boxes.append(PixelBox(around: nested.bounds))
                hasReaders = hasReaders || nested.list.hasReaders
                joinsBackdrop = joinsBackdrop || nested.joinsBackdrop
            case .mark(let mark):
                bounds = bounds.union(content.marks[mark].place.bounds)
                boxes.append(PixelBox(around: content.marks[mark].place.bounds))
                if content.marks[mark].readsSurface { readers.append(Int32(index)) }
                joinsBackdrop = joinsBackdrop || content.joinsBackdrop(mark)
            }
        }
        self.nestedEntries = nestedEntries
        self.readers = readers
        hasOutlines = !content.outlines.isEmpty
        self.hasReaders = hasReaders || !readers.isEmpty
        self.joinsBackdrop = joinsBackdrop
        self.bounds = bounds
        self.boxes = boxes
        checkInvariants()
    }
}

extension PaintList.Nested {
    var joinsBackdrop: Bool { list.joinsBackdrop }
}

extension PaintList.Content {
    /// Whether a mark joins what lies below it otherwise than over it.
    func joinsBackdrop(_ mark: Int) -> Bool {
        let join = marks[mark].join
        return !join.isOver || join.reads.map { reads[Int($0)].backdrop != nil } ?? false
    }

    /// Whether an entry, or something in it, does.
    func joinsBackdrop(_ entry: PaintList.Entry) -> Bool {
        switch entry.kind {
        case .list(let list): nested[list].joinsBackdrop
        case .mark(let mark): joinsBackdrop(mark)
        }
    }
}

extension Mark {
    var readsSurface: Bool {
        paint.source == .surface || paint.source == .sampled || join.reads != nil
    }
}

extension Mark.Join {
    var isOver: Bool { blend == .sourceOver && operation == .sourceOver }
}
