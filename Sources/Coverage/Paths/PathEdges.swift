import CoreGraphics
import Geometry
import RenderTree

/// The edges of closed polygons in a window of pixels, ready to be rasterised.
///
/// Polygons are given in a plane, which is mapped to homogeneous device coordinates. What lies behind the eye is cut
/// off, and what lies outside of the window is reduced to what it says about the winding inside: edges to the left
/// become upright lines on the window's side.
struct PathEdges: LineSink {
    /// A line from top to bottom, in `unit`s of a pixel from the window's corner.
    struct Edge {
        var x0, y0, x1, y1: Int32
        /// -1 where the polygon runs upwards, otherwise 1.
        var way: Int32
        /// The run of edges without a turn in y that it belongs to, counted from 1: such a run never crosses itself.
        var chain: Int32

        @inline(__always) var isLevel: Bool { y0 == y1 }
        /// The rows of cells that it touches; none, if the last one comes first. One that ends on a line between rows does not
        /// touch the row below.
        @inline(__always) var firstRow: Int { Int(y0 >> 16) }
        @inline(__always) var lastRow: Int { Int((y1 &- 1) >> 16) }
    }

    /// Parts of a pixel, 2 to the power of `bits`; 2 to the power of 16 are a cell.
    static let unit = 4096.0, bits: Int32 = 12

    private(set) var edges: UnsafeMutablePointer<Edge>
    private(set) var count = 0
    private var capacity = 1024
    /// Pixels.
    private var width = 0.0, height = 0.0
    private var originX = 0.0, originY = 0.0
    /// Units.
    private var inset = SIMD2<Int32>.zero
    private var chain: Int32 = 0
    /// 1 while y grows, -1 while it shrinks, 0 before the first edge of a polygon.
    private var direction = 0

    /// The map from the plane of points that are added to device pixels.
    var plane = Homography.identity
    /// The start of the current subpath, in the plane.
    private var subpath = CGPoint.zero
    private var start = Homogeneous(x: 0, y: 0, w: 1)
    private var last = Homogeneous(x: 0, y: 0, w: 1)
    private var isOpen = false
    /// In pixels, of what lies before the eye: the first point of the polygon and the last one.
    private var first = (x: 0.0, y: 0.0), pen = (x: 0.0, y: 0.0)
    private var hasPen = false

    init() { edges = .allocate(capacity: capacity) }

    func deallocate() { edges.deallocate() }

    /// Forgets all edges.
    ///
    /// - Parameter inset: what to add to places in the window, in pixels.
    mutating func begin(_ window: PixelRect, inset: SIMD2<Int32> = .zero) {
        self.inset = inset &<< Self.bits
        count = 0
        chain = 0
        (width, height) = (Double(window.width), Double(window.height))
        (originX, originY) = (Double(window.x), Double(window.y))
        isOpen = false
    }

    /// Begins a polygon at a point of the plane. It has edges if lines follow.
    mutating func move(to p: CGPoint) {
        close()
        subpath = p
    }

    @inline(__always)
    mutating func line(to p: CGPoint) {
        if !isOpen { open(at: plane.map(subpath.x, subpath.y)) }
        line(to: plane.map(p.x, p.y))
    }

    private mutating func open(at p: Homogeneous) {
        start = p
        last = p
        isOpen = true
        hasPen = false
        chain += 1
        direction = 0
        if p.w >= Homography.nearestW { put(p) }
    }

    @inline(__always)
    private mutating func line(to p: Homogeneous) {
        let near = Homography.nearestW
        if (last.w >= near) != (p.w >= near) { putCrossing(last, p) }
        if p.w >= near { put(p) }
        last = p
    }

    /// Ends the polygon with a line to its start.
    mutating func close() {
        guard isOpen else { return }
        line(to: start)
        if hasPen { addLine(first.x, first.y) }
        isOpen = false
    }

    /// Adds a polygon of points of a plane.
    mutating func addPolygon(_ points: ContiguousArray<PlanePoint>) {
        close()
        let h = plane
        guard h.isAffine else {
            for (i, p) in points.enumerated() {
                let mapped = h.map(p.x, p.y)
                if i == 0 { open(at: mapped) } else { line(to: mapped) }
            }
            return close()
        }
        hasPen = false
        chain += 1
        direction = 0
        for p in points {
            put(p.x * h.h11 + p.y * h.h21 + h.h31 - originX, p.x * h.h12 + p.y * h.h22 + h.h32 - originY)
        }
        if hasPen { addLine(first.x, first.y) }
    }

    private mutating func putCrossing(_ a: Homogeneous, _ b: Homogeneous) {
        let near = Homography.nearestW, t = (near - a.w) / (b.w - a.w)
        put(Homogeneous(x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y), w: near))
    }

    @inline(__always)
    private mutating func put(_ p: Homogeneous) {
        if p.w == 1 {
            put(p.x - originX, p.y - originY)
        } else {
            let k = 1 / p.w
            put(p.x * k - originX, p.y * k - originY)
        }
    }

    @inline(__always)
    private mutating func put(_ x: Double, _ y: Double) {
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
    private mutating func addLine(_ x: Double, _ y: Double) {
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

    private mutating func clip(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double) {
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
    private mutating func append(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double) {
        if count == capacity { grow() }
        let x0 = Self.place(ax) &+ inset.x, y0 = Self.place(ay) &+ inset.y
        let x1 = Self.place(bx) &+ inset.x, y1 = Self.place(by) &+ inset.y
        edges[count] =
            y0 <= y1
            ? Edge(x0: x0, y0: y0, x1: x1, y1: y1, way: 1, chain: chain)
            : Edge(x0: x1, y0: y1, x1: x0, y1: y0, way: -1, chain: chain)
        count += 1
    }

    /// Rounded to units. Places in a window are not negative, and below 2^19.
    @inline(__always)
    private static func place(_ x: Double) -> Int32 {
        // The number's last bits are the units.
        Int32(truncatingIfNeeded: (x * unit + 4_503_599_627_370_496).bitPattern)
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<Edge>.allocate(capacity: capacity * 2)
        larger.update(from: edges, count: count)
        edges.deallocate()
        edges = larger
        capacity *= 2
    }
}
