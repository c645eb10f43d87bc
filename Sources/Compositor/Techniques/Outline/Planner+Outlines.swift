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
                    guard let record = run.list.content.record(run.index(i), as: OutlineRecord.self),
                        let place = OutlinePlace(record.outline, run.placed(i))
                    else { continue }
                    places.append(place)
                }
            }
        }
        caches.coverages.prepare(places)
    }

    /// Draws an outline of one colour within an area.
    mutating func drawOutline(
        _ record: OutlineRecord, _ mark: PlacedMark, _ cuts: [Cut], _ area: PixelRect
    ) {
        guard let place = OutlinePlace(record.outline, mark), let coverage = caches.coverages.coverage(place),
            !coverage.isEmpty
        else { return }
        let color = record.color * mark.alpha
        let left = place.left - Int(coverage.inset.x), top = place.top - Int(coverage.inset.y)
        let shown = area.intersection(seen)
        values.reset()
        values.set(color: .color, color)
        if !coverage.spans.isEmpty {
            let blend = mark.blend == .sourceOver && color.w >= 1 ? .replace : mark.blend
            let key = BatchList.Key(program: Program(), blend: blend)
            for span in coverage.spans {
                let rect = PixelRect(
                    x: left + Int(span.x), y: top + Int(span.y), width: Int(span.width),
                    height: Int(span.height))
                draw(rect.intersection(area), cuts, shown, key)
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
                let key = BatchList.Key(
                    program: Program(cover: .coverage), cover: part.texture, blend: mark.blend)
                let rect = PixelRect(x: x, y: rows.y, width: part.count, height: rows.height)
                let texels = CoverageTexels(
                    across: Double(part.x - y), down: Double(part.y - x), width: Double(pages.width),
                    height: Double(pages.height))
                draw(rect.intersection(area), cuts, shown, key, texels)
                x += part.count
            }
        }
    }

    /// Draws what cuts leave of a rectangle of pixels. What it looks like does not depend on where it is cut.
    private mutating func draw(
        _ rect: PixelRect, _ cuts: [Cut], _ shown: PixelRect, _ key: BatchList.Key,
        _ texels: CoverageTexels? = nil
    ) {
        if rect.intersection(shown).isEmpty { return }
        polygon.set(LayerRect(rect), .identity)
        if !cuts.isEmpty { polygon.clip(cuts) }
        guard polygon.vertices.count >= 3 else { return }
        let slot = batches.slot(for: key, DeviceRect(rect), isNarrow: false)
        let all = polygon.vertices, offset = offset, values = values
        batches.addPolygon(to: slot, count: all.count) { layout, vertices in
            var next = vertices
            let place = layout.offset(of: .coverPlace)
            for v in all {
                let x = v.p.x / v.p.w, y = v.p.y / v.p.w
                values.write(layout, to: next)
                next[0] = Float(x + offset.x).bitPattern
                next[1] = Float(y + offset.y).bitPattern
                next[2] = Float(1).bitPattern
                if let place, let texels {
                    next[place] = Float((y + texels.across) / texels.width).bitPattern
                    next[place + 1] = Float((x + texels.down) / texels.height).bitPattern
                }
                next += layout.words
            }
        }
    }
}

/// The map from a pixel to the texel of its byte: the texel across is the pixel's y and a number, the one down its x and another.
private struct CoverageTexels {
    var across, down: Double
    /// The texture's size in texels.
    var width, height: Double
}
