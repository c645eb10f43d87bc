import CoreGraphics

/// The metadata of a picture file.
struct PictureMetadata {
    /// The Exif block: a TIFF structure.
    var exif: [UInt8]?
    /// The density in pixels an inch.
    var density: (x: Double, y: Double)?
    /// The dictionary of the file format, and its key.
    var own: (key: CFString, values: CFDictionary)?

    /// Reads as much as is well-formed.
    init(_ data: Data, _ format: ImageFormat) {
        data.withUnsafeBytes { bytes in
            switch format {
            case .jpeg:
                let markers = JPEGMarkers(bytes)
                exif = markers.exif
                density = markers.jfif?.perInch
                own = markers.jfif.map { (kCGImagePropertyJFIFDictionary, $0.properties) }
            case .png:
                let chunks = PNGMetadata(bytes)
                exif = chunks.exif.map { Array($0) }
                if let (x, y) = chunks.pixelsPerMetre {
                    density = (Double(x) * 0.0254, Double(y) * 0.0254)
                    own = (
                        kCGImagePropertyPNGDictionary,
                        [kCGImagePropertyPNGXPixelsPerMeter: x, kCGImagePropertyPNGYPixelsPerMeter: y]
                    )
                }
            case .webp: exif = RIFFChunks(bytes).exif.map { Array($0) }
            case .gif, .heic, .avif: break
            }
        }
    }

    /// The metadata dictionaries of `CGImageSourceCopyPropertiesAtIndex`.
    var properties: CFDictionary {
        var result: CFDictionary = [:]
        if let own { result[own.key] = own.values }
        var density = density
        if let exif, let block = ExifBlock(exif) {
            func add(_ key: CFString, _ fields: [ExifField], _ values: [UInt32: ExifValue]) {
                var properties: CFDictionary = [:]
                for field in fields {
                    if let value = values[field.tag] { properties[field.key] = field.property(value) }
                }
                if !properties.isEmpty { result[key] = properties }
            }
            add(kCGImagePropertyTIFFDictionary, ExifField.image, block.image)
            add(kCGImagePropertyExifDictionary, ExifField.photo, block.photo)
            add(kCGImagePropertyGPSDictionary, ExifField.location, block.location)
            density = block.density ?? density
        }
        if let density {
            result[kCGImagePropertyDPIWidth] = density.x
            result[kCGImagePropertyDPIHeight] = density.y
        }
        return result
    }
}

extension ExifBlock {
    /// The density in pixels an inch, if resolution and unit are stored.
    fileprivate var density: (x: Double, y: Double)? {
        guard case .numbers(let x)? = image[0x11a], case .numbers(let y)? = image[0x11b], let x = x.first,
            let y = y.first, x > 0, y > 0
        else { return nil }
        // 2 is an inch, 3 a centimetre, 1 no absolute unit.
        guard case .numbers(let unit)? = image[0x128] else { return (x, y) }
        switch unit.first {
        case 3: return (x * 2.54, y * 2.54)
        case 2: return (x, y)
        default: return nil
        }
    }
}
