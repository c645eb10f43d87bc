import RenderTree

/// A filter as a chain of small steps. A Gaussian: the picture is made smaller until the blur spans few texels, then blurred
/// across and down.
struct BlurStages {
    enum Stage {
        case average(x: Int, y: Int)
        case blur(sigma: Double, isVertical: Bool, isShadow: Bool)
        /// The average of an odd number of samples around each pixel, so far apart, in pixels.
        case comb(apart: SIMD2<Double>, count: Int)
        case effect(SurfaceEffect)
        /// A texel for each cell of the picture's grid, its average.
        case cells(size: SIMD2<Double>, origin: SIMD2<Double>)
        /// The pixels of the grid that such cells cover, each of its cell's colour.
        case mosaic(size: SIMD2<Double>, origin: SIMD2<Double>)
    }

    /// The stages from the picture to the result.
    let stages: [Stage]
    /// Pixels of the picture that a pixel of the result stands for.
    var factor = (x: 1, y: 1)
    /// The distance by which the result extends beyond the picture, in pixels of the picture.
    var outset: (x: Double, y: Double)

    /// Pixels; less is not seen.
    static let smallest = 0.3
    /// Pixels; larger blurs are drawn as this.
    static let largest = 256.0

    /// - Parameters:
    ///   - sigma: standard deviations in pixels, across and down.
    ///   - isShadow: the Gaussian is cut off as a shadow's.
    init(sigma: (x: Double, y: Double), isShadow: Bool = false) {
        let x = Axis(sigma.x, isShadow), y = Axis(sigma.y, isShadow)
        var stages: [Stage] = []
        var left = (x: x.factor, y: y.factor)
        while left.x > 1 || left.y > 1 {
            let step = (x: min(left.x, 4), y: min(left.y, 4))
            stages.append(.average(x: step.x, y: step.y))
            left = (left.x / step.x, left.y / step.y)
        }
        factor = (x.factor, y.factor)
        if x.kernel > 0 { stages.append(.blur(sigma: x.kernel, isVertical: false, isShadow: isShadow)) }
        if y.kernel > 0 { stages.append(.blur(sigma: y.kernel, isVertical: true, isShadow: isShadow)) }
        outset = (x.outset, y.outset)
        self.stages = stages
    }

    private struct Axis {
        var factor = 1
        /// In texels of the result.
        var kernel = 0.0
        var outset = 0.0

        init(_ wanted: Double, _ isShadow: Bool) {
            guard wanted >= BlurStages.smallest else { return }
            let sigma = min(wanted, BlurStages.largest)
            while sigma / Double(factor) >= BlurKernel.largestSigma { factor *= 2 }
            let f = Double(factor)
            kernel = sigma / f
            if factor > 1 {
                // Averaging blurs a little too, and so does sampling between texels when the result is enlarged.
                let rest = (1 - 1 / (f * f)) / 12 + 1.0 / 6
                kernel = isShadow ? Self.shadow(sigma, f, rest) : (kernel * kernel - rest).squareRoot()
            }
            outset = f * Double(BlurKernel.radius(kernel, isShadow: isShadow) + 2)
        }

        /// Returns the standard deviation in texels of the kernel that together with other steps spreads as much as that of
        /// `sigma` pixels. The Gaussian is cut off, so it spreads less than its standard deviation says.
        private static func shadow(_ sigma: Double, _ factor: Double, _ rest: Double) -> Double {
            let wanted = BlurKernel.variance(BlurKernel.shadowWeights(sigma)) / (factor * factor) - rest
            var kernel = sigma / factor
            for _ in 0..<6 {
                kernel *= (wanted / BlurKernel.variance(BlurKernel.shadowWeights(kernel))).squareRoot()
            }
            return kernel
        }
    }
}
