import Foundation

extension FloatPlane {
    /// Convolves with a Gaussian, column by column and then row by row, the edges mirrored.
    ///
    /// - Parameters:
    ///   - sigma: in pixels.
    ///   - truncate: the kernel ends `truncate * sigma` pixels from its centre, rounded.
    func gaussian(sigma: Double, truncate: Double = 4) -> FloatPlane {
        let weights = gaussianWeights(sigma: sigma, radius: Int(truncate * sigma + 0.5))
        return convolvedColumns(weights).convolvedRows(weights)
    }

    private func convolvedColumns(_ weights: [Float]) -> FloatPlane {
        let result = FloatPlane(width: width, height: height)
        let radius = weights.count - 1
        var before = [UnsafePointer<Float>](repeating: UnsafePointer(values), count: radius)
        var after = before
        for y in 0..<height {
            for j in 0..<radius {
                before[j] = UnsafePointer(values + reflected(y - 1 - j, count: height) * width)
                after[j] = UnsafePointer(values + reflected(y + 1 + j, count: height) * width)
            }
            weightedSum(
                into: result.values + y * width, count: width, center: values + y * width, before: before,
                after: after, weights: weights)
        }
        return result
    }

    private func convolvedRows(_ weights: [Float]) -> FloatPlane {
        let result = FloatPlane(width: width, height: height)
        let radius = weights.count - 1
        let line = FloatPlane(width: width + 2 * radius, height: 1)
        let center = UnsafePointer(line.values + radius)
        let before = (0..<radius).map { center - 1 - $0 }
        let after = (0..<radius).map { center + 1 + $0 }
        for y in 0..<height {
            let row = values + y * width
            (line.values + radius).update(from: row, count: width)
            for j in 0..<radius {
                line.values[radius - 1 - j] = row[reflected(-1 - j, count: width)]
                line.values[radius + width + j] = row[reflected(width + j, count: width)]
            }
            weightedSum(
                into: result.values + y * width, count: width, center: center, before: before, after: after,
                weights: weights)
        }
        return result
    }
}

/// The right half of a Gaussian's samples, centre first; the whole kernel sums to 1.
private func gaussianWeights(sigma: Double, radius: Int) -> [Float] {
    let samples = (0...radius).map { exp(-0.5 * Double($0 * $0) / (sigma * sigma)) }
    let sum = samples[0] + 2 * samples.dropFirst().reduce(0, +)
    return samples.map { Float($0 / sum) }
}

/// `out = w0 c + Σ wj (before[j] + after[j])` over one row, four pairs a sweep.
private func weightedSum(
    into out: UnsafeMutablePointer<Float>, count: Int, center: UnsafePointer<Float>,
    before: [UnsafePointer<Float>], after: [UnsafePointer<Float>], weights: [Float]
) {
    let w0 = weights[0]
    var x = 0
    while x < count {
        out[x] = w0 * center[x]
        x &+= 1
    }
    var j = 0
    while j + 4 <= before.count {
        let (a0, a1, a2, a3) = (before[j], before[j + 1], before[j + 2], before[j + 3])
        let (b0, b1, b2, b3) = (after[j], after[j + 1], after[j + 2], after[j + 3])
        let (w1, w2, w3, w4) = (weights[j + 1], weights[j + 2], weights[j + 3], weights[j + 4])
        x = 0
        while x < count {
            let near = w1 * (a0[x] + b0[x]) + w2 * (a1[x] + b1[x])
            let far = w3 * (a2[x] + b2[x]) + w4 * (a3[x] + b3[x])
            out[x] += near + far
            x &+= 1
        }
        j += 4
    }
    while j < before.count {
        let (a, b, w) = (before[j], after[j], weights[j + 1])
        x = 0
        while x < count {
            out[x] += w * (a[x] + b[x])
            x &+= 1
        }
        j += 1
    }
}
