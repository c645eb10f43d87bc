import Foundation

/// Told that a context no longer uses the client's memory: with `releaseInfo` and the memory.
public typealias CGBitmapContextReleaseDataCallback =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void

extension CGContext {
    /// A context that draws into a bitmap.
    ///
    /// Formats with 8 bits a component: RGB spaces with `premultipliedFirst`, `premultipliedLast`, `noneSkipFirst` or
    /// `noneSkipLast` and any order of bytes, gray ones with `none`, and any with `alphaOnly`. The others are copied to
    /// from a bitmap of words: BGRA (`premultipliedFirst` and `byteOrder32Little`), RGBA (`premultipliedLast`) and the same
    /// two without alpha are drawn into directly, in rows of a multiple of 4 bytes.
    ///
    /// RGB and gray may also have integers of 16 bits, and with `floatComponents` floats of 16 or 32. Flat colours, gradients, masks
    /// and all blend modes are then mixed in floats and rounded to the bitmap's precision; images, transparency layers and how much of a
    /// pixel is covered have 8 bits. Pixels that are not drawn on keep their values. Components are big-endian unless `bitmapInfo` has
    /// `byteOrder16Little` or `byteOrder32Little`.
    ///
    /// - Parameters:
    ///   - data: at least `bytesPerRow` times `height` bytes, which must live as long as the context and hold what is drawn on;
    ///     nil has the context make its own, all zeros.
    ///   - width, height: in pixels, 1...32767.
    ///   - bytesPerRow: 0 for rows without gaps, up to a multiple of 4.
    /// - Returns: nil for any other format or size, without memory, and where the library libcairo.so.2 can't be loaded, which is
    ///   then said on standard error once.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace?, bitmapInfo: UInt32
    ) {
        self.init(
            data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
            bytesPerRow: bytesPerRow,
            space: space, bitmapInfo: bitmapInfo, releaseCallback: nil, releaseInfo: nil)
    }

    /// The same; `releaseCallback` is called with `releaseInfo` and `data` when the memory is no longer used.
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
