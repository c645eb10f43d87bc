import RenderTree

/// How a mark reads a surface otherwise than pixel for pixel. Local points are mapped to the pixels of that surface's own grid.
package struct SurfaceSampling: Sendable, Equatable {
    package enum Filter: Sendable, Equatable {
        /// Between four texels.
        case linear
        /// Likewise, of the alpha only, which multiplies a colour.
        case shade
        /// The average of as many texels across and down: 1, 2 or 4.
        case average(x: Int, y: Int)
        /// One direction of a Gaussian, which a shadow cuts off sooner; the standard deviation in texels, below 3.
        case blur(sigma: Float, isVertical: Bool, isShadow: Bool)
        /// Pixel for pixel, each colour mapped; straight or premultiplied.
        case colors(ColorMatrix, isStraight: Bool)
        /// The average of samples along a line.
        case comb(SampleComb)
        case effect(SurfaceEffect)
    }

    package var surface: SceneSurface
    package var filter: Filter

    /// Texels around a mapped point that it reads, across and down.
    var reach: (x: Int, y: Int) {
        switch filter {
        case .linear, .shade: return (1, 1)
        case .average(let x, let y): return (max(x / 2, 1), max(y / 2, 1))
        case .blur(let sigma, let isVertical, let isShadow):
            let radius = BlurKernel.radius(Double(sigma), isShadow: isShadow) + 1
            return isVertical ? (1, radius) : (radius, 1)
        case .colors: return (0, 0)
        case .comb(let comb): return comb.reach
        case .effect(let effect): return (effect.reach.x, effect.reach.y)
        }
    }
}

/// Samples of one weight in a row around a place.
package struct SampleComb: Sendable, Equatable {
    /// From one to the next, in texels, in the steps in which places on a page are counted.
    package let apart: SIMD2<Float>
    /// An odd number, at most `BlurStages.samples`.
    package let count: Int

    init(apart: SIMD2<Double>, count: Int) {
        let steps = apart * 1024
        self.apart = SIMD2(Float(steps.x.rounded() / 1024), Float(steps.y.rounded() / 1024))
        self.count = count
    }

    /// Texels around the place.
    var reach: (x: Int, y: Int) {
        let half = Float(count / 2)
        return (Int(abs(apart.x) * half) + 2, Int(abs(apart.y) * half) + 2)
    }
}
