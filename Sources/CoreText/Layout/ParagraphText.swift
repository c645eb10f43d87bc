import CPango
import CoreGraphics

/// A part of a text without line breaks, converted for Pango.
struct ParagraphText {
    /// The text in UTF-8.
    var bytes: [UInt8]
    /// The UTF-16 index of each byte and of the end; nil if indices equal the first one plus the byte offset.
    private var places: [Int32]?
    /// The range in the string, in UTF-16.
    let range: Range<Int>
    /// Byte ranges of styles, with their index in the text's spans.
    var spans: [(bytes: Range<Int>, index: Int)] = []
    /// The offsets of inserted control characters, three bytes each, and soft hyphens.
    private(set) var inserted: Set<Int> = []

    /// Converts a range of the string, at most `most` scalars of it.
    init(_ text: StyledText, _ wanted: Range<Int>, most: Int = .max) {
        let part = text.string.part(wanted, most: most)
        range = wanted.lowerBound..<wanted.lowerBound + part.utf16.count
        bytes = Array(part.utf8)
        if bytes.count != range.count {
            var places: [Int32] = []
            places.reserveCapacity(bytes.count + 1)
            var place = Int32(truncatingIfNeeded: range.lowerBound)
            for scalar in part.unicodeScalars {
                for _ in 0..<UTF8.width(scalar) { places.append(place) }
                place += scalar.value > 0xFFFF ? 2 : 1
            }
            places.append(place)
            self.places = places
        }
        hideControls()
        insertDirections(of: text)
        addSpans(of: text, text.spanIndex(at: range.lowerBound))
    }

    /// The UTF-16 index in the string of a byte offset.
    func place(_ byte: Int) -> Int {
        guard let places else { return range.lowerBound + min(max(byte, 0), bytes.count) }
        return Int(places[min(max(byte, 0), places.count - 1)])
    }

    /// The byte offset of a string index.
    func byte(_ place: Int) -> Int {
        guard let places else { return min(max(place - range.lowerBound, 0), bytes.count) }
        // The first byte with that index.
        var low = 0, high = places.count - 1
        while low < high {
            let middle = (low + high) / 2
            if Int(places[middle]) < place { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private mutating func addSpans(of text: StyledText, _ firstSpan: Int) {
        for index in firstSpan..<text.spans.count {
            let span = text.spans[index]
            if span.range.lowerBound >= range.upperBound, !spans.isEmpty { break }
            let part = span.range.clamped(to: range)
            if part.isEmpty, !(range.isEmpty && span.range.upperBound >= range.lowerBound) { continue }
            spans.append((byte(part.lowerBound)..<byte(part.upperBound), index))
        }
        if spans.isEmpty, !text.spans.isEmpty { spans.append((0..<bytes.count, text.spans.count - 1)) }
    }

    /// Replaces control characters, and line breaks in a single line, by characters without glyph and width.
    /// Replacements of a different length would shift offsets, so the slow path is taken only if there are any.
    private mutating func hideControls() {
        func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 || byte == 0x7F }
        guard bytes.contains(where: isControl) || hasLateControls else { return }
        var result: [UInt8] = [], newPlaces: [Int32] = []
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            let length = Self.controlLength(bytes, index)
            if isControl(byte) || length > 0 {
                // A zero width space.
                result += [0xE2, 0x80, 0x8B]
                newPlaces += Array(repeating: Int32(place(index)), count: 3)
                index += max(length, 1)
            } else {
                result.append(byte)
                newPlaces.append(Int32(place(index)))
                index += 1
            }
        }
        newPlaces.append(Int32(range.upperBound))
        bytes = result
        places = newPlaces
    }

    /// Inserts Unicode's directional controls around parts with a direction of their own.
    private mutating func insertDirections(of text: StyledText) {
        let first = text.spanIndex(at: range.lowerBound)
        var events: [(byte: Int, scalars: [Unicode.Scalar])] = []
        for span in text.spans[min(first, text.spans.count)...] {
            if span.range.lowerBound >= range.upperBound { break }
            let part = span.range.clamped(to: range), directions = span.style.directions
            if part.isEmpty || directions.isEmpty { continue }
            events.append((byte(part.lowerBound), directions))
            events.append((byte(part.upperBound), directions.map { _ in "\u{202C}" }))
        }
        if events.isEmpty { return }
        var result: [UInt8] = [], newPlaces: [Int32] = [], done = 0
        func copy(to end: Int) {
            result += bytes[done..<end]
            for index in done..<end { newPlaces.append(Int32(place(index))) }
            done = end
        }
        for event in events {
            copy(to: event.byte)
            for scalar in event.scalars {
                inserted.insert(result.count)
                result += Array(String(scalar).utf8)
                newPlaces += Array(repeating: Int32(place(event.byte)), count: 3)
            }
        }
        copy(to: bytes.count)
        newPlaces.append(Int32(range.upperBound))
        (bytes, places) = (result, newPlaces)
    }

    /// The text with soft hyphens at ascending byte offsets inside words. They belong to the characters before them.
    func inserting(softHyphensAt offsets: [Int]) -> ParagraphText {
        var result = self, bytes: [UInt8] = [], places: [Int32] = [], inserted: Set<Int> = [], done = 0
        // The byte offsets that old ones become.
        var moved = [Int](repeating: 0, count: self.bytes.count + 1)
        for offset in offsets + [self.bytes.count] {
            for index in done..<offset {
                moved[index] = bytes.count
                if self.inserted.contains(index) { inserted.insert(bytes.count) }
                bytes.append(self.bytes[index])
                places.append(Int32(place(index)))
            }
            done = offset
            if offset == self.bytes.count { break }
            inserted.insert(bytes.count)
            bytes += [0xC2, 0xAD]
            places += Array(repeating: Int32(place(offset - 1)), count: 2)
        }
        moved[self.bytes.count] = bytes.count
        places.append(Int32(range.upperBound))
        (result.bytes, result.places, result.inserted) = (bytes, places, inserted)
        result.spans = spans.map { (moved[$0.bytes.lowerBound]..<moved[$0.bytes.upperBound], $0.index) }
        return result
    }

    private var hasLateControls: Bool {
        bytes.indices.contains { Self.controlLength(bytes, $0) > 0 }
    }

    /// The number of bytes of a non-ASCII control character or line separator at an offset; 0 without one.
    private static func controlLength(_ bytes: [UInt8], _ index: Int) -> Int {
        if bytes[index] == 0xC2, index + 1 < bytes.count, bytes[index + 1] < 0xA0 { return 2 }
        if bytes[index] == 0xE2, index + 2 < bytes.count, bytes[index + 1] == 0x80,
            bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9
        {
            return 3
        }
        return 0
    }
}
