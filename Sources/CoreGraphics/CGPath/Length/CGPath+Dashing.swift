import Foundation

extension CGPath {
    /// The dashes of the path, as open subpaths, mapped by `transform` after they were cut.
    ///
    /// Each subpath begins at `phase` in the pattern. A closed one whose first and last dash meet at its start has them
    /// as one; if no gap falls on it, it stays closed. A dash of length 0 becomes a millionth of the pattern, so that
    /// caps know its direction.
    ///
    /// The path comes back undashed where the pattern is empty, has only zeros, or has a length that is negative or not
    /// finite, and where there would be more than a million dashes or the path's length overflows. A phase that isn't
    /// finite counts as 0.
    ///
    /// Source: PDF 32000-1:2008, 8.4.3.6, for the phase and closed subpaths.
    ///
    /// - Parameters:
    ///   - phase: where in the pattern each subpath begins, in the path's units.
    ///   - lengths: of dashes and gaps by turns, in the path's units; an odd count repeats with dashes and gaps exchanged.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        var result = PathStorage()
        result.append(dashed(phase: phase, lengths: lengths) ?? storage, transform)
        return CGPath(storage: result)
    }

    /// More dashes than this are not told from a line, and take too long.
    private static let maximumDashCount: CGFloat = 1_000_000

    private func dashed(phase: CGFloat, lengths: [CGFloat]) -> PathStorage? {
        guard let pattern = DashPattern(phase: phase, lengths: lengths) else { return nil }
        var rulers: [SubpathRuler] = []
        storage.forEachSubpath { rulers.append(SubpathRuler($0)) }
        // The part of a pattern that a short subpath doesn't reach costs nothing, so only whole turns count.
        let count = rulers.reduce(0) { $0 + max(0, pattern.count(along: $1.total) - pattern.count(along: 0)) }
        guard count <= Self.maximumDashCount, rulers.allSatisfy(\.total.isFinite) else { return nil }
        var result = PathStorage()
        for var ruler in rulers { ruler.addDashes(of: pattern, to: &result) }
        return result
    }
}

extension SubpathRuler {
    fileprivate mutating func addDashes(of pattern: DashPattern, to result: inout PathStorage) {
        guard total > 0 else {
            // A point is drawn where a dash begins on it.
            pattern.forEachDash(along: .leastNormalMagnitude) { low, _ in
                if low <= 0 { result.add(subpath) }
            }
            return
        }
        var dashes: [(low: CGFloat, high: CGFloat)] = []
        let least = min(pattern.total * 1e-6, total)
        pattern.forEachDash(along: total) { low, high in
            var (low, high) = (max(low, 0), min(high, total))
            if high - low < least { (low, high) = (min(low, total - least), min(low, total - least) + least) }
            dashes.append((low, high))
        }
        guard let first = dashes.first, let last = dashes.last else { return }
        let meets = subpath.isClosed && first.low <= 0 && last.high >= total
        if meets, first.high >= total { return result.add(subpath) }
        let joined = meets && dashes.count > 1
        for dash in joined ? dashes[1..<(dashes.count - 1)] : dashes[...] {
            result.addOpen(segments(from: dash.low, to: dash.high))
        }
        if joined {
            result.addOpen(segments(from: last.low, to: total) + segments(from: 0, to: first.high))
        }
    }
}
