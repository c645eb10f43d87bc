import Foundation

/// Pictures that are made, not read.
public enum TestImage {
    /// Waves, a grid and a soft edge: no two parts look alike, so that a seam or a shift shows.
    public static func busy(width: Int, height: Int) -> PixelBuffer {
        var picture = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let wave = sin(Double(x * x) / 300 + Double(y) / 9)
                let line = x % 16 == 0 || y % 16 == 0
                picture[x, y] = SIMD4(
                    line ? 255 : UInt8(128 + 100 * wave), UInt8(255 * x / width), UInt8(255 * y / height), 255
                )
            }
        }
        return picture
    }
}
