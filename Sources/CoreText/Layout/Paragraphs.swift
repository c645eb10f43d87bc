/// The parts of a text between its lines' ends.
struct Paragraphs: Sequence, IteratorProtocol {
    struct Part {
        /// In UTF-16, without what ends it.
        var range: Range<Int>
        /// Where what follows begins.
        var next: Int
        /// Where the paragraph begins that it belongs to: its first character says how all of it looks.
        var paragraph: Int
        /// The text goes on in a new line of the same paragraph.
        var endsInLineBreak = false
        /// Something comes after it.
        var isEnded = false

        /// It is not the first line of its paragraph.
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

    /// How many UTF-16 units end a line at a place of a string; 0 where none does.
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
    /// The parts of a range of the text: the first and the last may be cut. None where the range begins at the end of a text.
    func clamped(to range: Range<Int>) -> some Sequence<Paragraphs.Part> {
        var low = 0, high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle].next <= range.lowerBound { low = middle + 1 } else { high = middle }
        }
        // An empty text has a line, and nothing else does that begins at its end.
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
