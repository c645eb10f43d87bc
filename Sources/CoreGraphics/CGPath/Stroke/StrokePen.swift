import Foundation

/// What is drawn along a path.
struct StrokePen {
    let halfWidth: CGFloat
    let cap: CGLineCap
    let join: CGLineJoin
    let miterLimit: CGFloat
    /// How far an edge may lie from where it should.
    let tolerance: CGFloat
    /// The largest angle of an arc that one cubic stands for.
    let arcStep: CGFloat

    /// - Parameters:
    ///   - extent: the size of the path.
    ///   - stretch: by how much the outline will be stretched at most.
    init(
        halfWidth: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat, extent: CGFloat,
        stretch: CGFloat
    ) {
        (self.halfWidth, self.cap, self.join, self.miterLimit) = (halfWidth, cap, join, miterLimit)
        let size = extent + halfWidth
        let wanted = min(0.01 / stretch, size * 1e-4, halfWidth * 0.05)
        tolerance = max(wanted.isNaN ? 0 : wanted, size * 1e-7)
        // A cubic leaves its arc by 2.7e-4 of the radius at a right angle, and by the sixth power of the angle.
        arcStep = .pi / 2 * min(1, pow(tolerance / (halfWidth * 2.7e-4), 1 / 6))
    }
}
