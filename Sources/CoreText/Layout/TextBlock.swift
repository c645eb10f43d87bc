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
        package enum Truncation: Sendable { case none, start, middle, end }

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
        /// Lines that don't fit into the height as a whole are left out.
        package var wholeLines = false

        package init(font: CTFont, fontSize: CGFloat) { (self.font, self.fontSize) = (font, fontSize) }
    }

    package var lines: [PlacedLine] = []
    /// Around the lines, from the block's edges.
    package var size = CGSize.zero
    /// Where the text ends that the lines show, in UTF-16.
    package var end = 0
    /// Nothing of the text is missing.
    package var isComplete = true

    /// Beyond this many characters the rest of a paragraph is not laid out.
    package static let longestParagraph = 32_768

    /// Lays a text out; no lines without Pango or without any font.
    package init(_ text: StyledText, _ options: Options) {
        guard options.fontSize > 0 else { return }
        TextSystem.perform { system in
            guard let face = options.font.face ?? system.face("Helvetica")?.face else { return }
            let size = min(options.fontSize.native, 1e6)
            var layout = BlockLayout(system, text, options, TextSystem.BaseFont(face: face, size: size))
            layout.run()
            self = layout.block
        }
    }

    package init() {}
}

/// The parts of a text between its lines' ends.
struct Paragraphs: Sequence, IteratorProtocol {
    struct Part {
        var text: Substring
        /// In UTF-16, without what ends it.
        var range: Range<Int>
        /// The text goes on in a new line of the same paragraph.
        var endsInLineBreak = false
        /// Something comes after it.
        var isEnded = false
    }

    private let text: String
    private var place: String.Index?
    private var offset = 0

    init(_ text: String) {
        self.text = text
        place = text.startIndex
    }

    /// The last part is empty where the text ends with a line's end.
    mutating func next() -> Part? {
        guard let start = place else { return nil }
        let scalars = text.unicodeScalars
        var end = start
        while end < text.endIndex {
            // Bytes that ends of lines begin with; the others are passed over quickly.
            end =
                text.utf8[end...].firstIndex { (0x0A...0x0D).contains($0) || $0 == 0xC2 || $0 == 0xE2 }
                ?? text.endIndex
            if end == text.endIndex || Self.isEnd(scalars[end]) { break }
            end = scalars.index(after: end)
        }
        let part = text[start..<end], count = part.utf16.count
        var result = Part(text: part, range: offset..<offset + count)
        offset += count
        guard end < text.endIndex else {
            place = nil
            return result
        }
        result.isEnded = true
        result.endsInLineBreak = scalars[end].value == 0x2028
        var after = scalars.index(after: end)
        offset += 1
        if scalars[end] == "\r", after < text.endIndex, scalars[after] == "\n" {
            after = scalars.index(after: after)
            offset += 1
        }
        place = after
        return result
    }

    static func isEnd(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
