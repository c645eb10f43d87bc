import CoreGraphics

/// The header in a JPEG's JFIF segment.
struct JFIFHeader {
    let version: (Int, Int)
    /// The unit of densities: 0 for a ratio, 1 for pixels an inch, 2 for pixels a centimetre.
    let unit: Int
    let density: (x: Int, y: Int)

    /// Nil for a body that is too short, or of another segment.
    init?(_ body: UnsafeRawBufferPointer) {
        guard body.count >= 12, body.starts(with: Array("JFIF\0".utf8)) else { return nil }
        version = (Int(body[5]), Int(body[6]))
        unit = Int(body[7])
        density = (Int(body[8]) << 8 | Int(body[9]), Int(body[10]) << 8 | Int(body[11]))
    }

    /// The density in pixels an inch; nil for a ratio.
    var perInch: (x: Double, y: Double)? {
        guard density.x > 0, density.y > 0, unit == 1 || unit == 2 else { return nil }
        let factor = unit == 2 ? 2.54 : 1
        return (Double(density.x) * factor, Double(density.y) * factor)
    }

    var properties: CFDictionary {
        [
            kCGImagePropertyJFIFVersion: [version.0, version.1] as CFArray,
            kCGImagePropertyJFIFDensityUnit: unit,
            kCGImagePropertyJFIFXDensity: density.x,
            kCGImagePropertyJFIFYDensity: density.y,
        ]
    }
}

extension JPEGMarkers {
    /// The file with an Exif segment inserted after its JFIF segment, which receives the density in pixels an inch.
    static func adding(
        _ exif: Data?, _ density: (x: Double, y: Double)?, to file: Data
    ) throws(ImageError) -> Data {
        var bytes = [UInt8](file)
        // The encoder's output begins with SOI and a JFIF segment of 18 bytes.
        let jfif = 2..<20
        let hasJFIF = bytes.count > jfif.upperBound && bytes[2] == 0xff && bytes[3] == 0xe0 && bytes[5] == 16
        if hasJFIF, let density {
            bytes[13] = 1
            for (at, value) in [(14, density.x), (16, density.y)] {
                let whole = UInt16(min(max(value.rounded(), 1), 65535))
                bytes[at] = UInt8(whole >> 8)
                bytes[at + 1] = UInt8(whole & 255)
            }
        }
        if let exif {
            let body = ExifBlock.signature + exif
            let length = body.count + 2
            bytes.insert(
                contentsOf: [0xff, 0xe1, UInt8(length >> 8), UInt8(length & 255)] + body,
                at: hasJFIF ? jfif.upperBound : 2)
        }
        return Data(bytes)
    }

    /// The file with an ICC profile in as many segments as it takes, after the JFIF segment and those behind it.
    ///
    /// Source: the ICC specification, annex B.4.
    static func adding(profile: Data?, to file: Data) -> Data {
        guard let profile else { return file }
        let bytes = [UInt8](profile), most = 65_519, count = (bytes.count + most - 1) / most
        guard (1...255).contains(count) else { return file }
        var segments: [UInt8] = []
        for index in 0..<count {
            let part = bytes[index * most..<min((index + 1) * most, bytes.count)]
            let length = part.count + 16
            segments += [0xff, 0xe2, UInt8(length >> 8), UInt8(length & 255)] + Array("ICC_PROFILE\0".utf8)
            segments += [UInt8(index + 1), UInt8(count)] + part
        }
        var result = [UInt8](file)
        var at = 2
        // The application segments of the encoder.
        while at + 4 <= result.count, result[at] == 0xff, (0xe0...0xef).contains(result[at + 1]) {
            at += 2 + (Int(result[at + 2]) << 8 | Int(result[at + 3]))
        }
        result.insert(contentsOf: segments, at: min(at, result.count))
        return Data(result)
    }
}
