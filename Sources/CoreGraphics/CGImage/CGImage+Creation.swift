import Foundation

extension CGImage {
    /// An image over a provider's bytes, which are shared and not copied.
    ///
    /// Nil when a size is not positive or overflows, a row is shorter than its pixels, the data is shorter than the
    /// rows, or the layout is not one of 8 or 16 bits a component, or floats of 16 or 32, in gray, RGB or CMYK. `decode` holds a minimum and a
    /// maximum for each colour component, or is nil.
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

    /// As the public one, without a decode range, for decoders and renderers.
    ///
    /// `isOpaque` may be true only when the place of alpha, used or skipped, holds 1 in every pixel.
    package convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider, isOpaque: Bool
    ) {
        self.init(
            width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
            bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo, provider: provider, decode: nil,
            shouldInterpolate: true, intent: .defaultIntent, opacity: isOpaque ? .opaque : .unknown)
    }

    /// RGBA bytes, rows without padding.
    ///
    /// `isOpaque` may be true only when every fourth byte is 255.
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

    /// The part of the image inside `rect`, in pixels with y down; storage is shared.
    ///
    /// The rectangle is grown to whole pixels and cut at the edges; nil when nothing is left.
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

    /// The same bytes read in another space; nil when it has another number of components, and for an image mask.
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
