/// The parts of a text between line breaks.
struct Paragraphs: Sequence, IteratorProtocol {
    struct Part {
        /// The range in UTF-16, without the line break.
        var range: Range<Int>
        /// The start of the next part.
        var next: Int
        /// The start of the paragraph that the part belongs to. Its first character determines the paragraph's style.
        var paragraph: Int
        /// Whether the part ends with a line break inside a paragraph.
        var endsInLineBreak = false
        /// Whether a line break follows.
        var isEnded = false

        /// Whether the part is not the first line of its paragraph.
        var continues: Bool { range.lowerBound > paragraph }
    }

    private let text: String
    private var place: String.Index?
    private var offset = 0
    private var paragraph = 0

    init(_ text: String) {
        self.text = text
        place = text.startIndex
    }

    /// The last part is empty if the text ends with a line break.
    mutating func next() -> Part? {
        guard let start = place else { return nil }
        let scalars = text.unicodeScalars
        var end = start
        while end < text.endIndex {
            // The bytes that line breaks begin with; all others are skipped quickly.
            end =
                text.utf8[end...].firstIndex { (0x0A...0x0D).contains($0) || $0 == 0xC2 || $0 == 0xE2 }
                ?? text.endIndex
            if end == text.endIndex || Self.isEnd(scalars[end]) { break }
            end = scalars.index(after: end)
        }
        let count = text.utf16.distance(from: start, to: end)
        var result = Part(range: offset..<offset + count, next: offset + count, paragraph: paragraph)
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
        if !result.endsInLineBreak { paragraph = offset }
        result.next = offset
        place = after
        return result
    }

    static func isEnd(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// The number of UTF-16 units of the line break at an index; 0 without one.
    static func endLength(_ string: String, _ place: Int) -> Int {
        let utf16 = string.utf16
        guard place >= 0, place < utf16.count else { return 0 }
        let at = utf16.index(utf16.startIndex, offsetBy: place)
        guard let scalar = Unicode.Scalar(utf16[at]), isEnd(scalar) else { return 0 }
        let after = utf16.index(after: at)
        return scalar == "\r" && after < utf16.endIndex && utf16[after] == 0x0A ? 2 : 1
    }
}

extension [Paragraphs.Part] {
    /// The parts of a range of the text, with the first and last part clamped. Empty if the range begins at the end
    /// of a text.
    func clamped(to range: Range<Int>) -> some Sequence<Paragraphs.Part> {
        var low = 0, high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle].next <= range.lowerBound { low = middle + 1 } else { high = middle }
        }
        // An empty text has one line; otherwise nothing begins at the end of the text.
        if low == count, range.lowerBound == 0 { low = 0 }
        return self[low...].lazy.prefix { $0.range.lowerBound < range.upperBound || $0.range.lowerBound == 0 }
            .map { part in
                var part = part
                let start = Swift.min(
                    Swift.max(part.range.lowerBound, range.lowerBound), part.range.upperBound)
                let end = Swift.max(start, Swift.min(part.range.upperBound, range.upperBound))
                part.range = start..<end
                if part.next > range.upperBound { (part.next, part.isEnded) = (range.upperBound, false) }
                return part
            }
    }
}
