/// Converts 8-bit pixels of other layouts to RGBA words; without alpha, the highest byte is 255.
enum ByteRow {
    /// Four bytes a pixel in any order; `r`, `g`, `b`, `a` are byte offsets.
    static func reorder(
        _ source: UnsafeRawPointer, to target: UnsafeMutablePointer<UInt32>, count: Int,
        r: Int, g: Int, b: Int, a: Int
    ) {
        let (rs, gs, bs, als) = (UInt32(8 * r), UInt32(8 * g), UInt32(8 * b), UInt32(8 * a))
        var i = 0
        while i < count {
            let v = source.loadUnaligned(fromByteOffset: 4 &* i, as: UInt32.self)
            let rg = ((v &>> rs) & 255) | ((v &>> gs) & 255) << 8
            target[i] = rg | ((v &>> bs) & 255) << 16 | (v &>> als) << 24
            i &+= 1
        }
    }

    /// Three bytes a pixel: red, green, blue.
    static func expandRGB(_ source: UnsafeRawPointer, to target: UnsafeMutablePointer<UInt32>, count: Int) {
        let p = source.assumingMemoryBound(to: UInt8.self)
        var i = 0
        while i < count {
            let rg = UInt32(p[3 &* i]) | UInt32(p[3 &* i &+ 1]) << 8
            target[i] = rg | UInt32(p[3 &* i &+ 2]) << 16 | 0xff00_0000
            i &+= 1
        }
    }

    /// One byte a pixel.
    static func expandGray(_ source: UnsafeRawPointer, to target: UnsafeMutablePointer<UInt32>, count: Int) {
        let p = source.assumingMemoryBound(to: UInt8.self)
        var i = 0
        while i < count {
            target[i] = UInt32(p[i]) &* 0x01_0101 | 0xff00_0000
            i &+= 1
        }
    }

    /// Two bytes a pixel; `gray` and `alpha` are byte offsets.
    static func expandGrayAlpha(
        _ source: UnsafeRawPointer, to target: UnsafeMutablePointer<UInt32>, count: Int, gray: Int, alpha: Int
    ) {
        let p = source.assumingMemoryBound(to: UInt8.self)
        var i = 0
        while i < count {
            target[i] = UInt32(p[2 &* i &+ gray]) &* 0x01_0101 | UInt32(p[2 &* i &+ alpha]) << 24
            i &+= 1
        }
    }
}
