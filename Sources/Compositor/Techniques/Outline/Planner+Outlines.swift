import CoreGraphics
import Coverage
import Geometry
import RenderTree

/// The drawing of outlines: rectangles of fully covered pixels, and strips with a byte for each pixel.
extension Planner {
    /// Computes the coverage of all outlines that are drawn, at once.
    mutating func prepareOutlines(_ area: PixelRect, _ visibility: Visibility) {
        guard scene.hasOutlines else { return }
        var places: [OutlinePlace] = []
        for (index, surface) in zip(scene.surfaces.indices, scene.surfaces) {
            let part = index == .target ? area : drawnSurfaces[index]?.part
            guard let seen = part.map(DeviceRect.init), index == .target || !isHit(index) else { continue }
            for r in surface.order.runs.indices where surface.order.runs[r].list.hasOutlines {
                let run = surface.order.runs[r]
                for i in 0..<run.count
                where run.bounds(i).intersects(seen)
                    && (index != .target || visibility.part((r, i)) != .hidden)
                {
                    guard let outline = run.list.content.outline(run.index(i)),
                        let place = OutlinePlace(outline, run.placed(i))
                    else { continue }
                    places.append(place)
                }
            }
        }
        caches.coverages.prepare(places)
    }

    /// Draws an outline within an area.
    mutating func drawOutline(
        _ record: OutlineRecord, _ mark: PlacedMark, _ cuts: [Cut], _ area: PixelRect
    ) {
        let ink = ink(of: record, mark)
        drawCoverage(record.outline, ink, mark, cuts, area)
    }

    /// Draws a surface within an outline.
    mutating func drawOutline(
        _ outline: DrawnOutline, _ surface: SurfacePaint, _ mark: PlacedMark, _ cuts: [Cut], _ area: PixelRect
    ) {
        values.reset()
        values.set(.alpha, mark.alpha)
        values.set(.move, SIMD2(Float(surface.x), Float(surface.y)))
        var ink = OutlineInk(
            key: BatchList.Key(program: Program(paint: .surface, join: .alpha), blend: mark.blend))
        ink.key.texture = surface.page
        drawCoverage(outline, ink, mark, cuts, area)
    }

    /// Draws the pixels that an outline covers. The values of the colours are set.
    private mutating func drawCoverage(
        _ outline: DrawnOutline, _ ink: OutlineInk, _ mark: PlacedMark, _ cuts: [Cut], _ area: PixelRect
    ) {
        guard let place = OutlinePlace(outline, mark), let coverage = caches.coverages.coverage(place),
            !coverage.isEmpty
        else { return }
        let left = place.left - Int(coverage.inset.x), top = place.top - Int(coverage.inset.y)
        let shown = area.intersection(seen)
        if !coverage.spans.isEmpty {
            var ink = ink
            if mark.blend == .sourceOver, ink.isOpaque { ink.key.blend = .replace }
            for span in coverage.spans {
                let rect = PixelRect(
                    x: left + Int(span.x), y: top + Int(span.y), width: Int(span.width),
                    height: Int(span.height))
                draw(rect.intersection(area), cuts, shown, ink)
            }
        }
        if coverage.strips.isEmpty { return }
        let first = caches.coveragePages.place(coverage, &caches.textures)
        for strip in coverage.strips {
            let y = top + Int(strip.y)
            var x = left + Int(strip.x)
            let rows = (y: y + Int(strip.top), height: Int(strip.height))
            let rect = PixelRect(x: x, y: rows.y, width: Int(strip.width), height: rows.height)
            if rect.intersection(shown).isEmpty { continue }
            let pages = caches.coveragePages
            pages.forEachPart(first + Int(strip.column), Int(strip.width)) { part in
                var ink = ink
                ink.key.program.cover = .coverage
                ink.key.cover = part.texture
                let rect = PixelRect(x: x, y: rows.y, width: part.count, height: rows.height)
                let texels = CoverageTexels(
                    across: Double(part.x - y), down: Double(part.y - x), width: Double(pages.width),
                    height: Double(pages.height))
                draw(rect.intersection(area), cuts, shown, ink, texels)
                x += part.count
            }
        }
    }

    /// Sets the values of an outline's colours.
    private mutating func ink(of record: OutlineRecord, _ mark: PlacedMark) -> OutlineInk {
        values.reset()
        var ink = OutlineInk(key: BatchList.Key(program: Program(), blend: mark.blend))
        ink.isOpaque = record.color.w * mark.alpha >= 1
        guard let gradient = record.gradient else {
            values.set(color: .color, record.color * mark.alpha)
            return ink
        }
        ink.key.program.join = .alpha
        values.set(.alpha, mark.alpha)
        gradient.set(values, &ink.key, table: gradient.table.map { place($0) })
        let toPlane = mark.toDevice.inverse ?? .identity
        ink.toPlace = toPlane.concatenating(gradient.toPlace).normalized
        return ink
    }

    /// Draws what cuts leave of a rectangle of pixels. What it looks like does not depend on where it is cut.
    private mutating func draw(
        _ rect: PixelRect, _ cuts: [Cut], _ shown: PixelRect, _ ink: OutlineInk,
        _ texels: CoverageTexels? = nil
    ) {
        if rect.intersection(shown).isEmpty { return }
        polygon.set(LayerRect(rect), .identity)
        if !cuts.isEmpty { polygon.clip(cuts) }
        guard polygon.vertices.count >= 3 else { return }
        let slot = batches.slot(for: ink.key, DeviceRect(rect), isNarrow: false)
        let all = polygon.vertices, offset = offset, values = values, toPlace = ink.toPlace
        batches.addPolygon(to: slot, count: all.count) { layout, vertices in
            var next = vertices
            let coverPlace = layout.offset(of: .coverPlace)
            for v in all {
                let x = v.p.x / v.p.w, y = v.p.y / v.p.w
                values.write(layout, to: next)
                next[0] = Float(x + offset.x).bitPattern
                next[1] = Float(y + offset.y).bitPattern
                next[2] = Float(1).bitPattern
                if let coverPlace, let texels {
                    next[coverPlace] = Float((y + texels.across) / texels.width).bitPattern
                    next[coverPlace + 1] = Float((x + texels.down) / texels.height).bitPattern
                }
                if let place = layout.place {
                    next[place] = Float(x * toPlace.h11 + y * toPlace.h21 + toPlace.h31).bitPattern
                    next[place + 1] = Float(x * toPlace.h12 + y * toPlace.h22 + toPlace.h32).bitPattern
                }
                next += layout.words
            }
        }
    }
}

/// The colours of an outline's pixels.
private struct OutlineInk {
    /// The key of its draws, but for the cover.
    var key: BatchList.Key
    /// The map from device pixels to the place in a gradient; affine.
    var toPlace = Homography.identity
    /// Nothing is seen through it.
    var isOpaque = false
}

/// The map from a pixel to the texel of its byte: the texel across is the pixel's y and a number, the one down its x and another.
private struct CoverageTexels {
    var across, down: Double
    /// The texture's size in texels.
    var width, height: Double
}
