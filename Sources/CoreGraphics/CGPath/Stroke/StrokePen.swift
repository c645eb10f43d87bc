import Foundation

/// The pen of a stroke.
struct StrokePen {
    let halfWidth: CGFloat
    let cap: CGLineCap
    let join: CGLineJoin
    let miterLimit: CGFloat
    /// The maximum error of an edge.
    let tolerance: CGFloat
    /// The largest angle of an arc that one cubic approximates.
    let arcStep: CGFloat

    /// - Parameters:
    ///   - extent: the size of the path.
    ///   - stretch: the largest factor by which the outline will be scaled.
    init(
        halfWidth: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat, extent: CGFloat,
        stretch: CGFloat
    ) {
        (self.halfWidth, self.cap, self.join, self.miterLimit) = (halfWidth, cap, join, miterLimit)
        let size = extent + halfWidth
        let wanted = min(0.01 / stretch, size * 1e-4, halfWidth * 0.05)
        tolerance = max(wanted.isNaN ? 0 : wanted, size * 1e-7)
        // The error of a cubic arc is 2.7e-4 of the radius at a right angle, and grows with the sixth power of the
        // angle.
        arcStep = .pi / 2 * min(1, pow(tolerance / (halfWidth * 2.7e-4), 1 / 6))
    }
}
