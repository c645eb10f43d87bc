import Geometry

/// Chains of steps that are no Gaussians.
extension BlurStages {
    /// The most samples of one step along a line.
    static let samples = 2 * BlurKernel.maximumPairs + 1

    /// Averages along lines, one after the other, each given by the way from its one end to the other, in pixels.
    ///
    /// Samples as far apart as an earlier step averages over are like that many samples between: each step takes an odd number
    /// of them, as few steps as leave no more than a pixel between two.
    init(lines: [SIMD2<Double>]) {
        var stages: [Stage] = []
        var outset = SIMD2<Double>.zero
        for line in lines {
            let length = (line * line).sum().squareRoot()
            guard length >= 2 * Self.smallest else { continue }
            let way =
                length > 2 * SpatialFilter.mostPixels ? line * (2 * SpatialFilter.mostPixels / length) : line
            let pixels = min(length, 2 * SpatialFilter.mostPixels)
            var steps = 1
            func reached(_ count: Int) -> Double {
                (0..<steps).reduce(1) { product, _ in product * Double(count) }
            }
            while reached(Self.samples) < pixels { steps += 1 }
            var count = 3
            while count < Self.samples, reached(count) < pixels { count += 2 }
            var apart = way / reached(count)
            for _ in 0..<steps {
                stages.append(.comb(apart: apart, count: count))
                apart *= Double(count)
            }
            outset += SIMD2<Double>(abs(way.x), abs(way.y)) / 2
            outset += SIMD2(repeating: Double(steps) + 1)
        }
        self.init(stages, outset: 0)
        self.outset = (outset.x, outset.y)
    }

    /// The average over a disc, in points; `pixels` are those of a point.
    init(disc radius: Double, _ toGrid: Homography, pixels: Double) {
        guard radius * pixels >= Self.smallest else {
            self.init([], outset: 0)
            return
        }
        var factor = 1
        while radius * pixels / Double(factor) > 6 { factor *= 2 }
        var stages: [Stage] = []
        var left = factor
        while left > 1 {
            stages.append(.average(x: min(left, 4), y: min(left, 4)))
            left /= min(left, 4)
        }
        let k = 1 / Double(factor)
        var effect = SurfaceEffect(
            .disc, toGrid.concatenating(Homography(k, 0, 0, 0, k, 0, 0, 0, 1)))
        effect.numbers.x = Float(radius)
        effect.reach = SIMD2(repeating: Int(radius * pixels * k) + 2)
        stages.append(.effect(effect))
        self.init(stages, outset: radius * pixels + 3 * Double(factor))
        self.factor = (factor, factor)
    }

    /// Cells of one colour, in pixels.
    init(cells size: SIMD2<Double>, origin: SIMD2<Double>) {
        guard size.x >= 1 || size.y >= 1, origin.x.isFinite, origin.y.isFinite else {
            self.init([], outset: 0)
            return
        }
        let most = SIMD2(repeating: SpatialFilter.mostPixels)
        let size = size.clamped(lowerBound: SIMD2(1, 1), upperBound: most)
        var stages: [Stage] = []
        var factor = 1.0
        // As many texels as the samples of a cell reach.
        while max(size.x, size.y) / factor > 16 {
            stages.append(.average(x: 2, y: 2))
            factor *= 2
        }
        stages.append(.cells(size: size / factor, origin: origin / factor))
        stages.append(.mosaic(size: size, origin: origin))
        self.init(stages, outset: max(size.x, size.y) + 1)
    }

    init(_ stages: [Stage], outset: Double) {
        self.stages = stages
        self.outset = (outset, outset)
    }
}
