/// Identifiers of undeclared types, which encode the tag they were created from.
///
/// The format follows Apple's systems, as others have reverse-engineered it: "dyn.a" and, in groups of five bits, a
/// text such as `?0=6:1=xyz`. 0 means the types that it conforms to, 1 for a filename extension, 3 for a MIME
/// type, 6 for `public.data`.
struct DynamicType {
    var tagClass: UTTagClass
    var tag: String
    /// The number of the parent type in `parents`.
    var parent: Int?

    private static let digits = Array("abcdefghkmnpqrstuvwxyz0123456789".utf8)
    private static let prefix = "dyn.a"

    /// The types with a number.
    private static let parents: [Int: String] = [
        6: "public.data", 7: "public.text", 8: "public.plain-text", 9: "public.utf16-plain-text",
        11: "public.image", 12: "public.video", 13: "public.audio", 14: "public.directory",
        15: "public.folder",
    ]

    /// Creates the type of a tag; nil if the tag is empty, is not ASCII, or contains a colon or an equals sign.
    init?(_ tag: String, _ tagClass: UTTagClass, conformingTo parent: String) {
        let reserved: Set<UInt8> = [0x3a, 0x3d, 0x2c]
        guard !tag.isEmpty, tag.utf8.count <= 255,
            tag.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f && !reserved.contains($0) })
        else { return nil }
        self.tag = tag.lowercased()
        self.tagClass = tagClass
        self.parent = Self.parents.first { $1 == parent }?.key
    }

    var parentIdentifier: String? { parent.flatMap { Self.parents[$0] } }

    var identifier: String {
        let number = tagClass == .mimeType ? 3 : 1
        let text = (parent.map { "?0=\(Self.code($0)):" } ?? "?") + "\(number)=\(tag)"
        var result = Self.prefix
        var bits = 0, count = 0
        for byte in text.utf8 {
            bits = bits << 8 | Int(byte)
            count += 8
            while count >= 5 {
                count -= 5
                result.unicodeScalars.append(Unicode.Scalar(Self.digits[bits >> count & 31]))
            }
        }
        if count > 0 { result.unicodeScalars.append(Unicode.Scalar(Self.digits[bits << (5 - count) & 31])) }
        return result
    }

    /// Parses an identifier; nil if it does not have this form.
    init?(identifier: String) {
        guard identifier.hasPrefix(Self.prefix), identifier.utf8.count < 1024 else { return nil }
        var bytes: [UInt8] = []
        var bits = 0, count = 0
        for digit in identifier.utf8.dropFirst(Self.prefix.utf8.count) {
            guard let value = Self.digits.firstIndex(of: digit) else { return nil }
            bits = (bits << 5 | value) & 0xffff
            count += 5
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(bits >> count & 255))
            }
        }
        guard bytes.first == 0x3f else { return nil }
        var found: (UTTagClass, String)?
        for part in String(decoding: bytes.dropFirst(), as: UTF8.self).split(separator: ":") {
            let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
            guard sides.count == 2 else { return nil }
            switch sides[0] {
            case "0": parent = Int(sides[1], radix: 16)
            case "1": found = (.filenameExtension, sides[1])
            case "3": found = (.mimeType, sides[1])
            default: break
            }
        }
        guard let found else { return nil }
        (tagClass, tag) = found
    }

    private static func code(_ number: Int) -> String { String(number, radix: 16, uppercase: true) }
}
