import CoreGraphics
import Geometry
import RenderTree

/// The use of surfaces that earlier frames cached.
extension Planner {
    /// Whether the pixels of a surface that is read need not be drawn; decides what is kept of what is drawn.
    mutating func isKept(_ surface: SurfaceIndex, _ limit: Int) -> Bool {
        guard let kept = scene.surfaces[surface].kept, counted.insert(surface).inserted else {
            if case .hit = caches.surfaces.state(of: surface) { return true }
            return false
        }
        switch caches.surfaces.state(of: surface) {
        case .hit(let place):
            plan.statistics.rasterHits += 1
            drawnSurfaces[surface] = place
            return true
        case .fresh:
            let bounds = scene.surfaces[surface].bounds
            if max(bounds.width, bounds.height) <= limit - SurfacePages.alignment,
                caches.surfaces.admit(bounds, pictureBytes: caches.textures.bytes)
            {
                keeping.insert(surface)
            }
        case .changing, nil: break
        }
        if kept.role == .bitmap || keeping.contains(surface) { plan.statistics.rasterMisses += 1 }
        return false
    }

    /// Returns whether the pixels of a surface are cached.
    func isHit(_ surface: SurfaceIndex) -> Bool {
        if case .hit = caches.surfaces.state(of: surface) { true } else { false }
    }

    /// Gives surfaces that will be cached places on pages of their own, and adds copies to them. They are first drawn
    /// where uncached surfaces are, so that caching changes no pixel. Surfaces of one step share a page. A bitmap
    /// within another is on a different page, because the inner one is often still valid when the outer one changes,
    /// and a page that is mostly empty is evicted.
    mutating func placeKept(_ layout: FrameLayout, _ limit: Int) {
        let kept = keeping.filter { drawnSurfaces[$0] != nil }.sorted().compactMap { index in
            layout.schedule.lives[index].map {
                SurfacePages.Surface(
                    index: index, from: $0.from, until: $0.until, bounds: scene.surfaces[index].bounds)
            }
        }
        if kept.isEmpty { return }
        let placed = SurfacePages(kept, limit: limit, areKept: true)
        for page in placed.pages {
            guard
                caches.surfaces.fits(
                    width: page.width, height: page.height, pictureBytes: caches.textures.bytes)
            else {
                continue
            }
            let texture = PageTexture(id: caches.textures.newID(), width: page.width, height: page.height)
            plan.steps.append(
                .createTexture(
                    texture.id, width: texture.width, height: texture.height, levels: 1, isSurface: true))
            let surfaces = page.surfaces.compactMap { index in
                placed.places[index].map { place in
                    let bounds = scene.surfaces[index].bounds
                    return (
                        index: index,
                        place: DrawnSurface(
                            page: texture, x: place.x, y: place.y, bounds: bounds, part: bounds)
                    )
                }
            }
            for surface in surfaces { keptPlaces[surface.index] = surface.place }
            caches.surfaces.add(texture, surfaces)
        }
        caches.textures.reserved = caches.surfaces.bytes
    }

    /// Copies a surface that has been drawn, in the pass that is open, to where it is kept.
    mutating func keep(_ surface: SurfaceIndex) {
        guard let kept = keptPlaces[surface], let drawn = drawnSurfaces[surface] else { return }
        plan.steps.append(.copy(source: drawn.texels, to: kept.page.id, x: kept.x, y: kept.y))
    }

    /// Notes which marks of the target show bitmaps.
    mutating func noteBitmaps(_ visibility: Visibility, _ area: PixelRect) {
        for read in scene.surfaces[.target].reads {
            if case .hidden = visibility.part(scene.surfaces[.target].order.place(of: read.position)) {
                continue
            }
            note(read, area)
        }
    }

    private mutating func note(_ read: Scene.Read, _ area: PixelRect) {
        let shown = read.shown.bounds.roundedOut(within: area)
        guard !shown.isEmpty, let surface = read.surface else { return }
        if read.shown.record.reads.isPixelForPixel, scene.surfaces[surface].kept == nil {
            // A group, whose pixels are the target's.
            for inner in scene.surfaces[surface].reads { note(inner, shown) }
        } else {
            note(surface, read.shown.layer, shown)
        }
    }

    private mutating func note(_ surface: SurfaceIndex, _ layer: LayerID, _ shown: PixelRect) {
        guard let kept = scene.surfaces[surface].kept else { return }
        var isHit = false
        if case .hit = caches.surfaces.state(of: surface) { isHit = true }
        guard isHit || kept.role == .bitmap || keeping.contains(surface) else { return }
        plan.bitmaps.append(ShownBitmap(layer: layer, bounds: shown, isHit: isHit))
    }
}
