import Foundation

extension CGPath {
    /// The parts of this path's lines that run inside of another path, in their order and direction.
    ///
    /// Closed subpaths that lie entirely inside stay closed. Lines along the other outline are inside if `contains`
    /// returns true for their points. The result consists of lines, see `union`; no library is loaded.
    public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        clipped(by: other, rule, isInside: true)
    }

    /// The parts of this path's lines that run outside of another path, in their order and direction; see
    /// `lineIntersection`.
    public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        clipped(by: other, rule, isInside: false)
    }

    private func clipped(by other: CGPath, _ rule: CGPathFillRule, isInside: Bool) -> CGPath {
        let scale = OrdinaryScale(magnitude: max(storage.magnitude, other.storage.magnitude))
        let tolerance = PathAreas.tolerance(self, other) * scale.factor
        let area = BandedEdges(scale.applied(to: other.storage).flattened(tolerance: tolerance))
        var result = PathStorage()
        scale.applied(to: storage).flattened(tolerance: tolerance).forEachSubpath { subpath in
            let runs = Self.runs(of: subpath) { segment in
                Self.pieces(segment.start, segment.end, area) { area.contains($0, rule) == isInside }
            }
            if subpath.isClosed, runs.count == 1, runs[0].first == runs[0].last { return result.add(subpath) }
            for run in runs {
                result.addOpen(zip(run, run.dropFirst()).map { .line($0, $1) })
            }
        }
        return CGPath(storage: scale.undone(result))
    }

    /// The parts of a line that are kept, from start to end; adjacent parts are merged.
    private static func pieces(
        _ a: CGPoint, _ b: CGPoint, _ area: BandedEdges, isKept: (CGPoint) -> Bool
    ) -> [(CGPoint, CGPoint)] {
        func point(_ t: CGFloat) -> CGPoint {
            t >= 1 ? b : CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        }
        var pieces: [(CGPoint, CGPoint)] = []
        var from: CGFloat = 0
        var wasKept = false
        for to in area.crossings(from: a, to: b) + [1] where to > from {
            let isKept = isKept(point((from + to) / 2))
            if isKept, wasKept {
                pieces[pieces.count - 1].1 = point(to)
            } else if isKept {
                pieces.append((point(from), point(to)))
            }
            (from, wasKept) = (to, isKept)
        }
        return pieces
    }

    /// The kept parts of a subpath as connected points. The last and first run of a closed subpath are merged where
    /// they meet.
    private static func runs(
        of subpath: Subpath, pieces: (PathSegment) -> [(CGPoint, CGPoint)]
    ) -> [[CGPoint]] {
        var runs: [[CGPoint]] = []
        for segment in subpath.segments where segment.start != segment.end {
            for (from, to) in pieces(segment) {
                if runs.last?.last == from, from == segment.start {
                    runs[runs.count - 1].append(to)
                } else {
                    runs.append([from, to])
                }
            }
        }
        if subpath.isClosed, runs.count > 1, runs[0].first == subpath.start,
            runs[runs.count - 1].last == subpath.start
        {
            let last = runs.removeLast()
            runs[0] = last + runs[0].dropFirst()
        }
        return runs
    }
}
