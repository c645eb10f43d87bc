import QuartzCore
import TestSupport
import Testing

/// How far pixels are from what was expected, in levels of 255.
struct MinificationErrors: CustomStringConvertible {
    var maximum: Float = 0
    private var sum: Float = 0
    private(set) var pixels = 0

    /// The average over all components.
    var mean: Float { sum / Float(max(pixels, 1)) }
    var description: String { "off by up to \(maximum), on average \(mean), in \(pixels) pixels" }

    mutating func add(_ error: SIMD4<Float>) {
        maximum = max(maximum, error.max())
        sum += error.sum() / 4
        pixels += 1
    }
}

extension MinifiedLayer {
    /// Compares every pixel away from the layer's edges with a colour; nil skips it.
    func errors(
        _ picture: MinifiedPicture, _ expected: (Sample, MipPyramid) -> SIMD4<Float>?
    ) throws -> MinificationErrors {
        try excess(picture) { expected($0, $1).map { [$0] } ?? [] }
    }

    /// How far pixels leave the range of some colours.
    func excess(
        _ picture: MinifiedPicture, _ colors: (Sample, MipPyramid) -> [SIMD4<Float>]
    ) throws -> MinificationErrors {
        let drawn = try draw(picture.picture)
        var errors = MinificationErrors()
        // In large layers one pixel in nine is enough.
        let step = Double(picture.picture.width) * scale > 64 ? 3 : 1
        for y in stride(from: 0, to: Self.side, by: step) {
            for x in stride(from: 0, to: Self.side, by: step) {
                guard let sample = sample(x, y, of: picture.picture) else { continue }
                let colors = colors(sample, picture.pyramid)
                guard let first = colors.first else { continue }
                let low = colors.reduce(first, pointwiseMin), high = colors.reduce(first, pointwiseMax)
                let pixel = SIMD4<Float>(drawn[x, y])
                errors.add(pointwiseMax(pointwiseMax(low - pixel, pixel - high), SIMD4()))
            }
        }
        try #require(errors.pixels > 0, "pixels to look at")
        return errors
    }
}
