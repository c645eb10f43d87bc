import CoreGraphics

/// Laid-out paragraphs, one below the other. Lengths are in points, y down from the top.
///
/// Text layers, views, string drawing and frames all use it. It measures lines, finds carets and characters, and draws the
/// text; see `Docs/Text.md`.
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
        /// The width that alignment counts.
        package var width: CGFloat = 0
        /// The x as it depends on the width of the block.
        var edge = LinePlan.Edge(0)

        /// The bottom of the line's box.
        package var bottom: CGFloat { top + height }
    }

    /// The first line and the size of a text before it was reduced, in points.
    package struct Unscaled: Sendable {
        package var baseline: CGFloat
        package var height: CGFloat
    }

    package var lines: [PlacedLine] = []
    /// The bounding box of the lines, from the block's origin.
    package var size = CGSize.zero
    /// The end of the text that the lines show, in UTF-16; after the line break if a paragraph's last line is shown.
    package var end = 0
    /// Whether the lines show the whole text.
    package var isComplete = true
    /// The text of the lines, in the size in which it is shown.
    package internal(set) var text: StyledText
    /// The width that lines were broken at and aligned in.
    package internal(set) var width: CGFloat = .infinity
    /// The smallest width at which the same lines result, in points; equal to `width` if unknown.
    package internal(set) var leastWidth: CGFloat = .infinity
    /// A width up to which the same lines result, in points; at least `width`.
    package internal(set) var greatestWidth: CGFloat = .infinity
    /// The factor by which the text was reduced.
    package internal(set) var scale: CGFloat = 1
    /// The measures of the text's own size, where `scale` is below 1.
    package internal(set) var unscaled: Unscaled?

    /// The maximum number of characters of a paragraph that are laid out.
    package static let longestParagraph = 32_768

    /// Lays out a text, in its own size or in the largest one at which it fits. The result is empty without Pango or
    /// without any font.
    package init(_ text: StyledText, _ options: Options) {
        self.init(unscaled: text, options)
        if options.leastScale < 1, !fits(options) { reduce(text, options) }
    }

    init(unscaled text: StyledText, _ options: Options) {
        let range = 0..<text.string.utf16.count
        if options.shape == nil {
            self.init(text, options, Paragraphs(text.string), range)
        } else {
            self.init(shaped: text, options, Array(Paragraphs(text.string)), range)
        }
    }

    /// Lays out a range of a text in the options' shape, if they have one, given the parts of the whole text.
    init(shaped text: StyledText, _ options: Options, _ parts: [Paragraphs.Part], _ range: Range<Int>) {
        guard let shape = options.shape else {
            self.init(text, options, parts.clamped(to: range), range)
            return
        }
        var layout = ShapedLayout(text, options, shape, parts, range)
        layout.run()
        self = layout.block
    }

    /// Lays out a range of a text, given the parts of that range.
    init(
        _ text: StyledText, _ options: Options, _ parts: some Sequence<Paragraphs.Part>, _ range: Range<Int>
    ) {
        self.text = text
        end = range.lowerBound
        guard options.fontSize > 0 else { return }
        guard let face = options.font.face ?? TextSystem.helvetica else { return }
        TextShaper.perform { shaper in
            let shape = options.font.shape
            let base = TextShaper.BaseFont(
                face: face, size: min(options.fontSize.native * shape.scale, 1e6), shape: shape,
                lineMetrics: options.font.lineMetrics,
                tracking: options.font.tracking(at: options.fontSize))
            var layout = BlockLayout(shaper, text, options, base, range)
            layout.run(parts)
            self = layout.block
        }
    }

    package init() { text = StyledText("") }

    init(of text: StyledText) { self.text = text }

    /// Whether text was left out, or replaced by an ellipsis.
    package var isTruncated: Bool { !isComplete || lines.contains { $0.line.isEllipsized } }
}
