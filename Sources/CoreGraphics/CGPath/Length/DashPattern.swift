import Foundation

/// Lengths of dashes and gaps, by turns, that repeat; after an odd count of them dashes become gaps.
struct DashPattern {
    /// The sum of the lengths up to each one's end; twice over where the count is odd.
    private let ends: [CGFloat]
    /// Where in the pattern a subpath starts.
    private let offset: CGFloat
    /// The first dash that isn't over there.
    private let first: Int
    let total: CGFloat

    /// Nil without a length that is positive, or with one that is negative or not finite.
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

    /// How many dashes a line of a length has, about.
    func count(along length: CGFloat) -> CGFloat { (length / total + 1) * CGFloat(ends.count / 2) }

    /// Calls `body` with where each dash of a line begins and ends, as lengths from the line's start.
    ///
    /// Dashes may reach beyond the line's ends. A pattern that begins inside a dash gives the rest of that one.
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
