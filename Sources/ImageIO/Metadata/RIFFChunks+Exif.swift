import CoreGraphics

extension RIFFChunks {
    /// The WebP file with an Exif chunk appended. A file without an extended header gets one, which announces the
    /// chunk.
    ///
    /// Source: the WebP container specification.
    static func adding(_ exif: Data?, to file: Data) -> Data {
        guard let exif, file.count > 30 else { return file }
        let bytes = [UInt8](file)
        var body: [UInt8]
        if bytes[12..<16].elementsEqual("VP8X".utf8) {
            body = Array(bytes[12...])
        } else {
            guard let (width, height, hasAlpha) = size(bytes) else { return file }
            func three(_ value: Int) -> [UInt8] { [0, 8, 16].map { UInt8((value - 1) >> $0 & 255) } }
            body =
                Array("VP8X".utf8) + word(10) + [hasAlpha ? 0x10 : 0, 0, 0, 0] + three(width) + three(height)
                + bytes[12...]
        }
        // The first flag byte follows the chunk's name and size.
        body[8] |= 0x08
        if body.count & 1 == 1 { body.append(0) }
        body += Array("EXIF".utf8) + word(exif.count) + exif
        if exif.count & 1 == 1 { body.append(0) }
        return Data(Array("RIFF".utf8) + word(body.count + 4) + Array("WEBP".utf8) + body)
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
