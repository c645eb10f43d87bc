import Geometry
import RenderTree
import Synchronization

/// The list that a chunk of sublayers was converted to, or the content of a rasterized layer's bitmap, which is the
/// same while the layer moves. The next frame reuses it if nothing changed.
///
/// It depends only on the nodes and the context.
final class ChunkList: Sendable {
    /// The least number of layers in a chunk with a list of its own. Smaller chunks are added to the list around them.
    static let smallest = 17

    /// The converted object. It is retained, so that no other object can have its address.
    enum Source {
        case chunk(RenderChildren.Chunk)
        case span(ChunkSpan)
        case bitmap(RenderNode, SceneSurface)
    }

    /// The identity of a list. It is never used again, unlike an address.
    struct Identity: Hashable, Sendable {
        private static let last = Atomic<UInt64>(0)
        private let number = last.wrappingAdd(1, ordering: .relaxed).newValue
    }

    /// The lists and orders that were made within a chunk or a bitmap.
    struct Inside: Sendable {
        /// The lists of chunks and bitmaps.
        var lists: [ChunkList] = []
        /// The orders in depth of sublayers.
        var orders: [DepthOrder] = []
    }

    let identity = Identity()
    let source: Source
    let context: LayerContext
    let list: PaintList
    /// The chunk's layers, with their entries in the list; for a span, its chunks.
    let group: SiblingGroup
    /// The planes of the group's layers and their depths, if some are not parallel to the screen's; otherwise empty.
    let planes: ContiguousArray<SpacePlane>
    let depths: ContiguousArray<DepthRange>
    let inside: Inside

    init(
        _ source: Source, _ context: LayerContext, _ list: PaintList, _ group: SiblingGroup,
        inside: Inside = Inside()
    ) {
        self.source = source
        self.context = context
        self.list = list
        self.group = group
        planes = if case .chunk = source, group.isDeep { group.planes } else { [] }
        depths = ContiguousArray(planes.map { DepthRange($0) })
        self.inside = inside
    }
}

/// The lists of one frame's chunks and bitmaps, found again in the next one.
struct ChunkLists {
    private enum Key: Hashable {
        case chunk(ObjectIdentifier, instance: InstancePath)
        case span(ChunkSpan.Place, instance: InstancePath)
        case bitmap(LayerID, instance: InstancePath)

        init(_ source: ChunkList.Source, _ context: LayerContext) {
            switch source {
            case .chunk(let chunk): self = .chunk(ObjectIdentifier(chunk), instance: context.instance)
            case .span(let span): self = .span(span.place, instance: context.instance)
            case .bitmap(let node, _): self = .bitmap(node.id, instance: context.instance)
            }
        }
    }

    /// A list, and the frame that used it last.
    private struct Entry {
        let list: ChunkList
        var frame: Int
    }

    /// The lists of the last frame, and those of this one: mostly one of a key. What is drawn twice has two of each surface, as
    /// when it is drawn anew.
    private var entries: [Key: [Entry]] = [:]
    private var frame = 0
    /// The number of entries, and of those that this frame used.
    private var count = 0, used = 0
    private var lastOrders: [DepthOrder.Place: DepthOrder] = [:]
    private var currentOrders: [DepthOrder.Place: DepthOrder] = [:]
    /// The number of chunks around what is being walked.
    private var depth = 0
    /// The lists and orders that were made within the chunk that is being walked.
    private var inside = ChunkList.Inside()
    /// The number of lists that were reused in this frame.
    private(set) var reused = 0
    private var pause = ListPause()

    mutating func beginFrame() {
        pause.beginFrame(reused: reused)
        frame += 1
        used = 0
        (lastOrders, currentOrders) = (currentOrders, lastOrders)
        currentOrders.removeAll(keepingCapacity: true)
        inside = ChunkList.Inside()
        reused = 0
    }

