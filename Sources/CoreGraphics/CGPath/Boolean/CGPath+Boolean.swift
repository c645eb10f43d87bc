import Foundation

extension CGPath {
    /// What lies in one of the two paths.
    ///
    /// Open subpaths enclose what they would when closed, and `rule` holds for both paths. The result is made of lines:
    /// curves are flattened to 1/100 of a unit, and where both paths are smaller than 100 units, to 1/10,000 of their size.
    /// (Apple's keep curves.) It does not overlap itself: outer subpaths run counterclockwise with y up and holes clockwise,
    /// so that both rules fill the same.
    ///
    /// This and the other functions that combine areas load `libgeos_c.so.1`, Debian's `libgeos-c1v5`, when one of them is
    /// first called. Where it is missing, a message on standard error says so once, and areas have nothing in them: paths are
    /// empty and nothing intersects. Their time grows with the number of places where outlines meet.
    public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        PathAreas(self, other, rule) { $0 || $1 }.path
    }

    /// What lies in both paths; see `union`.
    public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        guard boxesMeet(other) else { return CGPath(storage: PathStorage()) }
        return PathAreas(self, other, rule) { $0 && $1 }.path
    }

    /// What lies in this path and not in the other one; see `union`.
    public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        PathAreas(self, other, rule) { $0 && !$1 }.path
    }

    /// What lies in just one of the two paths; see `union`.
    public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        PathAreas(self, other, rule) { $0 != $1 }.path
    }

    /// The same area, with an outline that does not cross itself and means the same to both rules; see `union`.
    public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
        PathAreas(self, CGPath(storage: PathStorage()), rule) { first, _ in first }.path
    }

    /// The parts of the area that have no more than points in common, each normalized and with its holes; see `union`.
    public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
        PathAreas(self, CGPath(storage: PathStorage()), rule) { first, _ in first }.paths
    }

    /// Whether the two paths have an area in common. Touching is not enough.
    public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
        boxesMeet(other) && !PathAreas(self, other, rule) { $0 && $1 }.polygons.isEmpty
    }

    private func boxesMeet(_ other: CGPath) -> Bool {
        let (a, b) = (boundingBoxOfPath, other.boundingBoxOfPath)
        return !a.isNull && !b.isNull && a.maxX > b.minX && b.maxX > a.minX && a.maxY > b.minY
            && b.maxY > a.minY
    }
}
