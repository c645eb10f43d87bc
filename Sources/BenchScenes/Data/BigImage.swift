import CoreGraphics
import Foundation

/// A very large picture: a block of 2048x2048 pixels, repeated.
enum BigImage {
    static let blockSize = 2048

    /// An opaque picture of `size` x `size` pixels; `size` must be a multiple of `blockSize`. The image holds the
    /// only copy of the pixels.
    static func image(size: Int) -> CGImage {
        precondition(size > 0 && size % blockSize == 0, "the size is a multiple of \(blockSize)")
        let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: size * size * 4, alignment: 4096)
        fill(pixels, size: size)
        let data = Data(
            bytesNoCopy: pixels.baseAddress!, count: pixels.count,
            deallocator: .custom { address, _ in address.deallocate() })
        return .rgba8(width: size, height: size, pixels: data)
    }

    /// Writes the rows of the first block, repeated to the right, and copies them downwards.
    private static func fill(_ pixels: UnsafeMutableRawBufferPointer, size: Int) {
        let rowBytes = size * 4
        let words = pixels.bindMemory(to: UInt32.self)
        let blockRowBytes = blockSize * 4
        for y in 0..<blockSize {
            for x in 0..<blockSize { words[y * size + x] = pixel(x: x, y: y).littleEndian }
            let row = UnsafeMutableRawBufferPointer(rebasing: pixels[y * rowBytes..<(y + 1) * rowBytes])
            let first = UnsafeRawBufferPointer(rebasing: row[..<blockRowBytes])
            for start in stride(from: blockRowBytes, to: rowBytes, by: blockRowBytes) {
                UnsafeMutableRawBufferPointer(rebasing: row[start..<start + blockRowBytes]).copyMemory(
                    from: first)
            }
        }
        let blockBytes = blockSize * rowBytes
        let first = UnsafeRawBufferPointer(rebasing: pixels[..<blockBytes])
        for start in stride(from: blockBytes, to: pixels.count, by: blockBytes) {
            let block = UnsafeMutableRawBufferPointer(rebasing: pixels[start..<start + blockBytes])
            block.copyMemory(from: first)
        }
    }

    /// A pixel with red, green, blue and alpha from the lowest byte up.
    static func pixel(x: Int, y: Int) -> UInt32 {
        let red = UInt32(truncatingIfNeeded: x >> 3) & 255
        let green = UInt32(truncatingIfNeeded: y >> 3) & 255
        let blue = UInt32(truncatingIfNeeded: x ^ y) & 255
        return 0xFF00_0000 | blue << 16 | green << 8 | red
    }
}
