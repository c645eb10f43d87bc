import Foundation

/// The taps of a Gaussian of few texels. That of a filter is cut off at three standard deviations, and that of a shadow
/// at two, as on Apple's systems.
package struct BlurKernel: Sendable {
    /// Standard deviations below this are drawn at full size; larger ones are drawn smaller.
    package static let largestSigma = 3.0
    /// The most taps to either side, each between two texels.
    package static let maximumPairs = 5

    /// The weight of the texel itself.
    package let center: Float
    /// Distances in texels and weights to either side.
    package let pairs: [(offset: Float, weight: Float)]

    /// Texels that it reaches to either side.
    package static func radius(_ sigma: Double, isShadow: Bool) -> Int {
        let reach = isShadow ? 2.0 : 3
        return Int(min(max(0, (reach * sigma).rounded(.up)), Double(2 * maximumPairs)))
    }

    /// - Parameter sigma: in texels, at most `largestSigma`.
    package init(sigma: Double, isShadow: Bool) {
        let radius = Self.radius(sigma, isShadow: isShadow)
        var weights = isShadow ? Self.shadowWeights(sigma) : Self.weights(sigma, radius)
        if !isShadow {
            // Few samples of a Gaussian, cut off, spread less than it does: a wider one spreads as much.
            var wide = sigma
            for _ in 0..<6 {
                let variance = Self.variance(weights)
                if variance > 0 { wide *= sigma / variance.squareRoot() }
                weights = Self.weights(wide, radius)
            }
        }
        weights += [0, 0]
        center = Float(weights[0])
        pairs = stride(from: 1, through: radius, by: 2).map { i in
            let weight = weights[i] + weights[i + 1]
            return (Float(Double(i) + weights[i + 1] / max(weight, 1e-30)), Float(weight))
        }
    }

    /// Returns the weights of the texel itself and of the texels to one side. The weights of both sides have the sum 1.
    private static func weights(_ sigma: Double, _ radius: Int) -> [Double] {
        normalized((0...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) })
    }

    /// Returns the weights of a shadow: samples up to two standard deviations, and if these lie between two texels, a
    /// part of the further one.
    static func shadowWeights(_ sigma: Double) -> [Double] {
        normalized(
            (0...Int(min(2 * sigma, 1024).rounded(.up))).map {
                exp(-Double($0 * $0) / (2 * sigma * sigma)) * min(max(2 * sigma + 1 - Double($0), 0), 1)
            })
    }

    private static func normalized(_ samples: [Double]) -> [Double] {
        let sum = samples[0] + 2 * samples.dropFirst().reduce(0, +)
        return samples.map { $0 / sum }
    }

    /// Returns the variance of both sides' weights, in square texels.
    static func variance(_ weights: [Double]) -> Double {
        2 * weights.indices.reduce(0) { $0 + weights[$1] * Double($1 * $1) }
    }
}
