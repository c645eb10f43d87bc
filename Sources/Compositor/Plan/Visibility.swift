import RenderTree

/// Which entries of the target's surface are worth drawing, and which part of each.
struct Visibility {
    enum Part {
        case hidden
        case whole
        /// One rectangle of it.
        case part(PixelRect)
        /// A range of `rects`.
        case parts(Range<Int>)
    }

    private(set) var entries: ContiguousArray<Part>
    private(set) var rects: [PixelRect] = []
    /// No pixel of the area shows what was there before.
    private(set) var coversArea = false

    /// Items with smaller bounds are drawn whole or not at all.
    static let smallestCut = 1024.0

    /// Upright items with smaller bounds are drawn as one rectangle around what is visible.
    static let smallestParts = 16384.0

    init(_ scene: FlatScene, area: PixelRect, isCulling: Bool) {
        let all = scene.surfaces[0].entries
        entries = ContiguousArray(repeating: .whole, count: all.count)
        let deviceArea = DeviceRect(area)
        guard isCulling, all.count > 0 else {
            for i in all.indices where !scene.items[Int(all[i].item)].bounds.intersects(deviceArea) {
                entries[i] = .hidden
            }
            return
        }
        var tiles = TileOcclusion(
            width: scene.surfaces[0].bounds.width, height: scene.surfaces[0].bounds.height)
        var polygon = ClipPolygon()
        for i in all.indices.reversed() {
            scene.items.withUnsafeBufferPointer { items in
                let item = items[Int(all[i].item)]
                let bounds = item.bounds.intersection(deviceArea)
                if bounds.isEmpty || tiles.isHidden(bounds) {
                    entries[i] = .hidden
                    return
                }
                if bounds.area >= Self.smallestCut {
                    entries[i] = visiblePart(
                        bounds, isUpright: item.toDevice.keepsAxes, in: tiles, within: area)
                    if case .hidden = entries[i] { return }
                }
                if item.backdrop >= 0 {
                    let backdrop = scene.backdrops[Int(item.backdrop)]
                    // What is covered here shows in the blur around it.
                    if backdrop.reach > 0 {
                        tiles.uncover(backdrop.area.grown(x: backdrop.reach, y: backdrop.reach))
                    }
                }
                let weight = TileOcclusion.weight(alpha: item.density)
                if weight > 0, bounds.width >= Double(TileOcclusion.tile),
                    bounds.height >= Double(TileOcclusion.tile)
                {
                    Self.cover(item, all[i].cut, scene, weight, &tiles, &polygon)
                }
            }
        }
        coversArea = tiles.isHidden(deviceArea)
    }

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
