import CoreGraphics

/// Creates a source without data, to be supplied by `CGImageSourceUpdateData`.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
    CGImageSource(growing: "image data")
}

/// Sets the data received so far, including previous data; `final` marks the end.
///
/// Until then, `CGImageSourceCreateImageAtIndex` returns the first rows of PNG and JPEG on a transparent background,
/// and the complete frames of GIF.
public func CGImageSourceUpdateData(_ source: CGImageSource, _ data: CFData, _ final: Bool) {
    source.update(data as Data, isFinal: final)
}

public func CGImageSourceUpdateDataProvider(
    _ source: CGImageSource, _ provider: CGDataProvider, _ final: Bool
) {
    source.update(provider.bytes, isFinal: final)
}

/// The reading status of a picture.
public func CGImageSourceGetStatusAtIndex(_ source: CGImageSource, _ index: Int) -> CGImageSourceStatus {
    guard index >= 0, index < max(source.count, 1) else { return .statusInvalidData }
    return CGImageSourceGetStatus(source)
}
