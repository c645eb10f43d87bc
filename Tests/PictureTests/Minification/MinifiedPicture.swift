import RandomCases
import TestSupport

/// A picture and its mipmaps.
struct MinifiedPicture: Sendable {
    let picture: PixelBuffer
    let pyramid: MipPyramid

    static let even = MinifiedPicture(noise(width: 512, height: 512))
    /// No side is a multiple of 4.
    static let odd = MinifiedPicture(noise(width: 437, height: 301))
    static let opaque = MinifiedPicture(noise(width: 256, height: 256, isOpaque: true))
    /// So large that much of it remains after the reductions that small pictures end at.
    static let large = MinifiedPicture(noise(width: 1024, height: 1024, grains: [8, 64, 128]))
    /// One axis has five levels more than the other.
    static let long = MinifiedPicture(noise(width: 1000, height: 37))

    init(_ picture: PixelBuffer) {
        self.picture = picture
        pyramid = MipPyramid(picture)
    }

    /// Grains of many sizes in all components: each level looks different from its neighbours.
    private static func noise(
        width: Int, height: Int, isOpaque: Bool = false, grains sizes: [Int] = [1, 2, 4, 8, 16, 32]
    ) -> PixelBuffer {
        var random = RepeatableRandom(seed: 7)
        var values = [SIMD4<Float>](repeating: SIMD4(repeating: 128), count: width * height)
        for grain in sizes {
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

extension PixelBuffer {
    /// The mean of a rectangle's texels, as they are.
    func mean(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> SIMD4<Float> {
        var sum = SIMD4<Float>()
        for row in y..<y + height {
            for column in x..<x + width { sum += SIMD4<Float>(self[column, row]) }
        }
        return sum / Float(width * height)
    }
}
