import Foundation

extension CGPath {
    /// The outline of the area that a pen paints along the path, to be filled with the winding rule.
    ///
    /// Edges of lines are exact. Edges of curves, round joins and round caps are approximated by curves within the
    /// least of 1/100 of a unit after `transform`, 1/20 of half the width and 1/10,000 of the path's size, but no
    /// finer than a ten millionth of that size and half the width. Parts of the outline may overlap, in particular
    /// inside tight bends; all parts turn the same way around what they enclose.
    ///
    /// A zero-length subpath other than a mere move is a disc with round caps, a square along the axes with square
    /// caps, and nothing with butt caps. Cusps of curves are round. A width that isn't positive and finite gives an
    /// empty path. A miter limit of 1 or less, or NaN, makes all corners bevels.
    ///
    /// Source: PDF 32000-1:2008, 8.4.3 and 8.5.3.2; SVG 2, 13.5.4, for zero-length subpaths.
    ///
    /// - Parameters:
    ///   - lineWidth: in the path's units.
    ///   - miterLimit: the longest allowed corner, from its inside to its tip, in line widths.
    ///   - transform: applied to the outline, so that a pen in a sheared or stretched space is an ellipse.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        guard lineWidth > 0, lineWidth.isFinite else { return CGPath(storage: PathStorage()) }
        let scale = OrdinaryScale(magnitude: max(storage.magnitude, lineWidth))
        var source = scale.applied(to: storage)
        let origin = source.distantOrigin(halfWidth: lineWidth * scale.factor / 2)
        if origin != .zero {
            var moved = PathStorage()
            moved.append(source, CGAffineTransform(translationX: -origin.x, y: -origin.y))
            source = moved
        }
        let stretch = max(hypot(transform.a, transform.b), hypot(transform.c, transform.d)) / scale.factor
        let half = lineWidth * scale.factor / 2
        let style = StrokeStyle(width: half * 2, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
        let pen = StrokePen(style, tolerance: source.strokeTolerance(halfWidth: half, stretch: stretch))
        var memory = StrokeMemory()
        var stroker = PathStroker(pen, &memory)
        var outline = PathStorage()
        stroker.add(source) { $0.add(to: &outline) }
        guard origin != .zero else { return CGPath(storage: scale.undone(outline, transform)) }
        var placed = PathStorage()
        placed.append(outline, CGAffineTransform(translationX: origin.x, y: origin.y))
        return CGPath(storage: scale.undone(placed, transform))
    }
}

extension StrokeStyle {
    /// Calls `body` with each polygon of the outline along a path, which is trimmed and dashed first. The winding rule
    /// gives the area.
    package func forEachPolygon(
        _ path: CGPath, _ flattening: Flattening, _ memory: inout StrokeMemory,
        _ body: (ContiguousArray<PlanePoint>) -> Void
    ) {
        var stroker = PathStroker(StrokePen(self, flattening), &memory)
        stroker.add(drawn(path).storage) { body($0.points) }
        swap(&memory, &stroker.memory)
    }
}

extension CGPath {
    /// Whether a stroke along the path covers a point.
    package func contains(_ point: CGPoint, strokedWith style: StrokeStyle) -> Bool {
        guard point.isFinite else { return false }
        let tolerance = storage.strokeTolerance(halfWidth: style.width / 2, stretch: 1)
        var memory = StrokeMemory()
        var ray = RayCrossings(point)
        style.forEachPolygon(self, Flattening(tolerance: tolerance), &memory) { points in
            var last = points[points.count - 1]
            for point in points {
                ray.addLine(CGPoint(last), CGPoint(point))
                last = point
            }
        }
        return ray.winding != 0
    }
}

extension PathStorage {
    /// A point of the path to use as origin if the path is so far from zero, relative to its size and the pen's, that
    /// the precision of its coordinates can't separate its edges; zero otherwise.
    fileprivate func distantOrigin(halfWidth: CGFloat) -> CGPoint {
        guard let first = points.first, magnitude > 1e6 * (extent + halfWidth) else { return .zero }
        return first
    }

    /// The maximum error of a stroke's edges.
    ///
    /// - Parameter stretch: the largest factor by which the outline will be scaled.
    fileprivate func strokeTolerance(halfWidth: CGFloat, stretch: CGFloat) -> CGFloat {
        let size = extent + halfWidth
        let wanted = min(0.01 / stretch, size * 1e-4, halfWidth * 0.05)
        return max(wanted.isNaN ? 0 : wanted, size * 1e-7)
    }
}
