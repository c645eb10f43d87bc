import CoreGraphics

/// A source that has no data yet; `CGImageSourceUpdateData` gives it some.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
    CGImageSource(growing: "image data")
}

/// Gives a source all data so far, what it had before among it; `final` says that there is no more.
///
/// Until then `CGImageSourceCreateImageAtIndex` gives the first rows of PNG and JPEG over nothing, and the complete
/// frames of GIF.
public func CGImageSourceUpdateData(_ source: CGImageSource, _ data: CFData, _ final: Bool) {
    source.update(data as Data, isFinal: final)
}

public func CGImageSourceUpdateDataProvider(
    _ source: CGImageSource, _ provider: CGDataProvider, _ final: Bool
) {
    source.update(provider.bytes, isFinal: final)
}

/// How far one of the pictures has been read.
public func CGImageSourceGetStatusAtIndex(_ source: CGImageSource, _ index: Int) -> CGImageSourceStatus {
    guard index >= 0, index < max(source.count, 1) else { return .statusInvalidData }
    return CGImageSourceGetStatus(source)
}
