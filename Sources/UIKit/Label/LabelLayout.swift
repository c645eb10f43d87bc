import CoreGraphics
import CoreText
import Foundation

/// The lines of a label in a size, with the font reduced if need be.
struct LabelLayout {
    let limits: TextLines.Limits
    let text: NSAttributedString
    /// The smallest factor of the font; 1 if it stays.
    let leastScale: CGFloat
    let lines: TextLines
    /// The factor by which the font was reduced.
    let scale: CGFloat
    /// The lines of the font's own size, where `scale` is below 1.
    let unscaled: TextLines?

    /// The smallest factor where a label states none.
    private static let unlimitedScale: CGFloat = 0.01
    /// The number of halvings that find a factor.
    private static let rounds = 10

    init(
        _ text: NSAttributedString, _ limits: TextLines.Limits, leastScale: CGFloat, isRightToLeft: Bool
    ) {
        (self.text, self.limits, self.leastScale) = (text, limits, leastScale)
        func lines(_ factor: CGFloat) -> TextLines {
            TextLines(factor == 1 ? text : text.scaled(by: factor), limits, isRightToLeft: isRightToLeft)
        }
        func fits(_ lines: TextLines) -> Bool {
            // A single line may be higher than its label, as with the font's own size.
            !lines.isTruncated && lines.size.width <= limits.width + 1e-6
                && (lines.lines.count <= 1 || lines.size.height <= limits.height + 1e-6)
        }
        let whole = lines(1)
        guard leastScale < 1, !fits(whole) else {
            (self.lines, scale, unscaled) = (whole, 1, nil)
            return
        }
        var low = max(leastScale, Self.unlimitedScale), high: CGFloat = 1
        var best = lines(low)
        for _ in 0..<Self.rounds {
            let middle = (low + high) / 2
            let tried = lines(middle)
            if fits(tried) { (best, low) = (tried, middle) } else { high = middle }
        }
        (self.lines, scale, unscaled) = (best, low, whole)
    }

    func isFor(_ text: NSAttributedString, _ limits: TextLines.Limits, _ leastScale: CGFloat) -> Bool {
        self.limits == limits && self.leastScale == leastScale && self.text === text
    }
}
