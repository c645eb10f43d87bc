import CCairo
import Foundation

/// How a line is drawn along a path; lengths in user space.
struct DrawingPen: Sendable {
    var width: CGFloat = 1
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dashPhase: CGFloat = 0
    var dashes: [CGFloat] = []

    /// How far from the path the pen draws, in pixels.
    func reach(_ matrix: CGAffineTransform) -> CGFloat {
        let tip = max(join == .miter ? max(miterLimit, 1) : 1, 2)
        let reach = width / 2 * tip * matrix.stretch + 1
        return reach.isFinite ? max(reach, 0) : 0
    }

    /// Whether cairo draws what Core Graphics does, in bounded time.
    ///
    /// cairo draws no squares for subpaths without length, and leaves holes in bends that are tighter than the pen: what
    /// could have these is drawn as the outline that `CGPath` makes, and so are dashes so small that there are many
    /// thousands.
    func suitsCairo(_ path: PathStorage, _ matrix: CGAffineTransform) -> Bool {
        let radius = width / 2 * matrix.stretch
        guard path.isWithinReach, radius < 10_000, matrix.inverse != nil, miterLimit.isFinite else {
            return false
        }
        let hasCurves = path.types.contains { $0 == .addCurveToPoint || $0 == .addQuadCurveToPoint }
        if hasCurves && radius > 1.5 { return false }
        if !dashes.isEmpty {
            let total = dashes.reduce(0, +)
            guard dashPhase.isFinite, dashes.allSatisfy({ $0 >= 0 && $0.isFinite }), total > 0,
                let inverse = matrix.inverse
            else { return false }
            var length: CGFloat = 0
            for (a, b) in zip(path.points, path.points.dropFirst()) { length += hypot(b.x - a.x, b.y - a.y) }
            // Dashes are lengths of user space, in which a pixel may be long.
            guard length * inverse.stretch / total < 10_000 else { return false }
        }
        guard cap != .butt else { return true }
        var hasPoint = false
        path.forEachSubpath { if $0.segments.allSatisfy(\.isPoint) { hasPoint = true } }
        return !hasPoint
    }

    func set(on pen: OpaquePointer, _ cairo: UnsafePointer<Cairo>) {
        cairo.pointee.cairo_set_line_width(pen, width)
        cairo.pointee.cairo_set_line_cap(pen, cairo_line_cap_t(rawValue: UInt32(cap.rawValue)))
        cairo.pointee.cairo_set_line_join(pen, cairo_line_join_t(rawValue: UInt32(join.rawValue)))
        cairo.pointee.cairo_set_miter_limit(pen, max(miterLimit, 1))
        dashes.withUnsafeBufferPointer {
            $0.withMemoryRebound(to: Double.self) {
                cairo.pointee.cairo_set_dash(pen, $0.baseAddress, Int32($0.count), dashPhase)
            }
        }
    }
}