    /// Ends the walk. The lists of the frame before are released, and with them the nodes that they were made of: otherwise
    /// three trees would be in memory while the next one is committed.
    mutating func endFrame() {
        lastOrders.removeAll(keepingCapacity: true)
        if used == count { return }
        let isOld = { [frame] (entry: Entry) in entry.frame != frame }
        for key in entries.filter({ $0.value.contains(where: isOld) }).keys {
            entries[key]?.removeAll(where: isOld)
            if entries[key]?.isEmpty == true { entries[key] = nil }
        }
        count = used
    }

    /// Whether a chunk gets a list of its own in this frame.
    mutating func mayKeep(_ chunk: RenderChildren.Chunk, _ context: LayerContext) -> Bool {
        pause.allows(chunk, context)
    }

    /// The list of a chunk in the same context, if the budget allows it.
    mutating func list(
        of chunk: RenderChildren.Chunk, _ context: LayerContext, within ledger: FrameLedger
    ) -> ChunkList? {
        let key = Key.chunk(ObjectIdentifier(chunk), instance: context.instance)
        return unused(key) { $0.context == context && ledger.allows($0.list.totals.work) }
    }

    /// Whether the last frame had a list of a chunk, in whatever context.
    func knows(_ chunk: RenderChildren.Chunk, _ context: LayerContext) -> Bool {
        let key = Key.chunk(ObjectIdentifier(chunk), instance: context.instance)
        return entries[key]?.contains { $0.frame != frame } == true
    }

    /// The list of a span in the same context, if the budget allows it.
    mutating func list(
        at place: ChunkSpan.Place, _ context: LayerContext, within ledger: FrameLedger,
        where fits: (ChunkSpan) -> Bool
    ) -> ChunkList? {
        unused(.span(place, instance: context.instance)) { list in
            guard case .span(let span) = list.source else { return false }
            return list.context == context && fits(span) && ledger.allows(list.list.totals.work)
        }
    }

    /// The span that the last frame had at a place, in the same context.
    func lastSpan(at place: ChunkSpan.Place, _ context: LayerContext) -> ChunkSpan? {
        let known = entries[.span(place, instance: context.instance)]?.first {
            $0.frame != frame && $0.list.context == context
        }
        guard case .span(let span) = known?.list.source else { return nil }
        return span
    }

    /// Notes that this frame uses the list of a chunk again, which a span holds.
    mutating func reuse(_ list: ChunkList) {
        reused += 1
        noteInside(list)
    }

    /// The bitmap of a layer in the same context.
    mutating func bitmap(
        of node: RenderNode, _ context: LayerContext, where fits: (PaintList) -> Bool
    ) -> SceneSurface? {
        var surface: SceneSurface?
        _ = unused(.bitmap(node.id, instance: context.instance)) { list in
            guard case .bitmap(let known, let bitmap) = list.source, list.context == context,
                node.hasSameBitmap(as: known), fits(list.list)
            else { return false }
            surface = bitmap
            return true
        }
        return surface
    }

    /// The first list of a key that fits and is not used in this frame yet.
    private mutating func unused(_ key: Key, _ fits: (ChunkList) -> Bool) -> ChunkList? {
        guard let index = entries.index(forKey: key),
            let place = entries.values[index].firstIndex(where: { $0.frame != frame && fits($0.list) })
        else { return nil }
        entries.values[index][place].frame = frame
        used += 1
        reused += 1
        let list = entries.values[index][place].list
        noteInside(list)
        if depth > 0 { inside.lists.append(list) }
        return list
    }

    /// Notes that this frame uses what was made within a list.
    private mutating func noteInside(_ list: ChunkList) {
        for inner in list.inside.lists {
            note(inner)
            noteInside(inner)
        }
        for order in list.inside.orders { currentOrders[order.place] = order }
    }

    /// Notes that this frame uses a list, which may be new.
    private mutating func note(_ list: ChunkList) {
        let key = Key(list.source, list.context)
        if let place = entries[key]?.firstIndex(where: { $0.list === list }) {
            if entries[key]?[place].frame != frame { used += 1 }
            entries[key]?[place].frame = frame
        } else {
            entries[key, default: []].append(Entry(list: list, frame: frame))
            count += 1
            used += 1
        }
    }

