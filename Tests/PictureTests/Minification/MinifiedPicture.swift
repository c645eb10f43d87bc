import TestSupport

/// A picture and its mipmaps.
struct MinifiedPicture: Sendable {
    let picture: PixelBuffer
    let pyramid: MipPyramid

    static let even = MinifiedPicture(noise(width: 512, height: 512))
    /// No side is a multiple of 4.
    static let odd = MinifiedPicture(noise(width: 437, height: 301))
    static let opaque = MinifiedPicture(noise(width: 256, height: 256, isOpaque: true))

    init(_ picture: PixelBuffer) {
        self.picture = picture
        // The cell of the last level at the edge, and one more, hold what the edge mirrors.
        let whole = picture.width % 32 == 0 && picture.height % 32 == 0
        pyramid = MipPyramid(
            whole
                ? picture
                : Self.mirrored(picture, picture.width / 32 * 32 + 64, picture.height / 32 * 32 + 64),
            count: 6)
    }

    private static func mirrored(_ picture: PixelBuffer, _ width: Int, _ height: Int) -> PixelBuffer {
        var result = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                result[x, y] =
                    picture[
                        min(x, 2 * picture.width - 1 - x), min(y, 2 * picture.height - 1 - y)]
            }
        }
        return result
    }

    /// Grains of many sizes in all components: each level looks different from its neighbours.
    private static func noise(width: Int, height: Int, isOpaque: Bool = false) -> PixelBuffer {
        var random = RepeatableRandom(seed: 7)
        var values = [SIMD4<Float>](repeating: SIMD4(repeating: 128), count: width * height)
        for grain in [1, 2, 4, 8, 16, 32] {
            let columns = width / grain + 1
            let grains = (0..<columns * (height / grain + 1)).map { _ in
                let bits = random.next()
                return SIMD4<Float>(SIMD4(bits & 63, bits >> 8 & 63, bits >> 16 & 63, bits >> 24 & 63)) - 31.5
            }
            for y in 0..<height {
                for x in 0..<width { values[y * width + x] += grains[y / grain * columns + x / grain] }
            }
        }
        var picture = PixelBuffer(width: width, height: height)
        for (i, value) in values.enumerated() {
            let alpha = isOpaque ? 255 : min(max(value[3], 0), 255)
            for k in 0..<3 { picture.bytes[i * 4 + k] = UInt8(min(max(value[k], 0), 255) * alpha / 255) }
            picture.bytes[i * 4 + 3] = UInt8(alpha)
        }
        return picture
    }
}
