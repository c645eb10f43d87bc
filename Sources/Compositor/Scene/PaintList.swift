import RenderTree

/// Marks and other lists in paint order: what one surface holds, or what a chunk of sublayers became.
///
/// A list never changes once it is made. What did not change in the next frame is the same list there, so that comparing two frames
/// looks at the lists that differ only.
public final class PaintList: Sendable {
    /// A mark of the list, or a list within it, with the lines that cut it.
    struct Entry: Sendable, Equatable {
        /// A mark where it is not negative; otherwise `~content` is one of `nested`.
        var content: Int32
        var cut: CutIndex?
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
        var hasReaders = false, joinsBackdrop = content.reads.contains { $0.backdrop != nil }
        for (index, entry) in content.entries.enumerated() {
            if entry.content < 0 {
                nestedEntries.append(Int32(index))
                let nested = content.nested[Int(~entry.content)]
                bounds = bounds.union(nested.bounds)
                boxes.append(PixelBox(around: nested.bounds))
                hasReaders = hasReaders || nested.list.hasReaders
                joinsBackdrop = joinsBackdrop || nested.list.joinsBackdrop
            } else {
                let mark = Int(entry.content)
                bounds = bounds.union(content.marks[mark].place.bounds)
                boxes.append(PixelBox(around: content.marks[mark].place.bounds))
                if content.marks[mark].readsSurface { readers.append(Int32(index)) }
                joinsBackdrop = joinsBackdrop || !content.marks[mark].join.isOver
            }
        }
        self.nestedEntries = nestedEntries
        self.readers = readers
        hasOutlines = content.shapes.contains { $0.outline != nil }
        self.hasReaders = hasReaders || !readers.isEmpty
        self.joinsBackdrop = joinsBackdrop
        self.bounds = bounds
        self.boxes = boxes
        checkInvariants()
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
