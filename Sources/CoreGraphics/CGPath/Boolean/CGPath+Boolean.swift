import Foundation

extension CGPath {
    /// The union of two areas.
    ///
    /// Open subpaths are closed implicitly, and `rule` holds for both paths. The result consists of lines: curves are
    /// flattened to 1/100 of a unit or, if both paths are smaller than 100 units, to 1/10,000 of their size. (Apple's
    /// keep curves.) The result does not overlap itself: outer subpaths run counterclockwise with y up and holes
    /// clockwise, so both rules fill it the same.
    ///
    /// This and the other functions that combine areas load `libgeos_c.so.1`, Debian's `libgeos-c1v5`, on first use.
    /// If it is missing, a message is printed once on standard error, and areas are empty: results are empty paths
    /// and nothing intersects. The time grows with the number of intersections of the outlines.
    public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        PathAreas(self, other, rule) { $0 || $1 }.path
    }

    /// The intersection of two areas; see `union`.
    public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        guard boxesMeet(other) else { return CGPath(storage: PathStorage()) }
        return PathAreas(self, other, rule) { $0 && $1 }.path
    }

    /// This area without the other one; see `union`.
    public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        PathAreas(self, other, rule) { $0 && !$1 }.path
    }

    /// The area inside exactly one of the two paths; see `union`.
    public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        PathAreas(self, other, rule) { $0 != $1 }.path
    }

    /// The same area with an outline that does not cross itself, so both rules fill it the same; see `union`.
    public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
        PathAreas(self, CGPath(storage: PathStorage()), rule) { first, _ in first }.path
    }

    /// The connected components of the area, each normalized and with its holes; see `union`. Components that share
    /// only points are separate.
    public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
        PathAreas(self, CGPath(storage: PathStorage()), rule) { first, _ in first }.paths
    }

    /// Whether the two areas overlap. Touching is not enough.
    public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
        boxesMeet(other) && !PathAreas(self, other, rule) { $0 && $1 }.polygons.isEmpty
    }

    private func boxesMeet(_ other: CGPath) -> Bool {
        let (a, b) = (boundingBoxOfPath, other.boundingBoxOfPath)
        return !a.isNull && !b.isNull && a.maxX > b.minX && b.maxX > a.minX && a.maxY > b.minY
            && b.maxY > a.minY
    }
}
