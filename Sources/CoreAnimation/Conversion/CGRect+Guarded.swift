import CoreGraphics

// Foundation's functions of these names trap for rectangles that are not finite; see `CGRect.guardedIntersection(_:)`.
// The module's own ones are called instead.
extension CGRect {
    func contains(_ point: CGPoint) -> Bool { guardedContains(point) }
    func intersects(_ other: CGRect) -> Bool { guardedIntersects(other) }
    func intersection(_ other: CGRect) -> CGRect { guardedIntersection(other) }
}
