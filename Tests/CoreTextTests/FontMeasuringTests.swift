import CoreText
import Foundation
import Testing

/// Fonts that several threads measure at once; Pango alone would give some of them a mean width of 0.
@Suite("Fonts measured by several threads")
struct FontMeasuringTests {
    /// Advances of characters that the font lacks, and the lengths of lines in a narrow column, where conjuncts are at stake.
    private static func answers(_ size: CGFloat) -> [Double] {
        let missing = CTLineCreateWithAttributedString(
            NSAttributedString(string: "中文字", attributes: [.font: TestFonts.font("Latin", size)]))
        let hindi = NSAttributedString(
            string: "अधिकारों जन्मजात बुद्धि स्वतन्त्रता", attributes: [.font: TestFonts.font("Hindi", size)])
        let frame = CTFramesetterCreateFrame(
            CTFramesetterCreateWithAttributedString(hindi), CFRangeMake(0, 0),
            CGPath(rect: CGRect(x: 0, y: 0, width: 1.16 * size, height: 5000), transform: nil), nil)
        let lines = (CTFrameGetLines(frame) as? [CTLine]) ?? []
        return [CTLineGetTypographicBounds(missing, nil, nil, nil)]
            + lines.map { Double(CTLineGetStringRange($0).length) }
    }

    @Test("are as wide as those that one thread measures")
    func advances() {
        // Sizes that no other test has.
        let sizes = (0..<240).map { (index: Int) -> CGFloat in 20.003 + CGFloat(index * 37 % 240) / 64 }
        let lock = NSLock()
        nonisolated(unsafe) var together: [[Double]] = Array(repeating: [], count: sizes.count)
        DispatchQueue.concurrentPerform(iterations: sizes.count) { index in
            let found = Self.answers(sizes[index])
            lock.withLock { together[index] = found }
        }
        for (size, found) in zip(sizes, together) {
            #expect(found[0] > Double(size), "\(size)")
            #expect(found == Self.answers(size), "\(size)")
        }
    }
}
