import Foundation

/// A repeating pattern of dashes and gaps; after an odd count of lengths dashes and gaps are exchanged.
struct DashPattern {
    /// The cumulative lengths; repeated twice if the count is odd.
    private let ends: [CGFloat]
    /// The offset in the pattern at which a subpath starts.
    private let offset: CGFloat
    /// The first dash that ends after the offset.
    private let first: Int
    let total: CGFloat

    /// Nil if no length is positive, or if one is negative or not finite.
    init?(phase: CGFloat, lengths: [CGFloat]) {
        guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
        var sum: CGFloat = 0
        let whole = lengths.count % 2 == 0 ? lengths : lengths + lengths
        ends = whole.map {
            sum += $0
            return sum
        }
        guard sum >= .leastNormalMagnitude, sum.isFinite else { return nil }
        total = sum
        let start = phase.isFinite ? phase.truncatingRemainder(dividingBy: sum) : 0
        let offset = start < 0 ? start + sum : start
        self.offset = offset
        let (ends, indices) = (ends, stride(from: 0, to: ends.count, by: 2))
        first =
            indices.first { ends[$0] > offset || ($0 == 0 ? 0 : ends[$0 - 1]) >= offset } ?? ends.count
    }

    /// The approximate number of dashes along a line of a length.
    func count(along length: CGFloat) -> CGFloat { (length / total + 1) * CGFloat(ends.count / 2) }

    /// Calls `body` with the start and end of each dash along a line, as lengths from the line's start.
    ///
    /// Dashes may extend beyond the line's ends. A pattern that begins inside a dash yields the rest of that dash.
    func forEachDash(along length: CGFloat, _ body: (CGFloat, CGFloat) -> Void) {
        var turn: CGFloat = 0
        var index = first
        while true {
            if index >= ends.count {
                turn += 1
                index = 0
            }
            let base = turn * total - offset
            let (low, high) = (base + begin(index), base + ends[index])
            if low >= length { return }
            body(low, high)
            index += 2
        }
    }

    private func begin(_ index: Int) -> CGFloat { index == 0 ? 0 : ends[index - 1] }
}
