/// Where the joints of a picture's tiles end on the edges of a piece, and the corners that tiles have there instead.
///
/// A piece of a plane that another one cuts has one edge along the cut in one texture, and an edge a tile in many. A pixel whose
/// middle lies on the cut to 1/256 of a pixel could show the one plane in front then, and the other one here.
struct TileCorners {
    private var corners: [(joint: ClipPolygon.Vertex, moved: ClipPolygon.Vertex)] = []
    /// The edges of the piece.
    private var edges: [(a: ClipPolygon.Vertex, b: ClipPolygon.Vertex)] = []
    /// Pixels; what is nearer is the same point, computed in another way.
    private static let tolerance = 1e-6
    /// Pixels by which a whole piece and a tile may end apart on an edge, beyond the antialiasing.
    private static let overhang = 4.0
    /// Pixels; further out nothing is drawn.
    private static let limit = 1e6

    /// Adds the corners that joints make on the edges of a piece, before it is cut into tiles.
    mutating func add(_ polygon: ClipPolygon, _ joints: TileJoints) {
        guard var a = polygon.vertices.last else { return }
        for b in polygon.vertices {
            edges.append((a, b))
            add(a, b, joints)
            a = b
        }
    }

    private mutating func add(_ a: ClipPolygon.Vertex, _ b: ClipPolygon.Vertex, _ joints: TileJoints) {
        guard let p = Self.rounded(a), let q = Self.rounded(b), p != q else { return }
        // The piece on the other side of the edge has it the other way round and must get the same.
        if (p.x, p.y) > (q.x, q.y) { return add(b, a, joints) }
        var crossings: [(t: Double, vertex: ClipPolygon.Vertex)] = []
        joints.forEachCrossing(a, b) { crossings.append(($0, ClipPolygon.between(a, b, $0))) }
        if crossings.isEmpty { return }
        crossings.sort { $0.t < $1.t }
        // Where the corners of four tiles lie on the edge.
        for i in crossings.indices.dropFirst().reversed()
        where Self.isSame(crossings[i - 1].vertex, crossings[i].vertex) {
            crossings.remove(at: i)
        }
        let points = crossings.map { Self.rounded($0.vertex) ?? p }
        for (crossing, point) in zip(crossings, SubpixelEdge(from: p, to: q).corners(near: points)) {
            corners.append((crossing.vertex, Self.vertex(point, a, b)))
        }
    }

    /// Moves those of a tile's corners that lie where joints end.
    func move(_ polygon: inout ClipPolygon) {
        for i in polygon.vertices.indices {
            if let c = corners.first(where: { Self.isSame($0.joint, polygon.vertices[i]) }) {
                polygon.vertices[i] = c.moved
            } else if let end = end(near: polygon.vertices[i]) {
                polygon.vertices[i] = end
            }
        }
    }

    /// The end of the edge that a corner lies on where a tile ends, too: sharp tips are moved outwards otherwise than their
    /// tiles are.
    private func end(near v: ClipPolygon.Vertex) -> ClipPolygon.Vertex? {
        for edge in edges where Self.isSame(edge.a, v) { return edge.a }
        let p = Self.place(v)
        for edge in edges {
            let a = Self.place(edge.a), b = Self.place(edge.b)
            let dx = b.x - a.x, dy = b.y - a.y, length = (dx * dx + dy * dy).squareRoot()
            guard abs(dx * (p.y - a.y) - dy * (p.x - a.x)) < Self.tolerance * length else { continue }
            let along = (dx * (p.x - a.x) + dy * (p.y - a.y)) / length
            if abs(along) < Self.overhang, 2 * along < length { return edge.a }
            if abs(along - length) < Self.overhang { return edge.b }
        }
        return nil
    }

    private static func isSame(_ a: ClipPolygon.Vertex, _ b: ClipPolygon.Vertex) -> Bool {
        let p = place(a), q = place(b)
        return abs(p.x - q.x) < tolerance && abs(p.y - q.y) < tolerance
    }

    /// In pixels.
    private static func place(_ v: ClipPolygon.Vertex) -> (x: Double, y: Double) {
        (v.p.x / v.p.w, v.p.y / v.p.w)
    }

    private static func rounded(_ v: ClipPolygon.Vertex) -> SubpixelEdge.Point? {
        let (x, y) = place(v)
        guard abs(x) < limit, abs(y) < limit else { return nil }
        func rounded(_ v: Double) -> Int {
            Int((Double(Float(v)) * Double(SubpixelEdge.unit)).rounded(.toNearestOrEven))
        }
        return SubpixelEdge.Point(x: rounded(x), y: rounded(y))
    }

    /// A point of the screen with the depth and the place in the plane that the edge has there.
    private static func vertex(
        _ point: SubpixelEdge.Point, _ a: ClipPolygon.Vertex, _ b: ClipPolygon.Vertex
    ) -> ClipPolygon.Vertex {
        let x = Double(point.x) / Double(SubpixelEdge.unit), y = Double(point.y) / Double(SubpixelEdge.unit)
        let (ax, ay) = place(a), (bx, by) = place(b)
        let dx = bx - ax, dy = by - ay
        let s = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)
        var v = ClipPolygon.between(a, b, s * a.p.w / (b.p.w + s * (a.p.w - b.p.w)))
        v.p.x = x * v.p.w
        v.p.y = y * v.p.w
        return v
    }
}
