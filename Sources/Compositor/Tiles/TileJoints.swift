import RenderTree

/// The lines of a picture's plane along which its tiles join, in points and in the order of the tiles.
struct TileJoints {
    let x, y: [Double]

    /// - Parameter side: of a tile, in texels of the picture.
    init(_ item: Item, _ image: SceneImage, side: Int) {
        let t = item.texels
        func joints(_ length: Int, _ offset: Double, _ scale: Double) -> [Double] {
            (1..<max(TileCell.count(length, side), 1)).map { (Double($0 * side) - offset) / scale }
        }
        x = joints(image.image.width, t.offsetX, t.scaleX)
        y = joints(image.image.height, t.offsetY, t.scaleY)
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
