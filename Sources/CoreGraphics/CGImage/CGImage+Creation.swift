import Foundation

extension CGImage {
    /// Creates an image over a provider's bytes, which are shared, not copied.
    ///
    /// Supports 8 or 16 bits a component and floats of 16 or 32 bits, in gray, RGB or CMYK. Nil for any other layout,
    /// if a size is not positive or overflows, if a row is shorter than its pixels, or if the data is shorter than
    /// the rows. `decode` holds a minimum and a maximum for each colour component, or is nil.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
        decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        self.init(
            width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
            bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo, provider: provider,
            decode: decode.map {
                Array(UnsafeBufferPointer(start: $0, count: 2 * space.numberOfComponents))
            }, shouldInterpolate: shouldInterpolate, intent: intent)
    }

    convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: [CGFloat]?,
        shouldInterpolate: Bool, intent: CGColorRenderingIntent, opacity: Opacity = .unknown,
        isMask: Bool = false, stamp: BitmapStamp? = nil
    ) {
        guard width > 0, height > 0, width <= Int(Int32.max), height <= Int(Int32.max), bytesPerRow > 0,
            let layout = PixelLayout(
                bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, space: space,
                bitmapInfo: bitmapInfo),
            decode?.allSatisfy(\.isFinite) ?? true
        else { return nil }
        let row = width * layout.bytesPerPixel
        let (before, overflow) = bytesPerRow.multipliedReportingOverflow(by: height - 1)
        guard bytesPerRow >= row, !overflow else { return nil }
        let (needed, overflow2) = before.addingReportingOverflow(row)
        guard !overflow2, provider.bytes.count >= needed else { return nil }
        self.init(
            width: width, height: height, layout: layout, bitsPerComponent: bitsPerComponent,
            bytesPerRow: bytesPerRow, space: isMask ? nil : space, bitmapInfo: bitmapInfo, provider: provider,
            decode: decode, shouldInterpolate: shouldInterpolate, intent: intent,
            opacity: opacity, isMask: isMask, stamp: stamp)
    }

    /// Creates an image without decode ranges, for decoders and renderers.
    ///
    /// `isOpaque` may be true only if the alpha component, used or skipped, is 1 in every pixel.
    package convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider, isOpaque: Bool
    ) {
        self.init(
            width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
            bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo, provider: provider, decode: nil,
            shouldInterpolate: true, intent: .defaultIntent, opacity: isOpaque ? .opaque : .unknown)
    }

    /// Creates an image of RGBA bytes with unpadded rows.
    ///
    /// `isOpaque` may be true only if every fourth byte is 255.
    package convenience init?(
        width: Int, height: Int, rgba8 bytes: Data, alphaInfo: CGImageAlphaInfo,
        space: CGColorSpace = .standardRGB, isOpaque: Bool = false
    ) {
        let (row, overflow) = width.multipliedReportingOverflow(by: 4)
        guard !overflow else { return nil }
        self.init(
            width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: row,
            space: space, bitmapInfo: CGBitmapInfo(alpha: alphaInfo), provider: CGDataProvider(bytes: bytes),
            isOpaque: isOpaque)
    }

    /// The part of the image inside `rect`, in pixels, y down; storage is shared.
    ///
    /// The rectangle is extended to whole pixels and clipped to the image; nil if nothing is left.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard !rect.isNull, let columns = Self.pixels(from: rect.minX, to: rect.maxX, limit: width),
            let rows = Self.pixels(from: rect.minY, to: rect.maxY, limit: height)
        else { return nil }
        let (x, y, w, h) = (columns.lowerBound, rows.lowerBound, columns.count, rows.count)
        if w == width, h == height { return self }
        let start = storage.startIndex + y * bytesPerRow + x * layout.bytesPerPixel
        let count = (h - 1) * bytesPerRow + w * layout.bytesPerPixel
        return CGImage(
            width: w, height: h, layout: layout, bitsPerComponent: bitsPerComponent,
            bytesPerRow: bytesPerRow, space: colorSpace, bitmapInfo: bitmapInfo,
            provider: CGDataProvider(bytes: storage[start..<start + count]), decode: decodeRanges,
            shouldInterpolate: shouldInterpolate, intent: renderingIntent,
            opacity: opacity.load(ordering: .relaxed) == .opaque ? .opaque : .unknown, isMask: isMask)
    }

    private static func pixels(from low: CGFloat, to high: CGFloat, limit: Int) -> Range<Int>? {
        guard low < high, high > 0, low < CGFloat(limit) else { return nil }
        return Int(max(low, 0))..<Int(min(high, CGFloat(limit)).rounded(.up))
    }

    /// The same bytes interpreted in another space; nil if its number of components differs, and for an image mask.
    public func copy(colorSpace space: CGColorSpace) -> CGImage? {
        isMask
            ? nil
            : CGImage(
                width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
                bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo,
                provider: CGDataProvider(bytes: storage), decode: decodeRanges,
                shouldInterpolate: shouldInterpolate, intent: renderingIntent,
                opacity: opacity.load(ordering: .relaxed))
    }

    public func copy() -> CGImage? { self }
}
