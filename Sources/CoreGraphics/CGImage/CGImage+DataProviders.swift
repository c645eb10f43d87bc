import CLinkedModules

extension CGImage {
    /// Decodes a PNG file; nil if the data is not PNG or damaged, and in a program without ImageIO.
    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        self.init(source, 0, decode, shouldInterpolate, intent)
    }

    /// Decodes a JPEG file; nil if the data is not JPEG or damaged, and in a program without ImageIO.
    public convenience init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        self.init(source, 1, decode, shouldInterpolate, intent)
    }

    private convenience init?(
        _ source: CGDataProvider, _ kind: Int32, _ decode: UnsafePointer<CGFloat>?,
        _ shouldInterpolate: Bool, _ intent: CGColorRenderingIntent
    ) {
        guard let decoded = linked_picture(Unmanaged.passUnretained(source).toOpaque(), kind) else {
            return nil
        }
        let image = Unmanaged<CGImage>.fromOpaque(decoded).takeRetainedValue()
        guard let space = image.colorSpace, let provider = image.dataProvider else { return nil }
        self.init(
            width: image.width, height: image.height, bitsPerComponent: image.bitsPerComponent,
            bitsPerPixel: image.bitsPerPixel, bytesPerRow: image.bytesPerRow, space: space,
            bitmapInfo: image.bitmapInfo, provider: provider, decode: decode,
            shouldInterpolate: shouldInterpolate, intent: intent)
    }
}
