/// A flattened and ordered tree: what is drawn, where, and after what. Surface 0 is the target.
///
/// A scene that follows on another one begins with the items and the pictures of that and adds its own, so that what did
/// not change has the index that it had. What no entry draws any more stays until a scene begins anew.
public struct FlatScene: Sendable {
    /// Those of this scene, and what is left of earlier ones.
    public private(set) var items: ContiguousArray<Item> = []
    /// How many of the items are this scene's.
    public internal(set) var itemCount = 0
    public var cuts: ContiguousArray<Cut> = []
    public var junctions: ContiguousArray<HalfPlane> = []
    public private(set) var images: ContiguousArray<SceneImage> = []
    public var surfaces: ContiguousArray<SceneSurface> = []
    public var samplings: ContiguousArray<SurfaceSampling> = []
    public var backdrops: ContiguousArray<SceneBackdrop> = []
    /// Items that lay outside the clip and were left out.
    public var culled = 0
    /// Planes that were cut by another.
    public var splits = 0
    /// Layers deeper than `Flattener.maximumDepth`, which are not drawn.
    public var tooDeep = 0
    /// What the next scene may reuse; the runs inside of a run stand before it.
    var runs: ContiguousArray<SceneRun> = []
    /// How many of the items were reused from the scene before.
    var takenItems = 0
    /// Pictures from this one on are not an earlier scene's.
    private var firstImage = 0
    /// How many pictures the last scene had that began anew.
    private var usualImages: Int?

    public init() {}

    /// - Returns: the item's index.
    mutating func add(_ item: Item) -> Int32 {
        items.append(item)
        itemCount += 1
        return Int32(items.count - 1)
    }

    mutating func add(_ image: SceneImage) -> Int32 {
        images.append(image)
        return Int32(images.count - 1)
    }

    mutating func change(_ index: Int32, _ body: (inout Item) -> Void) { body(&items[Int(index)]) }

    mutating func reserveItems(_ count: Int) { items.reserveCapacity(count) }
}

extension FlatScene {
    /// An index means the same item in both.
    func sharesItems(with other: FlatScene) -> Bool {
        items.withUnsafeBufferPointer { a in
            other.items.withUnsafeBufferPointer { a.baseAddress == $0.baseAddress && a.count > 0 }
        }
    }

    /// So much is left of earlier scenes that the next one should begin anew.
    var isSparse: Bool {
        let usual = usualImages ?? images.count
        return items.count > itemCount + itemCount / 2 + 1024 || images.count > usual + usual / 2 + 1024
    }

    var counts: SceneRun.Counts {
        SceneRun.Counts(
            surfaces: surfaces.count, samplings: samplings.count, backdrops: backdrops.count,
            cuts: cuts.count, junctions: junctions.count)
    }

    /// Adds what another scene has between two counts.
    mutating func add(_ other: FlatScene, from start: SceneRun.Counts, to end: SceneRun.Counts) {
        if start == end { return }
        surfaces += other.surfaces[start.surfaces..<end.surfaces]
        samplings += other.samplings[start.samplings..<end.samplings]
        backdrops += other.backdrops[start.backdrops..<end.backdrops]
        cuts += other.cuts[start.cuts..<end.cuts]
        junctions += other.junctions[start.junctions..<end.junctions]
    }

    var withoutItems: FlatScene {
        var result = self
        result.items = []
        result.images = []
        return result
    }

    /// Hands the lists on to a scene that follows on this one, which has none until it shares those of the other.
    mutating func hand(to next: inout FlatScene) {
        swap(&items, &next.items)
        swap(&images, &next.images)
        next.firstImage = next.images.count
        next.usualImages = usualImages ?? next.images.count
    }

    /// Has the lists of the scene that follows on this one.
    mutating func share(_ next: FlatScene) {
        items = next.items
        images = next.images
    }

    /// Lets go of pictures of earlier scenes that nothing shows any more, at the cost of a look at every item.
    mutating func dropUnusedImages() {
        if firstImage == 0 { return }
        var isUsed = ContiguousArray(repeating: false, count: firstImage)
        for surface in surfaces {
            for entry in surface.entries {
                switch items[Int(entry.item)].paint {
                case .image(let index), .shade(let index):
                    if index < firstImage { isUsed[Int(index)] = true }
                case .color, .surface, .sampled: break
                }
            }
        }
        let standIn = firstImage < images.count ? images.last : isUsed.firstIndex(of: true).map { images[$0] }
        if let standIn {
            for index in isUsed.indices where !isUsed[index] { images[index] = standIn }
        } else {
            images.removeAll()
        }
        firstImage = 0
    }
}
