import Foundation

/// The style of a stroke, in units of the path.
package struct StrokeStyle: Hashable, Sendable {
    package var width: Double
    package var cap: CGLineCap
    package var join: CGLineJoin
    package var miterLimit: Double
    /// Fractions of the path's length.
    package var start, end: Double
    /// Empty for a line without gaps.
    package var dashes: [Double]
    package var dashPhase: Double

    package init(
        width: Double, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: Double = 10,
        start: Double = 0, end: Double = 1, dashes: [Double] = [], dashPhase: Double = 0
    ) {
        (self.width, self.cap, self.join, self.miterLimit) = (width, cap, join, miterLimit)
        (self.start, self.end, self.dashes, self.dashPhase) = (start, end, dashes, dashPhase)
    }

    /// Returns the path that the pen draws along: trimmed first, then dashed.
    func drawn(_ path: CGPath) -> CGPath {
        let trimmed = start > 0 || end < 1 ? path.trimmed(from: start, to: end) : path
        return dashes.isEmpty
            ? trimmed : trimmed.copy(dashingWithPhase: dashPhase, lengths: dashes.map { CGFloat($0) })
    }

    /// The distance from the path that the stroke may reach: miters extend the furthest, then square caps.
    package var reach: Double {
        let half = width / 2
        return half * max(join == .miter ? max(miterLimit, 1) : 1, cap == .square ? 1.4143 : 1)
    }
}
