import CoreGraphics

/// Glyphs of one font in one style, in a line.
package struct TextRun: Sendable {
    package var font: CGFont
    /// Points an em.
    package var size: Double
    package var glyphs: [CGGlyph]
    /// From the line's start on its baseline, in points, y down.
    package var positions: [CGPoint]
    /// How far each glyph moves the pen.
    package var advances: [CGFloat]
    /// For each glyph the first of its characters in the string, in UTF-16.
    package var indices: [Int]
    /// From left to right, with those that have no glyph.
    var clusters: [Cluster] = []
    /// In the string, in UTF-16.
    package var range: Range<Int>
    package var isRightToLeft: Bool
    /// In the spans of the text.
    package var span: Int
    /// Where the run begins, from the line's start.
    package var x: CGFloat
    package var width: CGFloat
    /// By how much the run lies above the baseline.
    package var rise: CGFloat
    /// What is there instead of glyphs. Each of the run's glyphs is `InlineBox.glyph`.
    package var box: InlineBox?

    /// Characters that are drawn as one.
    struct Cluster: Sendable {
        /// The first, in UTF-16.
        var index: Int
        /// Where they begin, from the line's start.
        var x: CGFloat
        var width: CGFloat
    }

    package var ascent: CGFloat { box?.ascent ?? fontAscent }
    /// Positive.
    package var descent: CGFloat { box?.descent ?? fontDescent }
    package var leading: CGFloat {
        box == nil ? size * CGFloat(font.leading) / CGFloat(max(font.unitsPerEm, 1)) : 0
    }
    private var fontAscent: CGFloat { size * CGFloat(font.ascent) / CGFloat(max(font.unitsPerEm, 1)) }
    private var fontDescent: CGFloat { size * -CGFloat(font.descent) / CGFloat(max(font.unitsPerEm, 1)) }
}

/// A line of text. What it measures is in points.
package struct TextLine: Sendable {
    /// From left to right.
    package var runs: [TextRun] = []
    /// Where the line begins, from the left edge that it was laid out against.
    package var x: CGFloat = 0
    /// With spaces at its end.
    package var width: CGFloat = 0
    package var ascent: CGFloat = 0
    /// Positive.
    package var descent: CGFloat = 0
    /// In the string, in UTF-16.
    package var range: Range<Int> = 0..<0
    package var isRightToLeft = false
    /// The last line of its paragraph.
    package var endsParagraph = false
}
