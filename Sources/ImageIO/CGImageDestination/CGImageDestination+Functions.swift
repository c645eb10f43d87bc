import CoreGraphics

/// 0...1; smaller files against truer pictures, in JPEG and WebP.
public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"

/// The most pixels that the longer side may have; larger pictures are made smaller by averaging.
public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"

/// A file to be written; nil when the type isn't written here, or more than one picture is to go in and it is not GIF.
public func CGImageDestinationCreateWithURL(
    _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(.file(url), type: type, count: count)
}

/// As `CGImageDestinationCreateWithURL`, with the file's bytes appended to `data`.
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(.data(data), type: type, count: count)
}

/// As `CGImageDestinationCreateWithURL`, with the file's bytes given to `consumer`.
public func CGImageDestinationCreateWithDataConsumer(
    _ consumer: CGDataConsumer, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(.consumer(consumer), type: type, count: count)
}

/// The types that are written, as uniform type identifiers.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
    ImageFormat.allCases.map(\.uniformTypeIdentifier)
}

/// The types that are read, as uniform type identifiers.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
    ImageFormat.allCases.map(\.uniformTypeIdentifier)
}

/// Adds a picture, or sets it where only one goes in.
///
/// Its orientation, density and `{Exif}`, `{TIFF}` and `{GPS}` dictionaries are written beside the pixels, which stay as they are. GIF has
/// no place for them: there the picture is turned upright.
public func CGImageDestinationAddImage(
    _ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
    destination.add(image, properties)
}

/// The same with a picture of a source and the properties that the source tells; `properties` win, and a null removes one.
public func CGImageDestinationAddImageFromSource(
    _ destination: CGImageDestination, _ source: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
    guard let image = source.image(at: index) else { return }
    let all = CGImageSourceCopyPropertiesAtIndex(source, index, nil) ?? [:]
    destination.add(image, all.united(properties))
}

public func CGImageDestinationSetProperties(
    _ destination: CGImageDestination, _ properties: CFDictionary?
) {
    destination.add(properties)
}

/// Encodes and writes; false when that failed, and then nothing is left behind.
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool { destination.write() }

extension CGImageDestination {
    /// Later values win.
    fileprivate func add(_ more: CFDictionary?) {
        properties = properties.united(more)
    }
}
