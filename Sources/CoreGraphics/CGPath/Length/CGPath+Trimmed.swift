import Foundation

extension CGPath {
    /// The part between two fractions of the path's length, measured over all subpaths in order.
    ///
    /// Fractions are clamped to 0...1; NaN counts as 0 for the start and 1 for the end. Subpaths that lie entirely in
    /// the range stay closed. A range of less than a millionth gives an empty path, because it is empty but for
    /// rounding; a path whose length overflows is returned whole.
    ///
    /// A shape layer trims its path before dashing it. As Core Animation does, it finds the curve by its length and
    /// cuts it at the parameter that is the same fraction of 1 as the rest is of the curve's length.
    package func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
        let low = start > 0 ? min(start, 1) : 0
        let high = end < 1 ? max(end, 0) : 1
        guard high - low >= 1e-6 else { return CGPath(storage: PathStorage()) }
        guard low > 0 || high < 1 else { return CGPath(storage: storage) }

        var rulers: [SubpathRuler] = []
        storage.forEachSubpath { rulers.append(SubpathRuler($0, splitsByParameter: true)) }
        let total = rulers.reduce(0) { $0 + $1.total }
        guard total.isFinite else { return CGPath(storage: storage) }
        let (from, to) = (low * total, high * total)
        var result = PathStorage()
        var begin: CGFloat = 0
        for var ruler in rulers {
            let end = begin + ruler.total
            if from <= begin, to >= end {
                result.add(ruler.subpath)
            } else if from < end, to > begin {
                result.addOpen(ruler.segments(from: max(from - begin, 0), to: min(to - begin, ruler.total)))
            }
            begin = end
        }
        return CGPath(storage: result)
    }
}
