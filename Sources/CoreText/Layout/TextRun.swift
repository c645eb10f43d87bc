import CoreGraphics

/// A glyph run: glyphs of one font and style in a line.
package struct TextRun: Sendable {
    package var font: CGFont
    /// The font size in points.
    package var size: Double
    package var glyphs: [CGGlyph]
    /// The glyphs' positions from the line's start on its baseline, in points, y down.
    package var positions: [CGPoint]
    /// The glyphs' advances.
    package var advances: [CGFloat]
    /// The string index of each glyph's first character, in UTF-16.
    package var indices: [Int]
    /// The clusters from left to right, including those without a glyph.
    var clusters: [Cluster] = []
    /// The range in the string, in UTF-16.
    package var range: Range<Int>
    package var isRightToLeft: Bool
    /// The index of the run's style in the text's spans.
    package var span: Int
    /// The x of the run's start, from the line's start.
    package var x: CGFloat
    package var width: CGFloat
    /// The distance of the run above the baseline.
    package var rise: CGFloat
    /// The box that replaces the glyphs, each of which is `InlineBox.glyph`.
    package var box: InlineBox?
    /// The metrics that take the place of the font's; nil for the font's own.
    var lineMetrics: LineMetrics?

    /// A cluster: characters that are drawn as one.
    struct Cluster: Sendable {
        /// The index of the first character, in UTF-16.
        var index: Int
        /// The x of the cluster's start, from the line's start.
        var x: CGFloat
        var width: CGFloat
    }

    package var ascent: CGFloat { box?.ascent ?? fontAscent }
    /// The descent, as a positive number.
    package var descent: CGFloat { box?.descent ?? fontDescent }
    package var leading: CGFloat {
        box == nil && lineMetrics == nil ? size * CGFloat(font.leading) / CGFloat(max(font.unitsPerEm, 1)) : 0
    }
    private var fontAscent: CGFloat {
        size * (lineMetrics?.ascent ?? CGFloat(font.ascent) / CGFloat(max(font.unitsPerEm, 1)))
    }
    private var fontDescent: CGFloat {
        size * (lineMetrics?.descent ?? -CGFloat(font.descent) / CGFloat(max(font.unitsPerEm, 1)))
    }
}

/// A line of text. Lengths are in points.
package struct TextLine: Sendable {
    /// The runs from left to right.
    package var runs: [TextRun] = []
    /// The x of the line's start, from the left edge of the layout.
    package var x: CGFloat = 0
    /// The width, including trailing spaces.
    package var width: CGFloat = 0
    package var ascent: CGFloat = 0
    /// The descent, as a positive number.
    package var descent: CGFloat = 0
    /// The range in the string, in UTF-16.
    package var range: Range<Int> = 0..<0
    package var isRightToLeft = false
    /// Whether this is the last line of its paragraph.
    package var endsParagraph = false
    /// Whether an ellipsis takes the place of text.
    package var isEllipsized = false
    /// The width of spaces at the line's end.
    package var trailingWidth: CGFloat = 0
}
