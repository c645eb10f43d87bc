import CoreGraphics

extension CGImage {
    /// Decodes a PNG file; nil when it is none or is damaged.
    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        self.init(source, .png, decode, shouldInterpolate, intent)
    }

    /// Decodes a JPEG file as it is stored; nil when it is none or is damaged.
    public convenience init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        self.init(source, .jpeg, decode, shouldInterpolate, intent)
    }

    private convenience init?(
        _ source: CGDataProvider, _ format: ImageFormat, _ decode: UnsafePointer<CGFloat>?,
        _ shouldInterpolate: Bool, _ intent: CGColorRenderingIntent
    ) {
        guard ImageFormat(sniffing: source.bytes) == format,
            let image = try? ImageCodec.decodeStored(source.bytes, name: format.title).0,
            let space = image.colorSpace, let provider = image.dataProvider
        else { return nil }
        self.init(
            width: image.width, height: image.height, bitsPerComponent: image.bitsPerComponent,
            bitsPerPixel: image.bitsPerPixel, bytesPerRow: image.bytesPerRow, space: space,
            bitmapInfo: image.bitmapInfo, provider: provider, decode: decode,
            shouldInterpolate: shouldInterpolate, intent: intent)
    }
}
