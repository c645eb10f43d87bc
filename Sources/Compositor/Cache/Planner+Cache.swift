import RenderTree

/// How a frame uses what earlier ones kept.
extension Planner {
    /// Where a surface lies, drawn by this frame or kept by another.
    func place(of surface: Int) -> SurfaceCache.Place? {
        if let place = pages.places[surface], let bounds = surfaceBounds[surface] {
            return SurfaceCache.Place(
                page: pageTextures[place.page], x: place.x, y: place.y, bounds: bounds)
        }
        guard case .hit(let place) = cache.state(of: surface) else { return nil }
        return place
    }

    /// Whether the pixels of a surface that is read need not be drawn; decides what is kept of what is drawn.
    mutating func isKept(_ surface: Int, _ limit: Int) -> Bool {
        guard let kept = scene.surfaces[surface].kept, counted.insert(surface).inserted else {
            if case .hit = cache.state(of: surface) { return true }
            return false
        }
        switch cache.state(of: surface) {
        case .hit:
            plan.statistics.rasterHits += 1
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
    mutating func makePages(_ pool: inout PagePool) {
        plan.steps += cache.takeDropped().map { .destroyTexture($0) }
        var own: [Int: PageTexture] = [:]
        for (i, page) in pages.pages.enumerated() where page.isKept {
            guard cache.fits(width: page.width, height: page.height, pictureBytes: catalog.bytes) else {
                continue
            }
            let texture = PageTexture(id: catalog.newID(), width: page.width, height: page.height)
            plan.steps.append(
                .createTexture(
                    texture.id, width: texture.width, height: texture.height, levels: 1, isSurface: true))
            own[i] = texture
            cache.add(
                texture,
                page.surfaces.compactMap { index in
                    guard let place = pages.places[index], let bounds = surfaceBounds[index] else {
                        return nil
                    }
                    return (index, SurfaceCache.Place(page: texture, x: place.x, y: place.y, bounds: bounds))
                })
        }
        catalog.reserved = cache.bytes
        let pooled = pages.pages.indices.filter { own[$0] == nil }
        let textures = pool.textures(for: pooled.map { pages.pages[$0] }, &catalog, &plan)
        for (i, texture) in zip(pooled, textures) { own[i] = texture }
        pageTextures = pages.pages.indices.compactMap { own[$0] }
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
