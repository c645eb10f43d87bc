import CoreGraphics

/// The style of a stroke, in points of the layer's bounds space.
struct StrokeStyle: Hashable, Sendable {
    var width: Double
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    var miterLimit = 10.0
    /// Fractions of the path's length.
    var start = 0.0, end = 1.0
    /// Empty for a line without gaps.
    var dashes: [Double] = []
    var dashPhase = 0.0

    /// The path that the line is drawn along: trimmed first, then dashed.
    func drawn(_ path: CGPath) -> CGPath {
        let trimmed = start > 0 || end < 1 ? path.trimmed(from: start, to: end) : path
        return dashes.isEmpty
            ? trimmed : trimmed.copy(dashingWithPhase: dashPhase, lengths: dashes.map { CGFloat($0) })
    }

    /// Points around the path that the line may reach: miters stand out the furthest, then square caps.
    var reach: Double {
        let half = width / 2
        return half * max(join == .miter ? max(miterLimit, 1) : 1, cap == .square ? 1.4143 : 1)
    }
}
