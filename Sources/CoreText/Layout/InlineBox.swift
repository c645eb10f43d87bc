import CPango
import CoreGraphics

/// The room in a line that something other than a glyph takes: an attachment, or what a run delegate asks for. Lengths are points.
package struct InlineBox: Hashable, Sendable {
    /// How far each character moves the pen.
    package var width: CGFloat
    /// Over the baseline.
    package var ascent: CGFloat
    /// Below the baseline, as a positive number.
    package var descent: CGFloat
    /// The image of an attachment.
    package var image: CGImage?
    /// Where the image is drawn: from the pen's place on the baseline, y up.
    package var imageRect = CGRect.zero
    /// Only U+FFFC is replaced; other characters are drawn as they are.
    var replacesMarksOnly = false

    /// Lengths that are not finite count as 0, and none is above 100,000 points; nor is the width below 0.
    init(width: CGFloat, ascent: CGFloat, descent: CGFloat) {
        func limited(_ length: CGFloat, _ least: CGFloat) -> CGFloat {
            length.isFinite ? min(max(length, least), 1e5) : 0
        }
        self.width = limited(width, 0)
        self.ascent = limited(ascent, -1e5)
        self.descent = limited(descent, -1e5)
    }

    /// The glyph that stands for such a character in a run: no font has one of this number.
    package static let glyph: CGGlyph = 0xFFFF
}

extension InlineBox {
    /// The longest of its lengths.
    var largest: Double { max(width, abs(ascent), abs(descent)).native }
}

extension pango_rectangle {
    /// Room above and below the baseline, y down.
    init(_ box: InlineBox, units: Double) {
        self.init(
            x: 0, y: Int32((-box.ascent.native * units).rounded()),
            width: Int32((box.width.native * units).rounded()),
            height: Int32(((box.ascent + box.descent).native * units).rounded()))
    }
}

extension ParagraphText {
    /// The parts of some bytes that a box takes the place of: all of them, or each U+FFFC.
    func parts(of span: Range<Int>, replacedBy box: InlineBox) -> [Range<Int>] {
        guard box.replacesMarksOnly else {
            // Controls stand before the characters that they are for.
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
