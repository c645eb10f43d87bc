import CoreGraphics

extension TextBlock {
    /// The options of text layout.
    package struct Options: Hashable, Sendable {
        /// The place at which text that doesn't fit is omitted; raw values are Pango's.
        package enum Truncation: Int32, Sendable { case none, start, middle, end }

        /// The rule that lines are measured by.
        package enum Metrics: Sendable {
            /// Lines are as high as the fonts that draw them, and as wide as all of their characters.
            case drawn
            /// Lines are as high as the fonts that the text asks for, and spaces at their ends have no width, as views
            /// of UIKit report. Indents at the end of lines belong to the width.
            case asked
        }

        /// The lines that are shown of a text that is too high.
        package enum Visibility: Sendable {
            /// All lines that begin within the height.
            case begun
            /// The lines that fit entirely into the height.
            case whole
            /// The same, and the first line in any case.
            case wholeAndFirst
        }

        /// The width for breaking and alignment; infinite for unbroken lines.
        package var width: CGFloat = .infinity
        package var height: CGFloat = .infinity
        /// The area of the lines; nil for all of the width.
        package var shape: TextShape?
        package var isWrapped = true
        /// The alignment of paragraphs whose style is natural; nil for natural.
        package var alignment: NSTextAlignment?
        package var truncation = Truncation.none
        /// The font of text without one.
        package var font: CTFont
        package var fontSize: CGFloat
        /// The number of scalars of a paragraph that are laid out first, if lines are broken and their number or the
        /// height is limited.
        var firstCut = 1024
        package var visibility = Visibility.begun
        /// The maximum number of lines.
        package var mostLines = Int.max
        /// The line break mode of all paragraphs, in place of their own.
        package var lineBreakMode: NSLineBreakMode?
        package var metrics = Metrics.drawn
        /// Whether paragraphs without a letter are right to left.
        package var isRightToLeft = false
        /// Whether the fonts' leading is added below each line.
        package var usesFontLeading = false
        /// The smallest factor by which the text is reduced to fit into the width and height; 1 for none.
        package var leastScale: CGFloat = 1

        package init(font: CTFont, fontSize: CGFloat) { (self.font, self.fontSize) = (font, fontSize) }

        /// The options of text that has fonts of its own.
        package init() { self.init(font: CTFont("Helvetica", size: 12), fontSize: 12) }

        /// Makes the options those of a view: lines are broken by one mode, and at most `count` are shown, 0 for no
        /// limit. The last line shows where text is left out.
        package mutating func limit(lines count: Int, _ mode: NSLineBreakMode) {
            mostLines = count > 0 ? min(count, Self.mostLines) : Self.mostLines
            lineBreakMode = mode
            isWrapped = count != 1 || mode == .byWordWrapping || mode == .byCharWrapping
            truncation =
                switch mode {
                case .byTruncatingHead: .start
                case .byTruncatingTail: .end
                case .byTruncatingMiddle: .middle
                case .byWordWrapping, .byCharWrapping, .byClipping: .none
                }
            (metrics, visibility) = (.asked, .wholeAndFirst)
        }

        /// The greatest number of lines of a view, for texts of any length.
        package static let mostLines = 100_000
    }
}
