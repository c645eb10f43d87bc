import Foundation

// Foundation's `contains(_:)`, `intersects(_:)` and `intersection(_:)` trap for rectangles whose edges are NaN, or closer
// together than numbers of their size can be. Modules shadow them by these.
extension CGRect {
    /// The common part of both rectangles; null if they share no area, or if an edge is NaN.
    public func guardedIntersection(_ other: CGRect) -> CGRect {
        if isNull || other.isNull { return .null }
        let (a, b) = (standardized, other.standardized)
        let (left, right) = (max(a.minX, b.minX), min(a.maxX, b.maxX))
        let (top, bottom) = (max(a.minY, b.minY), min(a.maxY, b.maxY))
        // Comparisons with NaN are false.
        guard left < right, top < bottom else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether both rectangles share an area.
    public func guardedIntersects(_ other: CGRect) -> Bool { !guardedIntersection(other).isNull }

    /// Whether a point is inside; a point on the left or top edge is, one on the right or bottom edge is not.
    public func guardedContains(_ point: CGPoint) -> Bool {
        if isNull { return false }
        let area = standardized
        return area.minX <= point.x && point.x < area.maxX && area.minY <= point.y && point.y < area.maxY
    }
}
