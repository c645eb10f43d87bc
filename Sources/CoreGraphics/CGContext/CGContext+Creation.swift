import Foundation

/// Called with `releaseInfo` and the memory when a context no longer uses the client's memory.
public typealias CGBitmapContextReleaseDataCallback =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void

extension CGContext {
    /// Creates a context that draws into a bitmap.
    ///
    /// Formats with 8 bits a component: RGB spaces with `premultipliedFirst`, `premultipliedLast`, `noneSkipFirst` or
    /// `noneSkipLast` and any byte order, gray spaces with `none`, and any space with `alphaOnly`. BGRA
    /// (`premultipliedFirst` and `byteOrder32Little`), RGBA (`premultipliedLast`) and the same two without alpha are
    /// drawn into directly if rows are a multiple of 4 bytes. All other formats are converted from a 32-bit bitmap.
    ///
    /// RGB and gray may also have 16-bit integers, and with `floatComponents` floats of 16 or 32 bits. Flat colours,
    /// gradients, masks and all blend modes are then mixed in floats and rounded to the bitmap's precision; images,
    /// transparency layers and coverage have 8 bits. Pixels that are not drawn on keep their values. Components are
    /// big-endian unless `bitmapInfo` has `byteOrder16Little` or `byteOrder32Little`.
    ///
    /// - Parameters:
    ///   - data: at least `bytesPerRow` times `height` bytes, initialized, which must outlive the context; nil has
    ///     the context allocate its own, all zeros.
    ///   - width, height: in pixels, 1...32767.
    ///   - bytesPerRow: 0 for rows padded to a multiple of 4 bytes.
    /// - Returns: nil for any other format or size, if memory can't be allocated, and if the library libcairo.so.2
    ///   can't be loaded, which is reported once on standard error.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace?, bitmapInfo: UInt32
    ) {
        self.init(
            data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
            bytesPerRow: bytesPerRow,
            space: space, bitmapInfo: bitmapInfo, releaseCallback: nil, releaseInfo: nil)
    }

    /// Creates a context as above. `releaseCallback` is called with `releaseInfo` and `data` when the memory is no
    /// longer used.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace?, bitmapInfo: UInt32, releaseCallback: CGBitmapContextReleaseDataCallback?,
        releaseInfo: UnsafeMutableRawPointer?
    ) {
        guard bytesPerRow >= 0 else { return nil }
        let backing = BitmapBacking(
            width: width, height: height, bytesPerRow: bytesPerRow, space: space,
            bitmapInfo: CGBitmapInfo(rawValue: bitmapInfo), bitsPerComponent: bitsPerComponent,
            memory: data.map { data in
                { count in
                    BitmapMemory(lent: data, count: count, release: { releaseCallback?(releaseInfo, $0) })
                }
            })
        guard let backing else { return nil }
        self.init(
            backing, base: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(backing.height)))
    }
}

extension CGContext {
    /// Creates a context that draws into a bitmap of its own, with y down and the origin at the upper left corner, as
    /// views and their images have it.
    ///
    /// Shadows and patterns are placed in this space too, so that a shadow's positive offset points down and is in
    /// points.
    ///
    /// - Parameters:
    ///   - width, height: in pixels.
    ///   - origin: the point of user space at the upper left corner.
    ///   - scale: the number of pixels in a unit of user space; finite and above 0.
    ///   - isOpaque: whether the bitmap has no alpha; it is then black at first.
    /// - Returns: nil for a size that no bitmap has, or if memory can't be allocated.
    package convenience init?(
        pixelsWide width: Int, high height: Int, origin: CGPoint = .zero, scale: CGFloat, isOpaque: Bool
    ) {
        let backing = BitmapBacking(
            width: width, height: height, bytesPerRow: 0, space: .standardRGB,
            bitmapInfo: CGBitmapInfo(alpha: isOpaque ? .noneSkipLast : .premultipliedLast))
        guard let backing else { return nil }
        self.init(
            backing,
            base: CGAffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: -origin.x * scale, ty: -origin.y * scale))
    }
}
