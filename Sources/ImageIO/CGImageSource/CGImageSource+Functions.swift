import CoreGraphics

/// Creates a source; nil if the file can't be read. The format is not checked until a picture is requested.
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

/// The number of pictures: the frames of GIF and animated PNG, otherwise 1; 0 if the header can't be read.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.count }

/// The uniform type identifier, determined by the first bytes.
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? {
    ImageFormat(sniffing: source.data)?.uniformTypeIdentifier
}

public func CGImageSourceGetStatus(_ source: CGImageSource) -> CGImageSourceStatus {
    if source.isGrowing { return source.growingStatus }
    return switch source.error?.reason {
    case nil: .statusComplete
    case .unknownFormat: .statusUnknownType
    default: .statusInvalidData
    }
}

/// Decodes a picture as stored. `CGImageSourceCopyPropertiesAtIndex` gives its orientation.
///
/// A frame of an animation is composited with the frames before it. A `kCGImageSourceSubsampleFactor` of 2, 4 or 8
/// divides both sides while decoding. The image is cached, within a budget of 64 MB, unless
/// `kCGImageSourceShouldCache` is false.
///
/// Nil if decoding fails or the index is out of range.
public func CGImageSourceCreateImageAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    let asked = options?.number(kCGImageSourceSubsampleFactor) ?? 1
    let factor = [8, 4, 2].first { Double($0) <= asked } ?? 1
    return source.image(at: index, reducedBy: factor, isKept: options?.keepsImages ?? true)
}

/// Decodes a picture reduced by averaging, so that its longer side is at most `kCGImageSourceThumbnailMaxPixelSize`.
///
/// A large picture is never held in memory in full size.
///
/// As on Apple's systems, one of the options `…FromImageAlways` and `…FromImageIfAbsent` must be true;
/// `kCGImageSourceCreateThumbnailWithTransform` rotates the picture upright.
public func CGImageSourceCreateThumbnailAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    guard let options,
        options.flag(kCGImageSourceCreateThumbnailFromImageAlways)
            || options.flag(kCGImageSourceCreateThumbnailFromImageIfAbsent),
        case .success(let header) = source.header
    else { return nil }
    let side = options.number(kCGImageSourceThumbnailMaxPixelSize).flatMap { side in
        side >= 1 ? Int(min(side, Double(ImageLimits.maximumSide))) : nil
    }
    let factor = side.map { header.factor(toFit: $0) } ?? 1
    guard var image = source.image(at: index, reducedBy: factor, isKept: options.keepsImages) else {
        return nil
    }
    if let side { image = image.reduced(toFit: side) ?? image }
    guard options.flag(kCGImageSourceCreateThumbnailWithTransform) else { return image }
    return try? image.oriented(header.orientation, name: source.name)
}

extension ImageHeader {
    /// Pictures with fewer pixels are decoded in full size.
    private static let large = 1 << 22

    /// The factor by which a large picture is divided while decoding; the result still has at least four times as
    /// many pixels as the thumbnail.
    fileprivate func factor(toFit side: Int) -> Int {
        var factor = 1
        while width * height > Self.large, max(width, height) / (factor * 4) >= side,
            factor < ImageCodec.maximumReduction
        {
            factor *= 2
        }
        return factor
    }
}

extension CFDictionary {
    fileprivate var keepsImages: Bool {
        self[kCGImageSourceShouldCache] == nil || flag(kCGImageSourceShouldCache)
    }
}

extension CGImageSource {
    /// The status of a source that may get more data.
    fileprivate var growingStatus: CGImageSourceStatus {
        guard let error else { return .statusIncomplete }
        return error.reason == .unknownFormat && data.count >= 12 ? .statusUnknownType : .statusReadingHeader
    }
}
