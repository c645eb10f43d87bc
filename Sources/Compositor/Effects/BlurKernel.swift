import Foundation

/// The taps of a Gaussian of few texels.
public struct BlurKernel: Sendable {
    /// Standard deviations below this are drawn at full size; larger ones are drawn smaller.
    public static let largestSigma = 3.0
    /// The most taps to either side, each between two texels.
    public static let maximumPairs = 5

    /// The weight of the texel itself.
    public let center: Float
    /// Distances in texels and weights to either side.
    public let pairs: [(offset: Float, weight: Float)]

    /// Texels that it reaches to either side.
    public static func radius(_ sigma: Double) -> Int { min(Int((3 * sigma).rounded(.up)), 2 * maximumPairs) }

    /// - Parameter sigma: in texels, at most `largestSigma`.
    public init(sigma: Double) {
        let radius = Self.radius(sigma)
        var weights = (0...(radius + 2)).map { i in
            i <= radius ? exp(-Double(i * i) / (2 * sigma * sigma)) : 0
        }
        let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
        weights = weights.map { $0 / sum }
        center = Float(weights[0])
        pairs = stride(from: 1, through: radius, by: 2).map { i in
            let weight = weights[i] + weights[i + 1]
            return (Float(Double(i) + weights[i + 1] / weight), Float(weight))
        }
    }
}