    /// The order in depth that the last frame had at a place.
    func order(at place: DepthOrder.Place) -> DepthOrder? { lastOrders[place] }

    /// Keeps an order in depth for the next frame.
    mutating func keep(_ order: DepthOrder) {
        if order.isWorthKeeping {
            currentOrders[order.place] = order
            if depth > 0 { inside.orders.append(order) }
        }
    }

    /// Begins a chunk: what lies around it waits.
    mutating func begin() -> ChunkList.Inside {
        defer { inside = ChunkList.Inside() }
        depth += 1
        return inside
    }

    /// - Parameter outer: what `begin` gave.
    mutating func end(_ outer: ChunkList.Inside) -> ChunkList.Inside {
        defer { inside = outer }
        depth -= 1
        return inside
    }

    /// Notes that a list was made, for a chunk of a span or for `add`.
    mutating func noteMade() { pause.noteMade() }

    /// Adds a list for the next frame.
    mutating func add(_ list: ChunkList) {
        // What was left out for want of stack or budget may fit in the next frame.
        if list.list.totals.tooDeep > 0 || list.list.totals.cuts > 0 { return }
        note(list)
        if depth > 0 { inside.lists.append(list) }
    }
}

/// A pause in the creation of lists for chunks. If many layers change in every frame, such lists only cost time: after some
/// frames without reuse, a chunk gets one only where the last frame had the same chunk in the same context.
private struct ListPause {
    /// The number of lists above which a pause may begin. Fewer lists cost little, and their chunks may contain many
    /// unchanged layers.
    private static let many = 16
    /// The frames without reuse after which it begins.
    private static let patience = 3

    private struct Key: Hashable {
        var chunk: ObjectIdentifier
        var instance: InstancePath
    }

    private var isOn = false
    /// The number of consecutive frames that created lists and reused none.
    private var misses = 0
    private var made = 0
    /// The chunks of the last frame and of this one, with their contexts, while a pause is on or near. They are not retained:
    /// another chunk at the address of one that is gone gets a list too early, and that is all.
    private var last: [Key: LayerContext] = [:]
    private var current: [Key: LayerContext] = [:]
    /// The chunks of this frame that were the same in the last one, and the others.
    private var still = 0, moved = 0

    /// - Parameter reused: how many lists the frame before used again.
    mutating func beginFrame(reused: Int) {
        if isOn {
            if still >= moved { (isOn, misses) = (false, 0) }
        } else {
            misses = made >= Self.many && reused == 0 ? misses + 1 : 0
            isOn = misses >= Self.patience
        }
        (last, current) = (current, last)
        current.removeAll(keepingCapacity: misses > 0)
        if misses == 0 { last = [:] }
        (made, still, moved) = (0, 0, 0)
    }

    mutating func noteMade() { made += 1 }

    /// Whether a chunk gets a list of its own in this frame.
    mutating func allows(_ chunk: RenderChildren.Chunk, _ context: LayerContext) -> Bool {
        if misses == 0 { return true }
        let key = Key(chunk: ObjectIdentifier(chunk), instance: context.instance)
        let isStill = last[key] == context
        // What is drawn twice is known by the first time.
        if current[key] == nil {
            current[key] = context
            if isStill { still += 1 } else { moved += 1 }
        }
        return !isOn || isStill
    }
}

extension RenderNode {
    /// Whether a rasterized layer's bitmap holds what another node of it had: all but the place and the opacity with
    /// which it is shown.
    fileprivate func hasSameBitmap(as other: RenderNode) -> Bool {
        if self === other { return true }
        return kind == other.kind && mask === other.mask && bitmapGeometry == other.bitmapGeometry
            && bitmapAppearance == other.bitmapAppearance
            && children.chunks.elementsEqual(other.children.chunks) { $0 === $1 }
    }

    private var bitmapGeometry: LayerGeometry {
        var result = geometry
        (result.position, result.zPosition, result.transform) = (.zero, 0, .identity)
        return result
    }

    private var bitmapAppearance: LayerAppearance {
        var result = appearance
        result.opacity = 1
        return result
    }
}
