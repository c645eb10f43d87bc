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
    /// The chunk's layers, with their entries in the list.
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
        planes = group.isDeep ? group.planes : []
        depths = ContiguousArray(planes.map { DepthRange($0) })
        self.inside = inside
    }
}

/// The lists of one frame's chunks and bitmaps, found again in the next one.
struct ChunkLists {
    private enum Key: Hashable {
        case chunk(ObjectIdentifier, instance: InstancePath)
        case bitmap(LayerID, instance: InstancePath)

        init(_ source: ChunkList.Source, _ context: LayerContext) {
            switch source {
            case .chunk(let chunk): self = .chunk(ObjectIdentifier(chunk), instance: context.instance)
            case .bitmap(let node, _): self = .bitmap(node.id, instance: context.instance)
            }
        }
    }

    private var last: [Key: [ChunkList]] = [:]
    private var current: [Key: [ChunkList]] = [:]
    private var lastOrders: [DepthOrder.Place: DepthOrder] = [:]
    private var currentOrders: [DepthOrder.Place: DepthOrder] = [:]
    /// The lists and orders that were made within the chunk that is being walked.
    private var inside = ChunkList.Inside()
    /// The number of lists that were reused in this frame.
    private(set) var reused = 0
    private var pause = ListPause()

    mutating func beginFrame() {
        pause.beginFrame(reused: reused)
        (last, current) = (current, last)
        current.removeAll(keepingCapacity: true)
        (lastOrders, currentOrders) = (currentOrders, lastOrders)
        currentOrders.removeAll(keepingCapacity: true)
        inside = ChunkList.Inside()
        reused = 0
    }

    /// Ends the walk. The lists of the frame before are released, and with them the nodes that they were made of: otherwise
    /// three trees would be in memory while the next one is committed.
    mutating func endFrame() {
        last.removeAll(keepingCapacity: true)
        lastOrders.removeAll(keepingCapacity: true)
    }

    /// Chunks get lists of their own in this frame.
    var areKept: Bool { !pause.isOn }

    /// The list of a chunk in the same context.
    ///
    /// - Parameter fits: whether the list may be used.
    mutating func list(
        of chunk: RenderChildren.Chunk, _ context: LayerContext, where fits: (PaintList) -> Bool
    ) -> ChunkList? {
        let key = Key.chunk(ObjectIdentifier(chunk), instance: context.instance)
        return unused(key) { $0.context == context && fits($0.list) }
    }

    /// Whether the last frame had a list of a chunk, in whatever context.
    func knows(_ chunk: RenderChildren.Chunk, _ context: LayerContext) -> Bool {
        last[.chunk(ObjectIdentifier(chunk), instance: context.instance)] != nil
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

    /// The first list of a key that fits and is not used in this frame yet: what is drawn twice has two of each
    /// surface, as when it is drawn anew.
    private mutating func unused(_ key: Key, _ fits: (ChunkList) -> Bool) -> ChunkList? {
        guard let known = last[key] else { return nil }
        let used = current[key] ?? []
        for list in known where !used.contains(where: { $0 === list }) && fits(list) {
            reused += 1
            note(list)
            inside.lists.append(list)
            return list
        }
        return nil
    }

    private mutating func note(_ list: ChunkList) {
        current[Key(list.source, list.context), default: []].append(list)
        for list in list.inside.lists { note(list) }
        for order in list.inside.orders { currentOrders[order.place] = order }
    }

    /// The order in depth that the last frame had at a place.
    func order(at place: DepthOrder.Place) -> DepthOrder? { lastOrders[place] }

    /// Keeps an order in depth for the next frame.
    mutating func keep(_ order: DepthOrder) {
        if order.isWorthKeeping {
            currentOrders[order.place] = order
            inside.orders.append(order)
        }
    }

    /// Begins a chunk: what lies around it waits.
    mutating func begin() -> ChunkList.Inside {
        defer { inside = ChunkList.Inside() }
        return inside
    }

    /// - Parameter outer: what `begin` gave.
    mutating func end(_ outer: ChunkList.Inside) -> ChunkList.Inside {
        defer { inside = outer }
        return inside
    }

    mutating func add(_ list: ChunkList) {
        pause.noteMade()
        // What was left out for want of stack or budget may fit in the next frame.
        if list.list.totals.tooDeep > 0 || list.list.totals.cuts > 0 { return }
        current[Key(list.source, list.context), default: []].append(list)
        inside.lists.append(list)
    }
}

/// A pause in the creation of lists for chunks. If many layers change in every frame, such lists only cost time: after
/// some frames without reuse, none are created for some frames.
private struct ListPause {
    /// The number of lists above which a pause may begin. Fewer lists cost little, and their chunks may contain many
    /// unchanged layers.
    private static let many = 16

    private(set) var isOn = false
    /// The number of consecutive frames that created lists and reused none.
    private var misses = 0
    /// Frames that it lasts still.
    private var rest = 0
    private var made = 0

    /// - Parameter reused: how many lists the frame before used again.
    mutating func beginFrame(reused: Int) {
        if isOn {
            rest -= 1
            isOn = rest > 0
            // Two frames tell whether something stands still now: one makes lists, one looks for them.
            misses = 1
        } else {
            misses = made >= Self.many && reused == 0 ? misses + 1 : 0
            isOn = misses >= 3
            rest = 8
        }
        made = 0
    }

    mutating func noteMade() { made += 1 }
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
