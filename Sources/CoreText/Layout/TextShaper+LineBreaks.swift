import CPango

// Pango 1.50 aborts if words do not fit into a line and the only possible break is inside a character, such as
// between a space and a combining mark, or between U+0600 and a Hangul syllable. It sees a break between words there,
// breaks the line, and then finds no break between characters ("assertion failed: (result == BREAK_SOME_FIT || result
// == BREAK_EMPTY_FIT)"). Later versions continue; see `process_line` in pango-layout.c. Such breaks are therefore
// forbidden before Pango breaks lines.
extension TextShaper {
    /// The limit of dangerous breaks. Paragraphs with more are broken between any two characters, since forbidding
    /// each break takes time proportional to the text's length. Ordinary text has none or a few.
    static let mostDangers = 256

    /// The byte ranges of pairs of characters between which Pango sees a break between words, but not between
    /// characters. At most one more than `mostDangers`.
    func dangerousBreaks(in bytes: [UInt8]) -> [Range<Int>] {
        // The first combining mark is U+0300; text below it is safe.
        guard bytes.contains(where: { $0 >= 0xCC }) else { return [] }
        let count = bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
        var attributes = [UInt32](repeating: 0, count: count + 1)
        bytes.withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { text in
                guard let start = text.baseAddress else { return }
                attributes.withUnsafeMutableBufferPointer { attributes in
                    guard let first = attributes.baseAddress else { return }
                    pango.pango_default_break(
                        start, Int32(clamping: text.count), nil, first, Int32(clamping: attributes.count))
                }
            }
        }
        let both = UInt32(pango_line_break | pango_char_break)
        let found = attributes.indices.dropFirst().dropLast().filter {
            attributes[$0] & both == UInt32(pango_line_break)
        }
        if found.isEmpty { return [] }
        let starts = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 } + [bytes.count]
        return found.prefix(Self.mostDangers + 1).map { starts[$0 - 1]..<starts[$0 + 1] }
    }

    /// Forbids line breaks inside byte ranges.
    func forbid(_ ranges: [Range<Int>], _ list: OpaquePointer) {
        for range in ranges {
            let attribute = pango.pango_attr_allow_breaks_new(0)
            attribute.pointee.start = UInt32(range.lowerBound)
            attribute.pointee.end = UInt32(range.upperBound)
            pango.pango_attr_list_insert(list, attribute)
        }
    }
}
