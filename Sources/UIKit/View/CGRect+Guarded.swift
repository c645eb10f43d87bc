// Foundation's functions of these names trap for rectangles that are not finite; see `CGRect.guardedIntersection(_:)`.
// The module's own ones are called instead.
extension CGRect {
    func contains(_ point: CGPoint) -> Bool { guardedContains(point) }
    func intersects(_ other: CGRect) -> Bool { guardedIntersects(other) }
    func intersection(_ other: CGRect) -> CGRect { guardedIntersection(other) }

    /// The rectangle without margins at its sides; empty where there is no room, for which `insetBy` gives an infinite one.
    func shrunk(_ x: CGFloat, _ y: CGFloat = 0) -> CGRect {
        CGRect(
            x: minX + min(x, width / 2), y: minY + min(y, height / 2), width: max(width - 2 * x, 0),
            height: max(height - 2 * y, 0))
    }
}
