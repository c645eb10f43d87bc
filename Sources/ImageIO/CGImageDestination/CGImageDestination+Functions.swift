import CoreGraphics

/// The quality of JPEG and WebP, 0...1: higher is more faithful and larger.
public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"

/// The maximum length of the longer side in pixels; larger pictures are reduced by averaging.
public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"

/// Creates a destination that writes a file; nil if the type can't be written, or if there is more than one picture
/// and the type is not GIF.
public func CGImageDestinationCreateWithURL(
    _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(.file(url), type: type, count: count)
}

/// Creates a destination as `CGImageDestinationCreateWithURL` that appends the file's bytes to `data`.
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(.data(data), type: type, count: count)
}

/// Creates a destination as `CGImageDestinationCreateWithURL` that passes the file's bytes to `consumer`.
public func CGImageDestinationCreateWithDataConsumer(
    _ consumer: CGDataConsumer, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(.consumer(consumer), type: type, count: count)
}

/// The types that can be written, as uniform type identifiers.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
    ImageFormat.writable.map(\.uniformTypeIdentifier)
}

/// The types that can be read, as uniform type identifiers.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
    ImageFormat.allCases.map(\.uniformTypeIdentifier)
}

/// Adds a picture, or replaces the only one.
///
/// Its orientation, density and `{Exif}`, `{TIFF}` and `{GPS}` dictionaries are written as metadata; pixels are not
/// rotated. GIF has no metadata, so the picture is rotated upright.
public func CGImageDestinationAddImage(
    _ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
    destination.add(image, properties)
}

/// Adds a picture of a source with the source's properties. `properties` take precedence, and a null removes a
/// property.
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

/// Encodes and writes the file. On failure, returns false and leaves no file.
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool { destination.write() }

extension CGImageDestination {
    /// Merges properties; later values take precedence.
    fileprivate func add(_ more: CFDictionary?) {
        properties = properties.united(more)
    }
}
