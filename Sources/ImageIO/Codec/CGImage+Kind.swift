import CoreGraphics

extension CGImage {
    /// Gray without alpha, so that one byte a pixel is enough.
    var isPlainGray: Bool { colorSpace?.model == .monochrome && isFullyOpaque }
}
