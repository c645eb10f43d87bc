import Foundation

/// The supported encodings of documents: UTF-8 and UTF-16, both fully validated.
///
/// The first bytes determine which of the two it is; a declaration may name either. Any other encoding is rejected by
/// name, because encoding converters have had vulnerabilities with malformed text.
enum XMLEncoding {
    static let expected = "expected UTF-8 or UTF-16"

    /// The document as UTF-8 without a byte order mark.
    static func utf8(of data: Data, file: String) throws(CAMLError) -> Data {
        if let name = foreign(data) { throw refusal(name, file) }
        let text: Data
        if let (units, isBigEndian) = utf16(data) {
            text = try utf8(ofUTF16: units, isBigEndian: isBigEndian, file: file)
        } else {
            text = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
        }
        if let name = declared(text), !names.contains(name.uppercased()) { throw refusal(name, file) }
        if String(validating: text, as: UTF8.self) == nil {
            throw damage("UTF-8", file, line(ofDamageIn: text, UTF8.self))
        }
        if let zero = text.firstIndex(of: 0) {
            let line = 1 + text[..<zero].count { $0 == UInt8(ascii: "\n") }
            throw CAMLError(
                file: file, line: line, reason: "malformed XML: a byte of 0, which is no character")
        }
        return text
    }

    private static let names: Set<String> = ["UTF-8", "UTF8", "UTF-16", "UTF16", "UTF-16LE", "UTF-16BE"]

    /// The name of another encoding that the first bytes reveal.
    private static func foreign(_ data: Data) -> String? {
        switch [UInt8](data.prefix(4)) {
        case [0, 0, 0xFE, 0xFF], [0xFF, 0xFE, 0, 0], [0, 0, 0, 0x3C], [0x3C, 0, 0, 0]: "UTF-32"
        case [0, 0, 0xFF, 0xFE], [0xFE, 0xFF, 0, 0], [0, 0, 0x3C, 0], [0, 0x3C, 0, 0]: "UCS-4"
        case [0x4C, 0x6F, 0xA7, 0x94]: "EBCDIC"
        case let head where head.starts(with: [0x2B, 0x2F, 0x76]): "UTF-7"
        default: nil
        }
    }

    /// The text after the byte order mark of UTF-16, or all of it if it begins with `<` in UTF-16.
    private static func utf16(_ data: Data) -> (units: Data, isBigEndian: Bool)? {
        switch [UInt8](data.prefix(2)) {
        case [0xFE, 0xFF]: (data.dropFirst(2), true)
        case [0xFF, 0xFE]: (data.dropFirst(2), false)
        case [0, 0x3C]: (data, true)
        case [0x3C, 0]: (data, false)
        default: nil
        }
    }

    private static func utf8(
        ofUTF16 data: Data, isBigEndian: Bool, file: String
    ) throws(CAMLError) -> Data {
        guard data.count.isMultiple(of: 2) else {
            throw CAMLError(file: file, reason: "an odd number of bytes; expected UTF-16 to the end")
        }
        let units = data.withUnsafeBytes { bytes in
            (0..<bytes.count / 2).map { index -> UInt16 in
                let unit = bytes.loadUnaligned(fromByteOffset: 2 * index, as: UInt16.self)
                return isBigEndian ? UInt16(bigEndian: unit) : UInt16(littleEndian: unit)
            }
        }
        guard let text = String(validating: units, as: UTF16.self) else {
            throw damage("UTF-16", file, line(ofDamageIn: units, UTF16.self))
        }
        return Data(text.utf8)
    }

    /// The name in `<?xml … encoding="name"?>`.
    private static func declared(_ text: Data) -> String? {
        guard text.starts(with: Data("<?xml".utf8)) else { return nil }
        let head = String(decoding: text.prefix(1024), as: UTF8.self)
        guard let end = head.range(of: "?>"),
            let key = head.range(of: "encoding", range: head.startIndex..<end.lowerBound)
        else { return nil }
        let value = head[key.upperBound..<end.lowerBound].drop { $0.isWhitespace || $0 == "=" }
        guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
        return String(value.dropFirst().prefix { $0 != quote })
    }

    /// The line of the first invalid code unit.
    private static func line<Encoding: Unicode.Encoding>(
        ofDamageIn units: some Sequence<Encoding.CodeUnit>, _ encoding: Encoding.Type
    ) -> Int {
        var parser = Encoding.ForwardParser()
        var units = units.makeIterator()
        var line = 1
        while case .valid(let scalar) = parser.parseScalar(from: &units) {
            if Encoding.decode(scalar) == "\n" { line += 1 }
        }
        return line
    }

    private static func refusal(_ name: String, _ file: String) -> CAMLError {
        CAMLError(file: file, line: 1, reason: "the encoding \(name.quoted) is not read; \(expected)")
    }

    private static func damage(_ name: String, _ file: String, _ line: Int) -> CAMLError {
        CAMLError(
            file: file, line: line,
            reason: "malformed XML: a byte that is no character of \(name); \(expected)")
    }
}
