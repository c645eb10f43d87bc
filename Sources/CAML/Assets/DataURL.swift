import Foundation

/// A file embedded in the document: `data:image/png;base64,…`, in base64 or with percent escapes (RFC 2397).
struct DataURL {
    /// The text before the comma, such as `data:image/png;base64`; messages never show more.
    let label: String
    private let isBase64: Bool
    /// The text after the comma; nil if there is no comma.
    private let payload: Substring.UTF8View?

    /// Nil for a text with another scheme.
    init?(_ text: String) {
        guard text.prefix(5).lowercased() == "data:" else { return nil }
        let comma = text.utf8.firstIndex(of: UInt8(ascii: ","))
        let header = text[..<(comma ?? text.endIndex)]
        let word = header.drop { $0 != ";" }.split(separator: ";").last ?? ""
        isBase64 = word.trimmingCharacters(in: .whitespaces).lowercased() == "base64"
        payload = comma.map { text[text.index(after: $0)...].utf8 }
        label = comma == nil ? "a data: URL" : String(header.prefix(40))
    }

    /// Decodes the bytes; throws a description of the error.
    func bytes() throws(DataURLError) -> Data {
        guard let payload else {
            throw DataURLError(label: label, reason: "there is no comma; expected data:image/png;base64,…")
        }
        let plain = Self.withoutEscapes(payload)
        guard isBase64 else { return plain }
        var digits = plain.filter { !Self.isSpace($0) }
        // The padding is optional.
        while !digits.count.isMultiple(of: 4), digits.count % 4 != 1 { digits.append(UInt8(ascii: "=")) }
        guard let bytes = Data(base64Encoded: digits) else {
            throw DataURLError(label: label, reason: "the base64 is damaged")
        }
        return bytes
    }

    /// Decodes percent escapes such as `%41`; a percent sign before anything else is kept.
    private static func withoutEscapes(_ text: Substring.UTF8View) -> Data {
        var result = Data(capacity: text.count)
        var bytes = text[...]
        while let percent = bytes.firstIndex(of: UInt8(ascii: "%")) {
            result.append(contentsOf: bytes[..<percent])
            let digits = bytes[percent...].dropFirst().prefix(2)
            if digits.count == 2, digits.allSatisfy(isHexadecimal),
                let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            {
                result.append(byte)
                bytes = bytes[digits.endIndex...]
            } else {
                result.append(UInt8(ascii: "%"))
                bytes = bytes[percent...].dropFirst()
            }
        }
        result.append(contentsOf: bytes)
        return result
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        Character(Unicode.Scalar(byte)).isHexDigit
    }
}

/// An error in a `data:` URL.
struct DataURLError: Error, CustomStringConvertible {
    let label: String
    let reason: String
    var description: String { "\(label): \(reason)" }
}
