import CSpng
import CoreGraphics

/// The format that a PNG's pixels are decoded to.
struct PNGPixelPlan {
    let format: spng_format
    let appliesTransparency: Bool
    let isGray: Bool
    let bitsPerComponent: Int
    let bytesPerPixel: Int
    let bitmapInfo: CGBitmapInfo
    /// Whether the decoder fills alpha with 255.
    let isOpaque: Bool

    init(_ header: ImageHeader, colorType: UInt32) {
        let isWide = header.bitsPerComponent == 16
        let storesAlpha = colorType & 4 != 0
        // A transparent colour requires alpha, which the library only provides with RGBA.
        let needsRGBA = !header.isGray || (header.hasAlpha && !storesAlpha)
        appliesTransparency = header.hasAlpha && !storesAlpha
        isGray = !needsRGBA
        let alpha: CGImageAlphaInfo = header.hasAlpha ? .last : needsRGBA ? .noneSkipLast : .none
        let components: Int
        if needsRGBA {
            format = isWide ? SPNG_FMT_RGBA16 : SPNG_FMT_RGBA8
            components = 4
        } else if storesAlpha {
            format = SPNG_FMT_PNG
            components = 2
        } else {
            format = isWide ? SPNG_FMT_PNG : SPNG_FMT_G8
            components = 1
        }
        bitsPerComponent = isWide ? 16 : 8
        bytesPerPixel = components * bitsPerComponent / 8
        bitmapInfo = CGBitmapInfo(alpha: alpha, order: isWide ? .order16Little : .orderDefault)
        isOpaque = needsRGBA && !header.hasAlpha
    }
}
