import CoreGraphics

extension CGImage {
    /// Whether the image is gray without alpha, so that one byte a pixel suffices.
    var isPlainGray: Bool { colorSpace?.model == .monochrome && isFullyOpaque }
}
