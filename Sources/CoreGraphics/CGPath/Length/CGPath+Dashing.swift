import Foundation

extension CGPath {
    /// The dashes of the path as open subpaths, mapped by `transform` after dashing.
    ///
    /// Each subpath begins at `phase` in the pattern. The first and last dash of a closed subpath are merged if they
    /// meet at its start; if the subpath has no gap, it stays closed. A dash of length 0 is lengthened to a millionth
    /// of the pattern, so that its caps have a direction.
    ///
    /// The path is returned undashed if the pattern is empty, contains only zeros, or has a length that is negative
    /// or not finite, and if there would be more than a million dashes or the path's length overflows. A phase that
    /// isn't finite counts as 0.
    ///
    /// Source: PDF 32000-1:2008, 8.4.3.6, for the phase and closed subpaths.
    ///
    /// - Parameters:
    ///   - phase: the offset in the pattern at which each subpath begins, in the path's units.
    ///   - lengths: alternating lengths of dashes and gaps, in the path's units; after an odd count dashes and gaps
    ///     are exchanged.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        var result = PathStorage()
        result.append(dashed(phase: phase, lengths: lengths) ?? storage, transform)
        return CGPath(storage: result)
    }

    /// The maximum number of dashes. Denser ones look like a solid line and take too long.
    private static let maximumDashCount: CGFloat = 1_000_000

    private func dashed(phase: CGFloat, lengths: [CGFloat]) -> PathStorage? {
        guard let pattern = DashPattern(phase: phase, lengths: lengths) else { return nil }
        var rulers: [SubpathRuler] = []
        storage.forEachSubpath { rulers.append(SubpathRuler($0)) }
        // The patterns that a short subpath doesn't reach cost nothing, so only whole repetitions count.
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
            // A zero-length subpath is drawn if a dash covers its start.
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
