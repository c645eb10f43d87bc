import CoreGraphics

/// Paragraphs that were laid out one below the other. What it measures is in points, y down from the top.
package struct TextBlock: Sendable {
    package struct PlacedLine: Sendable {
        package var line: TextLine
        /// Of the line's start, from the left edge of the block.
        package var x: CGFloat
        /// Of the baseline.
        package var y: CGFloat
        /// Where the line's box begins, and how high it is.
        package var top: CGFloat
        package var height: CGFloat
    }

    /// How a text is laid out.
    package struct Options: Hashable, Sendable {
        /// Where text is left out that does not fit, as Pango counts.
        package enum Truncation: Int32, Sendable { case none, start, middle, end }

        /// What lines are broken or aligned to; infinite for as long as they are.
        package var width: CGFloat = .infinity
        /// No line is made that begins below.
        package var height: CGFloat = .infinity
        package var isWrapped = true
        /// For paragraphs whose style says nothing; nil for natural.
        package var alignment: NSTextAlignment?
        package var truncation = Truncation.none
        /// For text without a font of its own.
        package var font: CTFont
        package var fontSize: CGFloat
        /// Scalars of a paragraph that are laid out at first, where its lines are broken and the height is finite.
        var firstCut = 1024
        /// Lines that don't fit into the height as a whole are left out.
        package var wholeLines = false

        package init(font: CTFont, fontSize: CGFloat) { (self.font, self.fontSize) = (font, fontSize) }
    }

    package var lines: [PlacedLine] = []
    /// Around the lines, from the block's edges.
    package var size = CGSize.zero
    /// Where the text ends that the lines show, in UTF-16: behind a paragraph's end where its last line is shown.
    package var end = 0
    /// Nothing of the text is missing.
    package var isComplete = true

    /// Beyond this many characters the rest of a paragraph is not laid out.
    package static let longestParagraph = 32_768

    /// Lays a text out; no lines without Pango or without any font.
    package init(_ text: StyledText, _ options: Options) {
        self.init(text, options, Paragraphs(text.string), 0..<text.string.utf16.count)
    }

    /// Lays out a range of a text, given the parts of that range.
    init(
        _ text: StyledText, _ options: Options, _ parts: some Sequence<Paragraphs.Part>, _ range: Range<Int>
    ) {
        end = range.lowerBound
        guard options.fontSize > 0 else { return }
        TextSystem.perform { system in
            guard let face = options.font.face ?? system.face("Helvetica")?.face else { return }
            let shape = options.font.shape
            let base = TextSystem.BaseFont(
                face: face, size: min(options.fontSize.native * shape.scale, 1e6), shape: shape)
            var layout = BlockLayout(system, text, options, base, range)
            layout.run(parts)
            self = layout.block
        }
    }

    package init() {}
}
