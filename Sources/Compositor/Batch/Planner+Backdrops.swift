import CoreGraphics
import Geometry
import RenderTree

/// The copies of a pass's pixels that later marks read.
extension Planner {
    /// Gives the surfaces of backdrops places.
    mutating func placeBackdrops(
        _ parts: [SurfaceIndex: PixelRect], _ layout: FrameLayout
    ) {
        let a = SurfacePages.alignment
        let pages = layout.backdropPages.pages
        let steps = pages.keys.sorted()
        let textures = Dictionary(
            uniqueKeysWithValues: zip(
                steps,
                caches.backdropPages.textures(for: steps.compactMap { pages[$0] }, &caches.textures, &plan)))
        for surface in layout.needed {
            guard let part = parts[surface.index], let step = scene.backdropStep(surface.index),
                let page = textures[step]
            else { continue }
            drawnSurfaces[surface.index] = DrawnSurface(
                page: page, x: surface.bounds.x & (a - 1), y: surface.bounds.y & (a - 1),
                bounds: surface.bounds, part: part)
        }
    }

    /// Draws the backdrop of a mark: copies its pixels and filters them, then continues the pass.
    ///
    /// - Parameter area: what of the surface is drawn.
    mutating func readBackdrop(of mark: PlacedMark, _ area: PixelRect) {
        guard let index = mark.backdrop.flatMap({ scene.index(of: $0) }),
            mark.bounds.intersects(DeviceRect(area))
        else { return }
        let backdrop = scene.backdrops[index]
        guard let copy = drawnSurfaces[backdrop.copy] else { return }
        let there = copy.part.intersection(area)
        batches.close(into: &plan)
        let (pass, offset, seen) = (self.pass, self.offset, self.seen)
        if there != copy.part {
            begin(copy.page, copy.texels, clear: SIMD4(repeating: 0))
            resume(pass, offset, seen)
        }
        if !there.isEmpty {
            plan.steps.append(
                .copy(
                    source: PixelRect(
                        x: there.x + Int(offset.x), y: there.y + Int(offset.y), width: there.width,
                        height: there.height),
                    to: copy.page.id, x: there.x + copy.x - copy.bounds.x,
                    y: there.y + copy.y - copy.bounds.y))
            plan.statistics.copies += 1
        }
        if backdrop.copy == backdrop.result { return }
        for index in backdrop.chain {
            guard let drawn = drawnSurfaces[index] else { continue }
            begin(drawn.page, drawn.texels, clear: SIMD4(repeating: 0))
            draw(index, 0..<scene.surfaces[index].order.count)
            batches.close(into: &plan)
        }
        resume(pass, offset, seen)
    }

    private mutating func resume(_ pass: OpenPass, _ offset: (x: Double, y: Double), _ seen: PixelRect) {
        begin(pass.target, pass.width, pass.height, pass.area, clear: nil)
        self.offset = offset
        self.seen = seen
    }
}
