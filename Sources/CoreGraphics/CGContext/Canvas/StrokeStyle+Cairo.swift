import CCairo
import Foundation

extension StrokeStyle {
    /// The largest distance from the path at which the pen draws, in pixels.
    func reach(_ matrix: CGAffineTransform) -> CGFloat {
        let reach = reach * matrix.stretch + 1
        return reach.isFinite ? max(reach, 0) : 0
    }

    /// Whether cairo draws the stroke as Core Graphics does, and in bounded time.
    ///
    /// cairo omits square caps of zero-length subpaths, and leaves holes in bends tighter than the pen. Strokes that
    /// might have these, and those with many thousands of tiny dashes, are filled as the outline that `CGPath`
    /// computes.
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
            // Dash lengths are in user space, where a pixel may be long.
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
        cairo.pointee.cairo_set_dash(pen, dashes, Int32(dashes.count), dashPhase)
    }
}
