import CoreGraphics

extension RIFFChunks {
    /// The WebP file with an Exif chunk appended. A file without an extended header gets one, which announces the
    /// chunk.
    ///
    /// Source: the WebP container specification.
    static func adding(_ exif: Data?, to file: Data) -> Data {
        guard let exif, var body = extendedBody(file) else { return file }
        body[flags] |= 0x08
        if body.count & 1 == 1 { body.append(0) }
        return container(body + chunk("EXIF", exif))
    }

    /// The WebP file with an ICC profile between its extended header and the picture.
    static func adding(profile: Data?, to file: Data) -> Data {
        guard let profile, var body = extendedBody(file) else { return file }
        body[flags] |= 0x20
        body.insert(contentsOf: chunk("ICCP", profile), at: 18)
        return container(body)
    }

    /// The place of the first flag byte, after the name and size of the extended header.
    private static let flags = 8

    /// The chunks of a file, of which the first is an extended header of 18 bytes; nil for a file that can't be read.
    private static func extendedBody(_ file: Data) -> [UInt8]? {
        guard file.count > 30 else { return nil }
        let bytes = [UInt8](file)
        if bytes[12..<16].elementsEqual("VP8X".utf8) { return Array(bytes[12...]) }
        guard let (width, height, hasAlpha) = size(bytes) else { return nil }
        func three(_ value: Int) -> [UInt8] { [0, 8, 16].map { UInt8((value - 1) >> $0 & 255) } }
        let header: [UInt8] = [hasAlpha ? 0x10 : 0, 0, 0, 0] + three(width) + three(height)
        return Array("VP8X".utf8) + word(10) + header + bytes[12...]
    }

    private static func chunk(_ name: String, _ data: Data) -> [UInt8] {
        Array(name.utf8) + word(data.count) + data + (data.count & 1 == 1 ? [0] : [])
    }

    private static func container(_ body: [UInt8]) -> Data {
        Data(Array("RIFF".utf8) + word(body.count + 4) + Array("WEBP".utf8) + body)
    }

    private static func word(_ value: Int) -> [UInt8] { [0, 8, 16, 24].map { UInt8(value >> $0 & 255) } }

    /// The width, height and alpha flag of a file whose only chunk is the picture.
    private static func size(_ bytes: [UInt8]) -> (Int, Int, Bool)? {
        func short(_ at: Int) -> Int { Int(bytes[at]) | Int(bytes[at + 1]) << 8 }
        if bytes[12..<16].elementsEqual("VP8L".utf8) {
            // One signature byte, then 14 bits each.
            let bits = short(21) | short(23) << 16
            return (bits & 0x3fff + 1, bits >> 14 & 0x3fff + 1, bits >> 28 & 1 == 1)
        }
        if bytes[12..<16].elementsEqual("VP8 ".utf8) {
            // A frame tag of three bytes and a start code of three bytes.
            return (short(26) & 0x3fff, short(28) & 0x3fff, false)
        }
        return nil
    }
}
