import Foundation

/// Checks a document's tags before libxml2 parses it.
///
/// libxml2 compares each attribute of a tag with all others, so many attributes would take minutes, and it processes
/// entity and attribute declarations, which no document needs.
struct XMLMarkup {
    private let bytes: UnsafeRawBufferPointer
    private let file: String
    private var place = 0

    /// Throws for a tag with too many attributes and for a document type with declarations.
    ///
    /// Ill-formed markup is left for libxml2 to report.
    static func check(_ utf8: Data, file: String) throws(CAMLError) {
        let result = utf8.withUnsafeBytes { bytes in
            Result { () throws(CAMLError) in
                var markup = XMLMarkup(bytes: bytes, file: file)
                try markup.check()
            }
        }
        try result.get()
    }

    private init(bytes: UnsafeRawBufferPointer, file: String) {
        self.bytes = bytes
        self.file = file
    }

    private mutating func check() throws(CAMLError) {
        while skip(past: UInt8(ascii: "<")) {
            if follows("!--") {
                skip(past: UInt8(ascii: "-"), then: "->")
            } else if follows("![CDATA[") {
                skip(past: UInt8(ascii: "]"), then: "]>")
            } else if follows("?") {
                skip(past: UInt8(ascii: "?"), then: ">")
            } else {
                try checkTag(isDeclaration: follows("!"))
            }
        }
    }

    /// Advances past the tag's `>`, counting quoted values.
    private mutating func checkTag(isDeclaration: Bool) throws(CAMLError) {
        let start = place
        var values = 0
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            switch byte {
            case UInt8(ascii: ">"): return
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                values += 1
                if !isDeclaration, values > CAMLLimits.attributes {
                    throw error(
                        "a tag has too many attributes; expected at most \(CAMLLimits.attributes)", start)
                }
                if !skip(past: byte) { return }
            case UInt8(ascii: "[") where isDeclaration:
                throw error(
                    "a document type that declares entities, elements or attributes; "
                        + "expected <!DOCTYPE …> without [ ]", start)
            default: break
            }
        }
    }

    private func error(_ reason: String, _ place: Int) -> CAMLError {
        let line = 1 + bytes[..<place].count { $0 == UInt8(ascii: "\n") }
        return CAMLError(file: file, line: line, reason: reason)
    }

    /// Whether the text is at the current position; if so, advances past it.
    private mutating func follows(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard bytes.count - place >= count, let base = bytes.baseAddress,
            memcmp(base + place, text.utf8Start, count) == 0
        else { return false }
        place += count
        return true
    }

    /// Advances past the next such byte; without one, to the end, and returns false.
    private mutating func skip(past byte: UInt8) -> Bool {
        guard let base = bytes.baseAddress, place < bytes.count,
            let found = memchr(base + place, Int32(byte), bytes.count - place)
        else {
            place = bytes.count
            return false
        }
        place = UnsafeRawPointer(found) - base + 1
        return true
    }

    /// Advances past the next occurrence of a byte followed by a text, or to the end.
    private mutating func skip(past first: UInt8, then rest: StaticString) {
        while skip(past: first) { if follows(rest) { return } }
    }
}
