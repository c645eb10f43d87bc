import CPango
import CoreGraphics

/// A box in a line that replaces a glyph: an attachment, or the size given by a run delegate. Lengths are in points.
package struct InlineBox: Hashable, Sendable {
    /// The advance of each character.
    package var width: CGFloat
    /// The height above the baseline.
    package var ascent: CGFloat
    /// The depth below the baseline, as a positive number.
    package var descent: CGFloat
    /// The image of an attachment.
    package var image: CGImage?
    /// The rectangle of the image from the pen's position on the baseline, y up.
    package var imageRect = CGRect.zero
    /// Whether only U+FFFC is replaced, and other characters are drawn.
    var replacesMarksOnly = false

    /// Lengths that are not finite count as 0. Lengths are clamped to 100,000 points, the width also to 0.
    init(width: CGFloat, ascent: CGFloat, descent: CGFloat) {
        func limited(_ length: CGFloat, _ least: CGFloat) -> CGFloat {
            length.isFinite ? min(max(length, least), 1e5) : 0
        }
        self.width = limited(width, 0)
        self.ascent = limited(ascent, -1e5)
        self.descent = limited(descent, -1e5)
    }

    /// The glyph that stands for a replaced character in a run. No font has this glyph.
    package static let glyph: CGGlyph = 0xFFFF
}

extension InlineBox {
    /// The largest absolute value of its lengths.
    var largest: Double { max(width, abs(ascent), abs(descent)).native }
}

extension pango_rectangle {
    /// A rectangle above and below the baseline, y down.
    init(_ box: InlineBox, units: Double) {
        self.init(
            x: 0, y: Int32((-box.ascent.native * units).rounded()),
            width: Int32((box.width.native * units).rounded()),
            height: Int32(((box.ascent + box.descent).native * units).rounded()))
    }
}

extension ParagraphText {
    /// The parts of a byte range that a box replaces: all of it, or each U+FFFC.
    func parts(of span: Range<Int>, replacedBy box: InlineBox) -> [Range<Int>] {
        guard box.replacesMarksOnly else {
            // A bidirectional control precedes the characters that it applies to.
            var start = span.lowerBound
            while inserted.contains(start) { start += 3 }
            return start < span.upperBound ? [start..<span.upperBound] : []
        }
        return span.filter { index in
            bytes[index] == 0xEF && index + 2 < bytes.count && bytes[index + 1] == 0xBF
                && bytes[index + 2] == 0xBC
        }.map { $0..<$0 + 3 }
    }
}
