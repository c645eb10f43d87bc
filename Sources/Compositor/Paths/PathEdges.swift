import RenderTree

/// The edges of closed polygons in a window of pixels, ready to be rasterised.
///
/// Polygons are given in homogeneous device coordinates. What lies behind the eye is cut off, and what lies outside of the
/// window is reduced to what it says about the winding inside: edges to the left become upright lines on the window's side.
final class PathEdges {
    /// A line that goes up or down, in pixels from the window's corner, in the direction in which the polygon runs.
    struct Edge {
        var x0, y0, x1, y1: Float
        /// The run of edges without a turn in y that it belongs to, counted from 1: such a run never crosses itself.
        var chain: Int32
    }

    private(set) var edges: UnsafeMutablePointer<Edge>
    private(set) var count = 0
    private var capacity = 1024
    /// Pixels.
    private var width = 0.0, height = 0.0
    private var originX = 0.0, originY = 0.0
    private var chain: Int32 = 0
    /// 1 while y grows, -1 while it shrinks, 0 before the first edge of a polygon.
    private var direction = 0

    private var start = Homogeneous(x: 0, y: 0, w: 1)
    private var last = Homogeneous(x: 0, y: 0, w: 1)
    private var isOpen = false
    /// In pixels, of what lies before the eye: the first point of the polygon and the last one.
    private var first = (x: 0.0, y: 0.0), pen = (x: 0.0, y: 0.0)
    private var hasPen = false

    init() { edges = .allocate(capacity: capacity) }

    deinit { edges.deallocate() }

    /// Forgets all edges.
    func begin(_ window: PixelRect) {
        count = 0
        chain = 0
        (width, height) = (Double(window.width), Double(window.height))
        (originX, originY) = (Double(window.x), Double(window.y))
        isOpen = false
    }

    /// Begins a polygon.
    @inline(__always)
    func move(to p: Homogeneous) {
        close()
        start = p
        last = p
        isOpen = true
        hasPen = false
        chain += 1
        direction = 0
        if p.w >= Traversal.nearestW { put(p) }
    }

    @inline(__always)
    func line(to p: Homogeneous) {
        let near = Traversal.nearestW
        if (last.w >= near) != (p.w >= near) { putCrossing(last, p) }
        if p.w >= near { put(p) }
        last = p
    }

    /// Ends the polygon with a line to its start.
    func close() {
        guard isOpen else { return }
        line(to: start)
        if hasPen { addLine(first.x, first.y) }
        isOpen = false
    }

    private func putCrossing(_ a: Homogeneous, _ b: Homogeneous) {
        let near = Traversal.nearestW, t = (near - a.w) / (b.w - a.w)
        put(Homogeneous(x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y), w: near))
    }

    @inline(__always)
    private func put(_ p: Homogeneous) {
        let x, y: Double
        if p.w == 1 {
            (x, y) = (p.x - originX, p.y - originY)
        } else {
            let k = 1 / p.w
            (x, y) = (p.x * k - originX, p.y * k - originY)
        }
        guard (x + y).isFinite else { return }
        if hasPen {
            addLine(x, y)
        } else {
            hasPen = true
            first = (x, y)
            pen = (x, y)
        }
    }

    @inline(__always)
    private func addLine(_ x: Double, _ y: Double) {
        let from = pen
        pen = (x, y)
        let turn = y > from.y ? 1 : y < from.y ? -1 : 0
        if turn != 0, turn != direction {
            if direction != 0 { chain += 1 }
            direction = turn
        }
        if from.x >= 0, x >= 0, from.x <= width, x <= width, from.y >= 0, y >= 0, from.y <= height,
            y <= height
        {
            append(from.x, from.y, x, y)
        } else {
            clip(from.x, from.y, x, y)
        }
    }

    private func clip(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double) {
        if min(ax, bx) >= width || max(ay, by) <= 0 || min(ay, by) >= height { return }
        var (ax, ay, bx, by) = (ax, ay, bx, by)
        /// x at a height; the ends themselves where the line is level.
        let (sx, sy, dx, dy) = (ax, ay, bx - ax, by - ay)
        func x(at y: Double) -> Double {
            let t = min(max((y - sy) / dy, 0), 1)
            let x = sx + t * dx
            return x.isFinite ? x : t < 0.5 ? sx : bx
        }
        func y(at x: Double) -> Double { min(max(sy + (x - sx) / dx * dy, min(ay, by)), max(ay, by)) }
        for limit in [0, height] {
            let isLow = limit == 0
            if isLow ? ay < limit : ay > limit { (ax, ay) = (x(at: limit), limit) }
            if isLow ? by < limit : by > limit { (bx, by) = (x(at: limit), limit) }
        }
        if max(ax, bx) <= 0 { return append(0, ay, 0, by) }
        if ax < 0 {
            let cut = y(at: 0)
            append(0, ay, 0, cut)
            (ax, ay) = (0, cut)
        }
        var tail: Double?
        if bx < 0 {
            let cut = y(at: 0)
            tail = by
            (bx, by) = (0, cut)
        }
        if ax > width { (ax, ay) = (width, y(at: width)) }
        if bx > width { (bx, by) = (width, y(at: width)) }
        append(ax, ay, bx, by)
        if let tail { append(0, by, 0, tail) }
    }

    @inline(__always)
    private func append(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double) {
        if count == capacity { grow() }
        edges[count] = Edge(x0: Float(ax), y0: Float(ay), x1: Float(bx), y1: Float(by), chain: chain)
        count += 1
    }

    private func grow() {
        let larger = UnsafeMutablePointer<Edge>.allocate(capacity: capacity * 2)
        larger.update(from: edges, count: count)
        edges.deallocate()
        edges = larger
        capacity *= 2
    }
}
