/// The properties in a JPEG file's segments that the decoder library does not report.
struct JPEGMarkers {
    var orientation = CGImagePropertyOrientation.up
    /// Whether there is an Adobe marker; Adobe's CMYK has 0 for full ink.
    var hasAdobeMarker = false
    var iccProfile: [UInt8] = []
    /// The TIFF structure of the first Exif segment.
    var exif: [UInt8]?
    var jfif: JFIFHeader?
    /// The bits a sample from the frame header; 0 without one.
    var precision = 0

    /// Reads segments up to the first scan; stops without an error if they are malformed.
    init(_ bytes: UnsafeRawBufferPointer) {
        var profile: [Int: ArraySlice<UInt8>] = [:]
        var at = 2
        while at + 4 <= bytes.count, bytes[at] == 0xff {
            let marker = bytes[at + 1]
            if marker == 0xff {
                at += 1
                continue
            }
            if marker == 0xda || marker == 0xd9 { break }
            let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
            let end = at + 2 + length
            guard length >= 2, end <= bytes.count else { break }
            read(marker, UnsafeRawBufferPointer(rebasing: bytes[at + 4..<end]), &profile)
            at = end
        }
        for index in profile.keys.sorted() { iccProfile += profile[index] ?? [] }
    }

    private mutating func read(
        _ marker: UInt8, _ body: UnsafeRawBufferPointer, _ profile: inout [Int: ArraySlice<UInt8>]
    ) {
        switch marker {
        case 0xe0: jfif = jfif ?? JFIFHeader(body)
        case 0xe1 where body.starts(with: Array("Exif\0\0".utf8)):
            let tiff = UnsafeRawBufferPointer(rebasing: body[6...])
            orientation = EXIFOrientation.parse(tiff) ?? orientation
            exif = exif ?? Array(tiff)
        case 0xe2 where body.starts(with: Array("ICC_PROFILE\0".utf8)) && body.count > 14:
            profile[Int(body[12])] = [UInt8](body)[14...]
        case 0xee where body.starts(with: Array("Adobe".utf8)):
            hasAdobeMarker = true
        case 0xc0...0xc3, 0xc5...0xc7, 0xc9...0xcb, 0xcd...0xcf:
            if let first = body.first { precision = Int(first) }
        default: break
        }
    }
}
