import CoreGraphics

/// The style of a stroke, in points of the layer's bounds space.
package struct StrokeStyle: Hashable, Sendable {
    package var width: Double
    package var cap = CGLineCap.butt
    package var join = CGLineJoin.miter
    package var miterLimit = 10.0
    /// Fractions of the path's length.
    package var start = 0.0, end = 1.0
    /// Empty for a line without gaps.
    package var dashes: [Double] = []
    package var dashPhase = 0.0

    package init(
        width: Double, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: Double = 10,
        start: Double = 0, end: Double = 1, dashes: [Double] = [], dashPhase: Double = 0
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.start = start
        self.end = end
        self.dashes = dashes
        self.dashPhase = dashPhase
    }

    /// The path that the line is drawn along: trimmed first, then dashed.
    package func drawn(_ path: CGPath) -> CGPath {
        let trimmed = start > 0 || end < 1 ? path.trimmed(from: start, to: end) : path
        return dashes.isEmpty
            ? trimmed : trimmed.copy(dashingWithPhase: dashPhase, lengths: dashes.map { CGFloat($0) })
    }

    /// Points around the path that the line may reach: miters stand out the furthest, then square caps.
    package var reach: Double {
        let half = width / 2
        return half * max(join == .miter ? max(miterLimit, 1) : 1, cap == .square ? 1.4143 : 1)
    }
}
