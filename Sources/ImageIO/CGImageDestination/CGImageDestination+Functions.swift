import CoreGraphics

/// 0...1; smaller files against truer pictures, in JPEG and WebP.
public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"

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

/// The types that are written, as uniform type identifiers.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
    ImageFormat.allCases.map(\.uniformTypeIdentifier)
}

/// The types that are read, as uniform type identifiers.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
    ImageFormat.allCases.map(\.uniformTypeIdentifier)
}

/// Adds a picture, or sets it where only one goes in; with `kCGImagePropertyOrientation` it is turned upright before it is written.
public func CGImageDestinationAddImage(
    _ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
    destination.add(image, properties)
}

/// The same with a picture of a source, its orientation and, of an animation, its time.
public func CGImageDestinationAddImageFromSource(
    _ destination: CGImageDestination, _ source: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
    guard let image = source.image(at: index) else { return }
    var all = source.frameProperties(index)
    if case .success(let header) = source.header {
        all[kCGImagePropertyOrientation] = Int(header.orientation.rawValue)
    }
    destination.add(image, all.merging(properties ?? [:]) { $1 })
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
        properties.merge(more ?? [:]) { _, new in new }
    }
}
