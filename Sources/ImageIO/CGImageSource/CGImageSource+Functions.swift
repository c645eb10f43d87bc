import CoreGraphics

/// Nil when the file can't be read; whether it is a picture shows when one is asked for.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    guard let data = try? ImageCodec.read(url) else { return nil }
    return CGImageSource(data: data, name: url.path)
}

public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    CGImageSource(data: data as Data, name: "image data")
}

public func CGImageSourceCreateWithDataProvider(
    _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
    CGImageSource(data: provider.bytes, name: "image data")
}

/// One when the header could be read, else zero.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.error == nil ? 1 : 0 }

/// The uniform type identifier, by the first bytes.
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? {
    ImageFormat(sniffing: source.data)?.uniformTypeIdentifier
}

public func CGImageSourceGetStatus(_ source: CGImageSource) -> CGImageSourceStatus {
    switch source.error?.reason {
    case nil: .statusComplete
    case .unknownFormat: .statusUnknownType
    default: .statusInvalidData
    }
}

/// The picture as it is stored; its orientation is told by `CGImageSourceCopyPropertiesAtIndex`.
///
/// Nil when it can't be decoded, or at an index other than zero.
public func CGImageSourceCreateImageAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    source.image(at: index)
}

/// The picture made smaller by averaging, so that its longer side is at most `kCGImageSourceThumbnailMaxPixelSize`.
///
/// As on Apple's systems one of the two options `…FromImageAlways` and `…FromImageIfAbsent` must be true; with
/// `kCGImageSourceCreateThumbnailWithTransform` it is turned upright.
public func CGImageSourceCreateThumbnailAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    guard let options,
        options.flag(kCGImageSourceCreateThumbnailFromImageAlways)
            || options.flag(kCGImageSourceCreateThumbnailFromImageIfAbsent),
        case .success(let header) = source.header, var image = source.image(at: index)
    else { return nil }
    if let side = options.number(kCGImageSourceThumbnailMaxPixelSize), side >= 1 {
        image = image.reduced(toFit: Int(min(side, Double(ImageLimits.maximumSide)))) ?? image
    }
    guard options.flag(kCGImageSourceCreateThumbnailWithTransform) else { return image }
    return try? image.oriented(header.orientation, name: source.name)
}
