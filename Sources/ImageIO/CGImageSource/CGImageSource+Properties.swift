import CoreGraphics

public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// 1...8, as in TIFF.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// Bits a component.
public let kCGImagePropertyDepth: CFString = "Depth"
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
public let kCGImagePropertyIsIndexed: CFString = "IsIndexed"
public let kCGImagePropertyColorModel: CFString = "ColorModel"
public let kCGImagePropertyColorModelRGB: CFString = "RGB"
public let kCGImagePropertyColorModelGray: CFString = "Gray"
public let kCGImagePropertyColorModelCMYK: CFString = "CMYK"
/// Bytes.
public let kCGImagePropertyFileSize: CFString = "FileSize"

public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// Whether an image is kept for the next time that it is asked for; true by default.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Whether an image is decoded at once; here all are.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// 2, 4 or 8: what both sides are divided by.
public let kCGImageSourceSubsampleFactor: CFString = "kCGImageSourceSubsampleFactor"
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
    "kCGImageSourceCreateThumbnailFromImageIfAbsent"
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
    "kCGImageSourceCreateThumbnailFromImageAlways"
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
    "kCGImageSourceCreateThumbnailWithTransform"

/// Whether pixels with more than 8 bits a component may be of floating point. Accepted; integers are given.
public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"

/// What the file says of the picture; sizes are as stored, before the orientation.
///
/// Beside sizes and kinds: `{TIFF}`, `{Exif}` and `{GPS}` of an Exif block, `{JFIF}`, `{PNG}`, and the density in pixels an inch, that of
/// the Exif block where both it and the file's own header have one. Exif blocks are read by libexif (`libexif12`), which is loaded then;
/// without it the three dictionaries are missing.
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

/// What holds for the whole file.
public func CGImageSourceCopyProperties(
    _ source: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
    guard source.error == nil else { return nil }
    return [kCGImagePropertyFileSize: source.data.count as Any].merging(source.loopProperties) { $1 }
}

extension CFDictionary {
    /// True for a true boolean or a number other than zero.
    func flag(_ key: CFString) -> Bool { number(key).map { $0 != 0 } ?? false }

    /// A value as a number, whatever type of number it was given as.
    func number(_ key: CFString) -> Double? { numberValue(self[key]) }
}
