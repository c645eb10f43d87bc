import CoreGraphics
import Geometry
import RenderTree

/// The conversion of a mark's pieces to vertices.
extension Planner {
    /// - Parameter copy: the same pixels as texels of the picture.
    mutating func drawPieces(
        _ mark: PlacedMark, _ shape: MarkShape, _ paint: some PiecePaint, _ cuts: [Cut], _ area: PixelRect,
        copy: PictureCopy? = nil
    ) {
        var writer = PieceWriter(mark, shape, paint, values)
        draw(
            MarkPieces(mark, shape, isHollow: paint.isHollow, options: options), mark, cuts, area, &writer,
            copy: copy)
    }

    private mutating func draw(
        _ pieces: MarkPieces, _ mark: PlacedMark, _ cuts: [Cut], _ area: PixelRect,
        _ writer: inout PieceWriter, copy: PictureCopy?
    ) {
        if cuts.isEmpty, pieces.isInside(area) {
            if let piece = pieces.inside { draw(piece, mark, pieces, cuts, area, [], &writer, copy: copy) }
            return
        }
        let tips = pieces.tips
        // Nearly all marks have one piece.
        if let piece = pieces.single {
            draw(piece, mark, pieces, cuts, area, tips, &writer, copy: copy)
            return
        }
        var list: [MarkPiece] = []
        pieces.forEach { list.append($0) }
        for piece in list { draw(piece, mark, pieces, cuts, area, tips, &writer) }
    }

    private mutating func draw(
        _ piece: MarkPiece, _ mark: PlacedMark, _ pieces: MarkPieces, _ cuts: [Cut], _ area: PixelRect,
        _ tips: [HalfPlane], _ writer: inout PieceWriter, copy: PictureCopy? = nil
    ) {
        writer.begin(piece, mark, pieces)
        let h = mark.toDevice
        if h.keepsAxes, cuts.isEmpty {
            // A rectangle of the screen.
            var x0 = piece.rect.minX * h.h11 + h.h31, x1 = piece.rect.maxX * h.h11 + h.h31
            var y0 = piece.rect.minY * h.h22 + h.h32, y1 = piece.rect.maxY * h.h22 + h.h32
            if x0 > x1 { (x0, x1) = (x1, x0) }
            if y0 > y1 { (y0, y1) = (y1, y0) }
            let bounds = DeviceRect(minX: x0, minY: y0, maxX: x1, maxY: y1).intersection(DeviceRect(area))
            if bounds.isEmpty || !bounds.intersects(DeviceRect(seen)) { return }
            var key = writer.key
            key.isCopy = copy != nil
            let slot = batches.slot(for: key, bounds, isNarrow: writer.isNarrow)
            if let copy { batches.add(copy, to: slot) }
            let offset = offset
            batches.addPolygon(to: slot, count: 4) { layout, vertices in
                func add(_ x: Double, _ y: Double, _ index: Int) {
                    writer.write(
                        x: x, y: y, w: 1, localX: (x - h.h31) / h.h11, localY: (y - h.h32) / h.h22, offset,
                        layout, vertices + index * layout.words)
                }
                add(bounds.minX, bounds.minY, 0)
                add(bounds.maxX, bounds.minY, 1)
                add(bounds.maxX, bounds.maxY, 2)
                add(bounds.minX, bounds.maxY, 3)
            }
            return
        }
        setPolygon(piece, pieces, tips, cuts, isThin: writer.isThin)
        if parts.isEmpty { return draw(h, within: area, isCut: !cuts.isEmpty, &writer) }
        let whole = polygon.vertices
        for part in parts where !part.intersection(seen).isEmpty {
            polygon.vertices.removeAll(keepingCapacity: true)
            polygon.vertices.append(contentsOf: whole)
            draw(h, within: part.intersection(area), isCut: !cuts.isEmpty, &writer)
        }
    }

    /// Writes the vertices of what the area leaves of the polygon.
    ///
    /// - Parameter isCut: corners may lie in the middle of an edge; triangles about a point inside are good for these, but
    ///   pixels that two triangles touch are drawn twice, so other polygons have fewer.
    private mutating func draw(
        _ h: Homography, within area: PixelRect, isCut: Bool, _ writer: inout PieceWriter
    ) {
        var bounds = deviceBounds()
        let a = DeviceRect(area)
        if bounds.isEmpty || !bounds.intersects(a) || !bounds.intersects(DeviceRect(seen)) { return }
        if !a.contains(bounds) {
            polygon.clip(to: a)
            bounds = bounds.intersection(a)
        }
        guard polygon.vertices.count >= 3 else { return }
        // Slivers fill little of the rectangle around them, and would keep many draws apart.
        let points = polygon.vertices.map { (x: $0.p.x / $0.p.w, y: $0.p.y / $0.p.w) }
        let slot = batches.slot(for: writer.key, bounds, isNarrow: writer.isNarrow, corners: points)
        let middle = isCut && polygon.vertices.count > 4 ? polygon.middle(h) : nil
        let all = polygon.vertices, offset = offset
        batches.addPolygon(to: slot, count: all.count + (middle == nil ? 0 : 1), hasMiddle: middle != nil) {
            layout, vertices in
            var next = vertices
            if let middle {
                writer.write(middle, offset, layout, next)
                next += layout.words
            }
            for v in all {
                writer.write(v, offset, layout, next)
                next += layout.words
            }
        }
    }

    /// The polygon of a piece on the screen, as far as tips and cuts leave it.
    private mutating func setPolygon(
        _ piece: MarkPiece, _ pieces: MarkPieces, _ tips: [HalfPlane], _ cuts: [Cut], isThin: Bool
    ) {
        setPolygon(piece, pieces, isThin: isThin)
        for tip in tips { polygon.clip(tip) }
        polygon.clip(cuts, isTile: isTile)
    }

    /// The polygon of a piece on the screen, with what its antialiasing touches, before the eye.
    private mutating func setPolygon(_ piece: MarkPiece, _ pieces: MarkPieces, isThin: Bool) {
        let h = pieces.toDevice
        if piece.smoothSides != 0, let view = pieces.view {
            let core = piece.core == pieces.rect ? view : ProjectedRect(piece.core, h)
            if let core, isThin || !(pieces.whole ?? core).isMild,
                polygon.setOutset(piece.core, piece.smoothSides, core, h, isThin: isThin)
            {
                return
            }
        }
        polygon.set(piece.rect, h)
        if !h.isAffine { polygon.clipNear() }
    }

    private func deviceBounds() -> DeviceRect {
        var r = DeviceRect.null
        for v in polygon.vertices {
            let x = v.p.x / v.p.w, y = v.p.y / v.p.w
            r.minX = min(r.minX, x)
            r.maxX = max(r.maxX, x)
            r.minY = min(r.minY, y)
            r.maxY = max(r.maxY, y)
        }
        return r
    }
}
