import RenderTree

/// Which entries of the target's surface are worth drawing, and which part of each. It depends on the scene alone, not on
/// what of it is drawn anew.
struct Visibility {
    enum Part: Equatable {
        case hidden
        case whole
        /// One rectangle of it.
        case part(PixelRect)
        /// A range of `rects`.
        case parts(Range<Int>)
    }

    private(set) var entries: ContiguousArray<Part>
    private(set) var rects: [PixelRect] = []
    /// What is hidden lies under opaque items, so that it has no effect whether it is drawn or not. Under several
    /// translucent ones it would have less than half a level.
    private(set) var isExact = true
    /// What all entries hide.
    private var tiles: TileOcclusion?
    /// Entries of large items, the first in front, and what those before them hide.
    private var large: [(entry: Int, tiles: TileOcclusion)] = []
    private static let mostLarge = 8

    /// Items with smaller bounds are drawn whole or not at all.
    static let smallestCut = 1024.0

    /// Upright items with smaller bounds are drawn as one rectangle around what is visible.
    static let smallestParts = 16384.0

    init(_ scene: FlatScene, isCulling: Bool) {
        let all = scene.surfaces[0].entries
        entries = ContiguousArray(repeating: .whole, count: all.count)
        let view = scene.surfaces[0].bounds
        guard isCulling, all.count > 0 else { return }
        var tiles = TileOcclusion(width: view.width, height: view.height)
        var polygon = ClipPolygon()
        for i in all.indices.reversed() {
            if large.count <= Self.mostLarge, Self.isLarge(scene.items[Int(all[i].item)], DeviceRect(view)) {
                large.append((i, tiles))
            }
            look(at: i, scene, &tiles, &polygon)
        }
        self.tiles = tiles
    }

    /// What is seen after a small change: entries that nothing changed near are seen as before. Nil where it is as well to look
    /// at all of them.
    ///
    /// Tiles are computed anew within a rectangle around all that is near the change; those that large entries found in front of
    /// them are put together of these and the old ones.
    init?(_ old: Visibility, _ scene: FlatScene, _ differences: SceneDifferences) {
        let all = scene.surfaces[0].entries, view = DeviceRect(scene.surfaces[0].bounds)
        let margin = -2 * Double(TileOcclusion.tile)
        let changed = differences.surfaces[0].pixels.insetBy(margin)
        guard differences.isSameList, let oldTiles = old.tiles, old.rects.count < 2 * all.count + 1024,
            old.large.count <= Self.mostLarge,
            changed.isEmpty || changed.intersection(view).area * 4 < view.area
        else { return nil }
        self = old
        if changed.isEmpty { return }
        // What is near, and all that may cover some of it.
        var near: [Int] = []
        var around = changed
        var largeCount = 0
        scene.items.withUnsafeBufferPointer { items in
            for i in all.indices where items[Int(all[i].item)].bounds.intersects(changed) {
                near.append(i)
                if Self.isLarge(items[Int(all[i].item)], view) {
                    largeCount += 1
                } else {
                    around = around.union(items[Int(all[i].item)].bounds.insetBy(margin))
                }
            }
        }
        // A large item that is new, or no longer large, has no tiles to go by.
        guard around.intersection(view).area * 2 < view.area,
            largeCount == large.filter({ near.contains($0.entry) }).count
        else { return nil }
        var tiles = TileOcclusion(width: Int(view.width), height: Int(view.height))
        var polygon = ClipPolygon()
        var next = 0
        for i in all.indices.reversed() {
            let isNear = i == near.last
            if isNear {
                near.removeLast()
                entries[i] = .whole
            }
            if next < large.count, large[next].entry == i {
                large[next].tiles.replace(around, by: tiles)
                if isNear {
                    var front = large[next].tiles
                    look(at: i, scene, &front, &polygon)
                }
                next += 1
            } else if isNear {
                look(at: i, scene, &tiles, &polygon)
                continue
            }
            if case .hidden = entries[i] { continue }
            scene.items.withUnsafeBufferPointer { items in
                let item = items[Int(all[i].item)]
                if item.bounds.intersects(around) {
                    cover(item, item.bounds.intersection(view), all[i].cut, scene, &tiles, &polygon)
                }
            }
        }
        self.tiles = oldTiles
        self.tiles?.replace(around, by: tiles)
    }

    private static func isLarge(_ item: Item, _ view: DeviceRect) -> Bool {
        item.bounds.intersection(view).area * 2 >= view.area
    }

