import CoreGraphics
import Geometry
import RenderTree

/// A surface that a frame draws.
struct NeededSurface {
    var index: SurfaceIndex
    var level: Int
    /// Pixels of the surface's grid that are drawn.
    var bounds: PixelRect
    /// The smallest level on which it is read.
    var until: Int

    /// Texels that it takes of a page.
    var cost: Int {
        let size = SurfacePages.size(of: bounds)
        return size.width * size.height
    }
}

extension Scene {
    /// The needed part of a surface.
    enum SurfaceExtent {
        case nothing, seen, whole
    }

    /// Surfaces that something visible shows, what of each, and the smallest level on which they are read.
    ///
    /// - Parameters:
    ///   - area: pixels of the target.
    ///   - extent: asked once or more for each surface that is read.
    func neededSurfaces(
        _ visibility: Visibility, _ area: PixelRect, _ limit: Int, extent: (SurfaceIndex) -> SurfaceExtent
    ) -> [NeededSurface] {
        if surfaces.count == 1 { return [] }
        var needed: [SurfaceIndex: NeededSurface] = [:]
        func collect(_ index: SurfaceIndex, in level: Int, _ area: PixelRect) {
            var bounds = surfaces[index].bounds.intersection(area)
            if bounds.isEmpty { return }
            switch extent(index) {
            case .nothing: return
            case .seen: break
            case .whole: bounds = surfaces[index].bounds
            }
            var surface =
                needed[index]
                ?? NeededSurface(index: index, level: surfaces[index].level, bounds: bounds, until: level)
            surface.bounds = surface.bounds.union(bounds)
            surface.until = min(surface.until, level)
            needed[index] = surface
        }
        func collect(_ read: Read, in level: Int, _ area: PixelRect) {
            guard let surface = read.surface else { return }
            let pixels = read.shown.record.texels(for: area, at: read.shown.mark)
            collect(surface, in: level, pixels)
            if let mask = read.mask { collect(mask, in: level, pixels) }
            if read.shown.record.reads.blendsBackdrop, let backdrop = read.backdrop {
                collect(backdrops[backdrop].copy, in: level, pixels)
            }
        }
        for read in surfaces[.target].reads {
            if case .hidden = visibility.part(surfaces[.target].order.place(of: read.position)) { continue }
            collect(read, in: 0, area)
        }
        let blurs = Dictionary(grouping: backdrops.filter { $0.reach > 0 }, by: \.surface)
        // What reads a surface has a smaller index, so all that is wanted of it is known when its turn comes.
        for index in surfaces.indices.dropFirst() {
            guard var surface = needed[index] else { continue }
            if let blurs = blurs[index] {
                surface.bounds = Scene.grown(surface.bounds, by: blurs, within: surfaces[index].bounds)
            }
            surface.bounds.width = min(surface.bounds.width, limit - SurfacePages.alignment)
            surface.bounds.height = min(surface.bounds.height, limit - SurfacePages.alignment)
            needed[index] = surface
            for read in surfaces[index].reads {
                collect(read, in: surfaces[index].level, surface.bounds)
            }
        }
        return needed.values.sorted { $0.index < $1.index }
    }
}
