import CoreGraphics

/// The metadata to write into a picture file, from the client's properties.
struct WrittenMetadata {
    var block = ExifBlock()
    /// The density in pixels an inch.
    var density: (x: Double, y: Double)?

    /// Drops values that their tags can't hold.
    ///
    /// - Parameter image: its size is written into an Exif block, if there is one.
    init(_ properties: CFDictionary, _ image: CGImage) {
        func values(_ key: CFString, _ fields: [ExifField]) -> [UInt32: ExifValue] {
            guard let given = properties[key] as? CFDictionary else { return [:] }
            var result: [UInt32: ExifValue] = [:]
            for field in fields {
                if let value = given[field.key] { result[field.tag] = field.stored(value) }
            }
            return result
        }
        block.image = values(kCGImagePropertyTIFFDictionary, ExifField.image)
        block.photo = values(kCGImagePropertyExifDictionary, ExifField.photo)
        block.location = values(kCGImagePropertyGPSDictionary, ExifField.location)
        let orientation = Self.orientation(properties) ?? .up
        block.image[0x112] = orientation == .up ? nil : .numbers([Double(orientation.rawValue)])
        if let x = properties.positive(kCGImagePropertyDPIWidth),
            let y = properties.positive(kCGImagePropertyDPIHeight)
        {
            density = (x, y)
        }
        if block.photo[0xa002] != nil { block.photo[0xa002] = .numbers([Double(image.width)]) }
        if block.photo[0xa003] != nil { block.photo[0xa003] = .numbers([Double(image.height)]) }
    }

    /// The orientation; nil if the properties have none.
    static func orientation(_ properties: CFDictionary) -> CGImagePropertyOrientation? {
        let tiff = properties[kCGImagePropertyTIFFDictionary] as? CFDictionary
        let value =
            properties.number(kCGImagePropertyOrientation) ?? tiff?.number(kCGImagePropertyTIFFOrientation)
        return value.flatMap { UInt32(exactly: $0) }.flatMap { CGImagePropertyOrientation(rawValue: $0) }
    }

    /// The Exif block for a format; nil if it would be empty.
    ///
    /// - Parameter holdsDensity: whether the format has no other place for the density.
    private func exif(holdsDensity: Bool, _ name: String) throws(ImageError) -> Data? {
        var block = block
        if let density, holdsDensity || !block.isEmpty {
            block.image[0x11a] = .numbers([density.x])
            block.image[0x11b] = .numbers([density.y])
            block.image[0x128] = .numbers([2])
        }
        return block.isEmpty ? nil : try block.data(name)
    }

    /// The file with the metadata inserted. GIF has none.
    func added(to file: Data, _ format: ImageFormat, _ name: String) throws(ImageError) -> Data {
        switch format {
        // JFIF densities are integers.
        case .jpeg:
            try JPEGMarkers.adding(
                try exif(
                    holdsDensity: density.map { $0.x != $0.x.rounded() || $0.y != $0.y.rounded() } ?? false,
                    name),
                density, to: file)
        case .png: try PNGMetadata.adding(try exif(holdsDensity: false, name), density, to: file, name)
        case .webp: RIFFChunks.adding(try exif(holdsDensity: true, name), to: file)
        case .gif, .heic, .avif: file
        }
    }
}

extension CFDictionary {
    fileprivate func positive(_ key: CFString) -> Double? {
        number(key).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    }
}