    /// Finds out what is seen of an entry below those that were looked at before.
    private mutating func look(
        at i: Int, _ scene: FlatScene, _ tiles: inout TileOcclusion, _ polygon: inout ClipPolygon
    ) {
        let entry = scene.surfaces[0].entries[i], view = scene.surfaces[0].bounds
        scene.items.withUnsafeBufferPointer { items in
            let item = items[Int(entry.item)]
            let bounds = item.bounds.intersection(DeviceRect(view))
            if bounds.isEmpty || tiles.isHidden(bounds) {
                entries[i] = .hidden
                return
            }
            if bounds.area >= Self.smallestCut {
                entries[i] = visiblePart(bounds, isUpright: item.toDevice.keepsAxes, in: tiles, within: view)
                if case .hidden = entries[i] { return }
            }
            cover(item, bounds, entry.cut, scene, &tiles, &polygon)
        }
    }

    private mutating func cover(
        _ item: Item, _ bounds: DeviceRect, _ cut: Int32, _ scene: FlatScene, _ tiles: inout TileOcclusion,
        _ polygon: inout ClipPolygon
    ) {
        if item.backdrop >= 0 {
            let backdrop = scene.backdrops[Int(item.backdrop)]
            // What is covered here shows in the blur around it.
            if backdrop.reach > 0 {
                tiles.uncover(backdrop.area.grown(x: backdrop.reach, y: backdrop.reach))
            }
        }
        let weight = TileOcclusion.weight(alpha: item.density)
        guard weight > 0, bounds.width >= Double(TileOcclusion.tile),
            bounds.height >= Double(TileOcclusion.tile)
        else { return }
        if weight < TileOcclusion.opaque { isExact = false }
        Self.cover(item, cut, scene, weight, &tiles, &polygon)
    }

    /// No pixel of an area shows what was there before.
    func covers(_ area: PixelRect) -> Bool { tiles?.isSolid(DeviceRect(area)) ?? false }

    /// What is to be drawn of an item that is not hidden all over.
    private mutating func visiblePart(
        _ bounds: DeviceRect, isUpright: Bool, in tiles: TileOcclusion, within area: PixelRect
    ) -> Part {
        if isUpright, bounds.area < Self.smallestParts {
            guard let box = tiles.visibleBox(bounds, within: area) else { return .whole }
            return box.isEmpty ? .hidden : .part(box)
        }
        let parts =
            isUpright
            ? tiles.visibleParts(bounds, within: area) : tiles.visibleBands(bounds, within: area)
        guard let parts else { return .whole }
        if parts.isEmpty { return .hidden }
        rects.append(contentsOf: parts)
        return .parts((rects.count - parts.count)..<rects.count)
    }

    /// Marks what lies under the part of an item that is covered in full.
    private static func cover(
        _ item: Item, _ cut: Int32, _ scene: FlatScene, _ weight: Int, _ tiles: inout TileOcclusion,
        _ polygon: inout ClipPolygon
    ) {
        let h = item.toDevice
        let clip = DeviceRect(item.clip)
        let r = item.rect.intersection(item.shape)
        if h.keepsAxes, cut < 0 {
            let pixels = h.bounds(of: r)
            let inset = item.smoothSides == 0 || pixels.alignedToPixels != nil ? 0.0 : 0.5
            let inside = pixels.insetBy(inset).intersection(clip)
            if item.radii.isZero {
                tiles.cover(inside, weight: weight)
                return
            }
            let corner = item.radii.largest * item.radii.reach
            let rx = corner * abs(h.h11), ry = corner * abs(h.h22)
            let shape = h.bounds(of: item.shape)
            var tall = inside, wide = inside
            tall.minX = max(tall.minX, shape.minX + rx)
            tall.maxX = min(tall.maxX, shape.maxX - rx)
            wide.minY = max(wide.minY, shape.minY + ry)
            wide.maxY = min(wide.maxY, shape.maxY - ry)
            if weight >= 9 {
                if !tall.isEmpty { tiles.cover(tall, weight: weight) }
                if !wide.isEmpty { tiles.cover(wide, weight: weight) }
            } else if !wide.isEmpty || !tall.isEmpty {
                // A translucent item may count once only.
                tiles.cover(wide.area >= tall.area ? wide : tall, weight: weight)
            }
            return
        }
        let pixel = h.localOutset(around: r)
        let corner = item.radii.largest * 0.293
        let inset = DeviceRect(
            minX: max(r.minX, item.shape.minX + pixel.x + corner),
            minY: max(r.minY, item.shape.minY + pixel.y + corner),
            maxX: min(r.maxX, item.shape.maxX - pixel.x - corner),
            maxY: min(r.maxY, item.shape.maxY - pixel.y - corner))
        guard !inset.isEmpty, pixel.x.isFinite, pixel.y.isFinite else { return }
        polygon.set(inset, h)
        if !h.isAffine { polygon.clipNear() }
        polygon.clip(cut, of: scene)
        polygon.clip(to: clip)
        tiles.cover(polygon.vertices.map { (x: $0.p.x / $0.p.w, y: $0.p.y / $0.p.w) }, weight: weight)
    }
}
