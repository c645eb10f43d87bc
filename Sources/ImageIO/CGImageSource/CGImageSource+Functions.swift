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

/// How many pictures there are: the frames of GIF and animated PNG, else one; none when the header can't be read.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.count }

/// The uniform type identifier, by the first bytes.
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

/// The picture as it is stored; its orientation is told by `CGImageSourceCopyPropertiesAtIndex`.
///
/// Of an animation a frame as it is shown, put together with those before it. With `kCGImageSourceSubsampleFactor` of 2, 4 or 8 both
/// sides are divided by it while it is decoded. The image is kept for the next time, with others up to 64 MB, unless
/// `kCGImageSourceShouldCache` is false.
///
/// Nil when it can't be decoded, or at an index that there isn't.
public func CGImageSourceCreateImageAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    let asked = options?.number(kCGImageSourceSubsampleFactor) ?? 1
    let factor = [8, 4, 2].first { Double($0) <= asked } ?? 1
    return source.image(at: index, reducedBy: factor, isKept: options?.keepsImages ?? true)
}

/// The picture made smaller by averaging, so that its longer side is at most `kCGImageSourceThumbnailMaxPixelSize`.
///
/// A large picture is not in memory in its own size for that.
///
/// As on Apple's systems one of the two options `…FromImageAlways` and `…FromImageIfAbsent` must be true; with
/// `kCGImageSourceCreateThumbnailWithTransform` it is turned upright.
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
    /// Pictures with fewer pixels are decoded in their own size.
    private static let large = 1 << 22

    /// What a large picture is divided by while it is decoded, so that a thumbnail is still made of four times as many pixels.
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
    /// Of one that may get more data.
    fileprivate var growingStatus: CGImageSourceStatus {
        guard let error else { return .statusIncomplete }
        return error.reason == .unknownFormat && data.count >= 12 ? .statusUnknownType : .statusReadingHeader
    }
}
