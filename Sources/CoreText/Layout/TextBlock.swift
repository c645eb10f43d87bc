import CoreGraphics

/// Laid-out paragraphs, one below the other. Lengths are in points, y down from the top.
package struct TextBlock: Sendable {
    package struct PlacedLine: Sendable {
        package var line: TextLine
        /// The x of the line's start, from the left edge of the block.
        package var x: CGFloat
        /// The y of the baseline.
        package var y: CGFloat
        /// The top and height of the line's box.
        package var top: CGFloat
        package var height: CGFloat
    }

    /// The options of text layout.
    package struct Options: Hashable, Sendable {
        /// The place at which text that doesn't fit is omitted; raw values are Pango's.
        package enum Truncation: Int32, Sendable { case none, start, middle, end }

        /// The width for breaking and alignment; infinite for unbroken lines.
        package var width: CGFloat = .infinity
        /// The maximum y at which a line may begin.
        package var height: CGFloat = .infinity
        package var isWrapped = true
        /// The alignment of paragraphs whose style is natural; nil for natural.
        package var alignment: NSTextAlignment?
        package var truncation = Truncation.none
        /// The font of text without one.
        package var font: CTFont
        package var fontSize: CGFloat
        /// The number of scalars of a paragraph that are laid out first, if lines are broken and the height is
        /// finite.
        var firstCut = 1024
        /// Whether lines that don't fit entirely into the height are dropped.
        package var wholeLines = false

        package init(font: CTFont, fontSize: CGFloat) { (self.font, self.fontSize) = (font, fontSize) }
    }

    package var lines: [PlacedLine] = []
    /// The bounding box of the lines, from the block's origin.
    package var size = CGSize.zero
    /// The end of the text that the lines show, in UTF-16; after the line break if a paragraph's last line is shown.
    package var end = 0
    /// Whether the lines show the whole text.
    package var isComplete = true

    /// The maximum number of characters of a paragraph that are laid out.
    package static let longestParagraph = 32_768

    /// Lays out a text. The result is empty without Pango or without any font.
    package init(_ text: StyledText, _ options: Options) {
        self.init(text, options, Paragraphs(text.string), 0..<text.string.utf16.count)
    }

    /// Lays out a range of a text, given the parts of that range.
    init(
        _ text: StyledText, _ options: Options, _ parts: some Sequence<Paragraphs.Part>, _ range: Range<Int>
    ) {
        end = range.lowerBound
        guard options.fontSize > 0 else { return }
        guard let face = options.font.face ?? TextSystem.helvetica else { return }
        TextShaper.perform { shaper in
            let shape = options.font.shape
            let base = TextShaper.BaseFont(
                face: face, size: min(options.fontSize.native * shape.scale, 1e6), shape: shape,
                lineMetrics: options.font.lineMetrics)
            var layout = BlockLayout(shaper, text, options, base, range)
            layout.run(parts)
            self = layout.block
        }
    }

    package init() {}
}
