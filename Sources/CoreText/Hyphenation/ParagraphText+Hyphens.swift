extension ParagraphText {
    /// The byte ranges of words: letters in a row.
    var words: [Range<Int>] {
        var words: [Range<Int>] = [], start: Int?, at = 0
        func end() {
            if let start { words.append(start..<at) }
            start = nil
        }
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            // An apostrophe is a part of its word.
            if scalar.properties.isAlphabetic || (start != nil && (scalar == "'" || scalar == "\u{2019}")) {
                if start == nil { start = at }
            } else {
                end()
            }
            at += UTF8.width(scalar)
        }
        end()
        return words
    }

    /// The text with soft hyphens in words.
    ///
    /// - Parameter words: byte ranges, in ascending order.
    func hyphenated(_ words: [Range<Int>]) -> ParagraphText {
        let places = Hyphenator.shared.withLock { hyphenator -> [Int] in
            guard let hyphenator else { return [] }
            return words.flatMap { word in
                hyphenator.places(in: bytes[word]).map { word.lowerBound + $0 }
            }
        }
        return places.isEmpty ? self : inserting(softHyphensAt: places)
    }
}

extension TextShaper {
    /// Lays out a paragraph as `lines` does, and divides words at the ends of lines that are shorter than a part of the width.
    ///
    /// A line is laid out without its next word's parts first, as the documentation of `hyphenationFactor` says. With a factor of
    /// 1 all words may be divided.
    func hyphenatedLines(
        of paragraph: ParagraphText, factor: Double, width: Double,
        _ layOut: (ParagraphText) -> [TextLine]
    ) -> [TextLine] {
        let words = paragraph.words
        if factor >= 1 { return layOut(paragraph.hyphenated(words)) }
        var divided: [Range<Int>] = [], shown = paragraph, lines = layOut(paragraph), number = 0
        while number + 1 < lines.count {
            defer { number += 1 }
            let line = lines[number]
            guard (line.width - line.trailingWidth).native < factor * width,
                let word = words.first(where: { paragraph.place($0.lowerBound) >= line.range.upperBound }),
                paragraph.place(word.lowerBound) == line.range.upperBound, divided.last != word
            else { continue }
            let tried = paragraph.hyphenated(divided + [word])
            if tried.bytes.count == shown.bytes.count { continue }
            divided.append(word)
            shown = tried
            lines = layOut(shown)
            // After many words, all others may be divided too.
            if divided.count >= Self.mostDivided {
                return layOut(
                    paragraph.hyphenated(divided + words.filter { $0.lowerBound > word.lowerBound }))
            }
        }
        return lines
    }

    /// The number of words for each of which a paragraph is laid out again.
    private static let mostDivided = 64
}
