import CGEOS
import Foundation

/// The faces that the outlines of two areas form, and the selection that makes the result.
///
/// GEOS computes the intersections and faces. It has no fill rules, so whether a face belongs to an area is tested
/// here at a point inside the face.
struct PathAreas {
    /// The polygons' rings: the outer one, counterclockwise with y up, then its holes, clockwise.
    private(set) var polygons: [[[CGPoint]]] = []
    private let scale: OrdinaryScale

    /// - Parameter isChosen: whether a face belongs to the result, by whether it belongs to each area.
    init(
        _ first: CGPath, _ second: CGPath, _ rule: CGPathFillRule, isChosen: (Bool, Bool) -> Bool
    ) {
        scale = OrdinaryScale(magnitude: max(first.storage.magnitude, second.storage.magnitude))
        let tolerance = Self.tolerance(first, second) * scale.factor
        let outlines = [first, second].map {
            scale.applied(to: $0.storage).flattened(tolerance: tolerance)
        }
        guard let session = GEOSSession() else { return }
        let edges = outlines.map { BandedEdges($0) }
        func chosen(_ faces: OpaquePointer?) -> [[[CGPoint]]] {
            guard let faces else { return [] }
            return session.parts(of: faces).compactMap { face in
                guard let point = session.innerPoint(of: face),
                    isChosen(edges[0].contains(point, rule), edges[1].contains(point, rule))
                else { return nil }
                let rings = session.rings(of: face).enumerated().map { Self.oriented($1, isHole: $0 > 0) }
                return rings.first?.isEmpty == false ? rings : nil
            }
        }
        let lines = outlines.flatMap { Self.rings($0) }.compactMap { session.line(through: $0) }
        let parts = chosen(Self.faces(between: Self.cut(lines, tolerance, session), session))
        // Removing the edges between selected faces merges them.
        let outline = DirectedEdge.outline(of: parts).compactMap { session.line(through: [$0.from, $0.to]) }
        polygons = chosen(Self.faces(between: session.collection(GEOS_MULTILINESTRING, outline), session))
            .map { $0.map(Self.withoutStraightPoints) }
    }

    /// The maximum distance between a curve and the lines that approximate it: 1/100 of a unit, or 1/10,000 of the
    /// size of a small path.
    static func tolerance(_ first: CGPath, _ second: CGPath) -> CGFloat {
        let extent = max(first.storage.extent, second.storage.extent)
        return max(min(0.01, extent * 1e-4), extent * 1e-7)
    }

    private static func rings(_ storage: PathStorage) -> [[CGPoint]] {
        var rings: [[CGPoint]] = []
        storage.forEachSubpath { subpath in
            var ring = [subpath.start]
            for segment in subpath.segments where segment.end != ring[ring.count - 1] {
                ring.append(segment.end)
            }
            if ring[ring.count - 1] != ring[0] { ring.append(ring[0]) }
            // A line traversed both ways encloses nothing.
            if ring.count > 3 { rings.append(ring) }
        }
        return rings
    }

    /// The same lines, split at their intersections. Lines that GEOS can't split exactly are split on a grid as fine
    /// as the tolerance.
    private static func cut(
        _ lines: [OpaquePointer], _ tolerance: CGFloat, _ session: GEOSSession
    ) -> OpaquePointer? {
        guard !lines.isEmpty, let all = session.collection(GEOS_MULTILINESTRING, lines) else { return nil }
        return session.own(session.geos.GEOSUnaryUnion_r(session.context, all))
            ?? session.own(session.geos.GEOSUnaryUnionPrec_r(session.context, all, tolerance))
    }

    /// The faces between lines that meet only at their ends.
    private static func faces(between lines: OpaquePointer?, _ session: GEOSSession) -> OpaquePointer? {
        guard let lines else { return nil }
        var geometries: [OpaquePointer?] = [lines]
        return session.own(session.geos.GEOSPolygonize_r(session.context, &geometries, 1))
    }

    private static func oriented(_ ring: [CGPoint], isHole: Bool) -> [CGPoint] {
        guard let first = ring.first else { return [] }
        var doubled: CGFloat = 0
        for i in ring.indices.dropFirst() { doubled += (ring[i - 1] - first).cross(ring[i] - first) }
        return (doubled < 0) == isHole ? ring : ring.reversed()
    }

    /// A ring without collinear points.
    private static func withoutStraightPoints(_ ring: [CGPoint]) -> [CGPoint] {
        var points: [CGPoint] = []
        for i in ring.indices {
            let before = points.last ?? ring[ring.count - 1]
            let (u, v) = (ring[i] - before, ring[i + 1 < ring.count ? i + 1 : 0] - ring[i])
            if u.dot(v) > 0, abs(u.cross(v)) <= 1e-12 * u.length * v.length { continue }
            points.append(ring[i])
        }
        return points
    }

    /// All rings as closed subpaths.
    var path: CGPath { path(polygons.flatMap { $0 }) }

    /// A path for each polygon with its holes.
    var paths: [CGPath] { polygons.map { path($0) } }

    private func path(_ rings: [[CGPoint]]) -> CGPath {
        var storage = PathStorage()
        for ring in rings {
            for (i, point) in ring.enumerated() {
                if i == 0 { storage.move(to: point) } else { storage.line(to: point) }
            }
            storage.close()
        }
        return CGPath(storage: scale.undone(storage))
    }
}
