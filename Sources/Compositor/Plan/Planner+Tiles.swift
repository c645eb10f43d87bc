/// Pictures in more than one texture.
extension Planner {
    mutating func drawTiles(
        _ item: Item, _ image: SceneImage, _ tiling: ImageTiling, _ cut: Int32, _ area: PixelRect
    ) {
        let joints = TileJoints(item, tiling)
        if cut >= 0 { tileCorners = corners(of: joints, on: item, cut, area) }
        defer { tileCorners = [] }
        for row in 0...joints.y.count {
            for column in 0...joints.x.count {
                var part = item
                (part.rect.minX, part.rect.maxX) = Self.range(
                    item.rect.minX, item.rect.maxX, joints.x, column, item.texels.scaleX < 0)
                (part.rect.minY, part.rect.maxY) = Self.range(
                    item.rect.minY, item.rect.maxY, joints.y, row, item.texels.scaleY < 0)
                if part.rect.isEmpty { continue }
                part.bounds = item.toDevice.bounds(of: part.rect).insetBy(-1).intersection(DeviceRect(area))
                if part.bounds.isEmpty || !part.bounds.intersects(DeviceRect(seen)) { continue }
                let place = place(image, tiling, column, row)
                if blit(part, image, cut, area, place) { continue }
                drawPieces(part, cut, area, .image(place, image))
            }
        }
    }

    /// The part of an axis whose texels lie in one tile; the outer tiles take what lies beyond the picture.
    private static func range(
        _ lo: Double, _ hi: Double, _ joints: [Double], _ index: Int, _ isMirrored: Bool
    ) -> (Double, Double) {
        var a = index == 0 ? nil : joints[index - 1], b = index == joints.count ? nil : joints[index]
        if isMirrored { swap(&a, &b) }
        return (a.map { max(lo, $0) } ?? lo, b.map { min(hi, $0) } ?? hi)
    }

    /// Where joints end on the edges of an item's pieces, as they are drawn when one texture holds the picture.
    private mutating func corners(
        of joints: TileJoints, on item: Item, _ cut: Int32, _ area: PixelRect
    ) -> [TileCorners] {
        var corners = [TileCorners](repeating: TileCorners(), count: max(parts.count, 1))
        forEachPolygon(of: item, cut, area) { corners[$1].add($0, joints) }
        return corners
    }
}

/// The lines of a picture's plane along which its tiles join, in points and in the order of the tiles.
struct TileJoints {
    let x, y: [Double]

    init(_ item: Item, _ tiling: ImageTiling) {
        let t = item.texels
        x = (1..<max(tiling.columns, 1)).map { (Double($0 * tiling.stride) - t.offsetX) / t.scaleX }
        y = (1..<max(tiling.rows, 1)).map { (Double($0 * tiling.stride) - t.offsetY) / t.scaleY }
    }

    /// Calls `body` with where an edge crosses a joint, 0 at `a` and 1 at `b`.
    func forEachCrossing(_ a: ClipPolygon.Vertex, _ b: ClipPolygon.Vertex, _ body: (Double) -> Void) {
        let dx = b.x - a.x, dy = b.y - a.y
        // An edge may run along a joint but for rounding.
        let least = 1e-9 * (abs(dx) + abs(dy))
        if abs(dx) > least {
            for x in x where (a.x < x) != (b.x < x) && x != a.x && x != b.x { body((x - a.x) / dx) }
        }
        if abs(dy) > least {
            for y in y where (a.y < y) != (b.y < y) && y != a.y && y != b.y { body((y - a.y) / dy) }
        }
    }
}
