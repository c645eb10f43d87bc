import RenderTree

/// How a frame uses what earlier ones kept.
extension Planner {
    /// Whether the pixels of a surface that is read need not be drawn; decides what is kept of what is drawn.
    mutating func isKept(_ surface: Int, _ limit: Int) -> Bool {
        guard let kept = scene.surfaces[surface].kept, counted.insert(surface).inserted else {
            if case .hit = cache.state(of: surface) { return true }
            return false
        }
        switch cache.state(of: surface) {
        case .hit(let place):
            plan.statistics.rasterHits += 1
            drawnSurfaces[surface] = place
            return true
        case .fresh:
            let bounds = scene.surfaces[surface].bounds
            if max(bounds.width, bounds.height) <= limit - SurfacePages.alignment,
                cache.admit(bounds, pictureBytes: catalog.bytes)
            {
                keeping.insert(surface)
            }
        case .changing, nil: break
        }
        if kept.role == .bitmap || keeping.contains(surface) { plan.statistics.rasterMisses += 1 }
        return false
    }

    /// Gives every page a texture, those of kept surfaces one of their own.
    mutating func makePages(
        _ placed: SurfacePages, _ needed: [NeededSurface], _ pool: inout PagePool
    ) -> [PageTexture] {
        plan.steps += cache.takeDropped().map { .destroyTexture($0) }
        var own: [Int: PageTexture] = [:]
        for (i, page) in placed.pages.enumerated() where page.isKept {
            guard cache.fits(width: page.width, height: page.height, pictureBytes: catalog.bytes) else {
                continue
            }
            let texture = PageTexture(id: catalog.newID(), width: page.width, height: page.height)
            plan.steps.append(
                .createTexture(
                    texture.id, width: texture.width, height: texture.height, levels: 1, isSurface: true))
            own[i] = texture
            let surfaces = needed.compactMap { surface in
                placed.places[surface.index].flatMap { place in
                    place.page == i
                        ? (
                            index: surface.index,
                            place: DrawnSurface(page: texture, x: place.x, y: place.y, bounds: surface.bounds)
                        ) : nil
                }
            }
            cache.add(texture, surfaces)
        }
        catalog.reserved = cache.bytes
        let pooled = placed.pages.indices.filter { own[$0] == nil }
        let textures = pool.textures(for: pooled.map { placed.pages[$0] }, &catalog, &plan)
        for (i, texture) in zip(pooled, textures) { own[i] = texture }
        return placed.pages.indices.compactMap { own[$0] }
    }

    /// Notes which items of the target show bitmaps.
    mutating func noteBitmaps(_ visibility: Visibility, _ area: PixelRect) {
        for (i, entry) in scene.surfaces[0].entries.enumerated() {
            if case .hidden = visibility.entries[i] { continue }
            note(entry, area)
        }
    }

    private mutating func note(_ entry: PaintEntry, _ area: PixelRect) {
        let item = scene.items[Int(entry.item)]
        let shown = item.bounds.roundedOut(within: area)
        if shown.isEmpty { return }
        switch item.paint {
        case .color, .image, .shade: return
        case .sampled(let index): note(Int(scene.samplings[Int(index)].surface), item.layer, shown)
        case .surface(let index):
            if scene.surfaces[Int(index)].kept != nil { return note(Int(index), item.layer, shown) }
            // A group, whose pixels are the target's.
            for entry in scene.surfaces[Int(index)].entries { note(entry, shown) }
        }
    }

    private mutating func note(_ surface: Int, _ layer: LayerID, _ shown: PixelRect) {
        guard let kept = scene.surfaces[surface].kept else { return }
        var isHit = false
        if case .hit = cache.state(of: surface) { isHit = true }
        guard isHit || kept.role == .bitmap || keeping.contains(surface) else { return }
        plan.bitmaps.append(ShownBitmap(layer: layer, bounds: shown, isHit: isHit))
    }
}
