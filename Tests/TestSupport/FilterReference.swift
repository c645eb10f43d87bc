import Foundation

/// A picture whose filters are computed by their formulas, in premultiplied components 0...1, clear outside.
public struct FilterReference {
    public let width: Int
    public let height: Int
    public private(set) var pixels: [SIMD4<Double>]

    public init(_ picture: PixelBuffer) {
        (width, height) = (picture.width, picture.height)
        pixels = []
        for y in 0..<height {
            for x in 0..<width {
                let p = picture[x, y]
                pixels.append(SIMD4(Double(p.x), Double(p.y), Double(p.z), Double(p.w)) / 255)
            }
        }
    }

    private func pixel(_ x: Int, _ y: Int) -> SIMD4<Double> {
        x >= 0 && x < width && y >= 0 && y < height ? pixels[y * width + x] : .zero
    }

    /// The color between the middles of four pixels.
    public func sample(_ x: Double, _ y: Double) -> SIMD4<Double> {
        let u = x - 0.5, v = y - 0.5
        let i = Int(u.rounded(.down)), j = Int(v.rounded(.down))
        guard i >= -1, i < width, j >= -1, j < height else { return .zero }
        let a = u - Double(i), b = v - Double(j)
        let top = pixel(i, j) * (1 - a) + pixel(i + 1, j) * a
        let bottom = pixel(i, j + 1) * (1 - a) + pixel(i + 1, j + 1) * a
        return top * (1 - b) + bottom * b
    }

    /// Each pixel by a function of its middle.
    public func mapped(_ body: (FilterReference, Double, Double) -> SIMD4<Double>) -> FilterReference {
        var result = self
        for y in 0..<height {
            for x in 0..<width {
                result.pixels[y * width + x] = body(self, Double(x) + 0.5, Double(y) + 0.5)
            }
        }
        return result
    }

    /// The average over offsets from each pixel.
    public func averaged(_ offsets: [(x: Double, y: Double)]) -> FilterReference {
        mapped { picture, x, y in
            var sum = SIMD4<Double>.zero
            for offset in offsets { sum += picture.sample(x + offset.x, y + offset.y) }
            return sum / Double(offsets.count)
        }
    }

    /// Each pixel by a function of its straight colour, whose result is clamped.
    public func toned(_ body: (SIMD4<Double>) -> SIMD4<Double>) -> FilterReference {
        mapped { picture, x, y in
            var color = picture.pixel(Int(x), Int(y))
            let alpha = max(color.w, 1e-9)
            color = SIMD4(color.x / alpha, color.y / alpha, color.z / alpha, color.w)
            let new = body(color).clamped(lowerBound: .zero, upperBound: .one)
            return SIMD4(new.x * new.w, new.y * new.w, new.z * new.w, new.w)
        }
    }

    /// The mean and the largest difference of a component, in levels of 255.
    public func difference(from picture: PixelBuffer) -> (mean: Double, largest: Double) {
        var sum = 0.0, most = 0.0
        for (a, b) in zip(FilterReference(picture).pixels, pixels) {
            for i in 0..<4 {
                sum += abs(a[i] - b[i])
                most = max(most, abs(a[i] - b[i]))
            }
        }
        return (sum * 255 / Double(4 * width * height), most * 255)
    }
}
