/// A palette for pictures of more colours than it has; finds the nearest colour, with dithering.
struct MatchedPalette {
    let colors: [SIMD3<Float>]
    /// The mean squared distance of the pixels it was made for.
    let error: Float
    private let dither: OrderedDither
    /// Index + 1 by six bits a component; 0 is not looked up yet.
    private var nearest = [UInt16](repeating: 0, count: 1 << 18)

    init(_ histogram: ColorHistogram, limit: Int) {
        colors = VarianceCut.palette(histogram, limit: limit).map { $0.rounded(.toNearestOrAwayFromZero) }
        error = Self.error(of: colors, histogram)
        // Half the step of a uniform palette with this error, over three components.
        dither = OrderedDither(amplitude: min(16, (error / 3).squareRoot() * 1.73))
    }

    func error(_ histogram: ColorHistogram) -> Float { Self.error(of: colors, histogram) }

    private static func error(of colors: [SIMD3<Float>], _ histogram: ColorHistogram) -> Float {
        var (sum, count): (Float, Float) = (0, 0)
        for cell in histogram.cells {
            var least = Float.infinity
            for color in colors {
                let d = cell.mean - color
                least = min(least, (d * d).sum())
            }
            sum += least * cell.count
            count += cell.count
        }
        return count > 0 ? sum / count : 0
    }

    /// The index of the colour for a pixel at a place of the dithering pattern.
    mutating func index(_ pixel: UInt32, x: Int, y: Int) -> UInt8 {
        let offset = dither.offsets[(y & 7) &* 8 &+ (x & 7)]
        func component(_ shift: UInt32) -> Int {
            Int(min(max(Int32((pixel >> shift) & 255) &+ offset, 0), 255)) >> 2
        }
        let key = component(0) | component(8) << 6 | component(16) << 12
        let known = nearest[key]
        if known != 0 { return UInt8(truncatingIfNeeded: known &- 1) }
        return find(key)
    }

    private mutating func find(_ key: Int) -> UInt8 {
        let color = SIMD3<Float>(Float(key & 63), Float(key >> 6 & 63), Float(key >> 12)) * (255.0 / 63)
        var (least, best) = (Float.infinity, 0)
        for (index, candidate) in colors.enumerated() {
            let d = color - candidate
            let distance = (d * d * SIMD3(2, 4, 3)).sum()
            if distance < least { (least, best) = (distance, index) }
        }
        nearest[key] = UInt16(best + 1)
        return UInt8(truncatingIfNeeded: best)
    }
}
