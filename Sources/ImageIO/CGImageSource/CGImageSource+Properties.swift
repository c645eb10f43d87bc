import CoreGraphics

public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// A number in 1...8, as in TIFF.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// The number of bits a component.
public let kCGImagePropertyDepth: CFString = "Depth"
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
public let kCGImagePropertyIsIndexed: CFString = "IsIndexed"
public let kCGImagePropertyColorModel: CFString = "ColorModel"
public let kCGImagePropertyColorModelRGB: CFString = "RGB"
public let kCGImagePropertyColorModelGray: CFString = "Gray"
public let kCGImagePropertyColorModelCMYK: CFString = "CMYK"
/// The size in bytes.
public let kCGImagePropertyFileSize: CFString = "FileSize"

public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// Whether a decoded image is cached; true by default.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Whether an image is decoded immediately. All images are, whatever the value.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// The divisor of both sides: 2, 4 or 8.
public let kCGImageSourceSubsampleFactor: CFString = "kCGImageSourceSubsampleFactor"
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
    "kCGImageSourceCreateThumbnailFromImageIfAbsent"
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
    "kCGImageSourceCreateThumbnailFromImageAlways"
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
    "kCGImageSourceCreateThumbnailWithTransform"

/// Whether pixels with more than 8 bits a component may be floats. Ignored: integers are returned.
public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"

/// The properties of a picture; sizes are as stored, before the orientation is applied.
///
/// Besides sizes and formats, these are `{TIFF}`, `{Exif}` and `{GPS}` of an Exif block, `{JFIF}`, `{PNG}`, and the
/// density in pixels an inch, where that of an Exif block takes precedence over the file's header. Exif blocks are
/// read by libexif (`libexif12`), which is loaded on first use; without it, the three dictionaries are missing.
public func CGImageSourceCopyPropertiesAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
    guard index >= 0, index < source.count, case .success(let header) = source.header else { return nil }
    let model =
        header.isCMYK
        ? kCGImagePropertyColorModelCMYK
        : header.isGray ? kCGImagePropertyColorModelGray : kCGImagePropertyColorModelRGB
    var properties: CFDictionary = [
        kCGImagePropertyPixelWidth: header.width,
        kCGImagePropertyPixelHeight: header.height,
        kCGImagePropertyDepth: header.bitsPerComponent,
        kCGImagePropertyColorModel: model,
        kCGImagePropertyHasAlpha: header.hasAlpha,
        kCGImagePropertyOrientation: Int(header.orientation.rawValue),
    ]
    if header.isIndexed { properties[kCGImagePropertyIsIndexed] = true }
    return properties.united(PictureMetadata(source.data, header.format).properties)
        .united(source.frameProperties(index))
}

/// The properties of the whole file.
public func CGImageSourceCopyProperties(
    _ source: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
    guard source.error == nil else { return nil }
    return [kCGImagePropertyFileSize: source.data.count as Any].merging(source.loopProperties) { $1 }
}

extension CFDictionary {
    /// Whether the value is true or a number other than zero.
    func flag(_ key: CFString) -> Bool { number(key).map { $0 != 0 } ?? false }

    /// A value as a number, converted from any numeric type.
    func number(_ key: CFString) -> Double? { numberValue(self[key]) }
}
