import RenderTree

/// A filter that changes something, of numbers that mean something.
package enum DrawnFilter: Sendable, Equatable {
    /// The standard deviation in points of the layer.
    case blur(sigma: Double)
    case colors(ColorMatrix, isStraight: Bool)
    case bloom(sigma: Double, intensity: Float)

    private static let largestRadius = 1e5

    /// Nil for one that changes nothing: radii and intensities that are not positive numbers, matrices with a number that
    /// is not finite.
    init?(_ filter: LayerFilter) {
        switch filter {
        case .gaussianBlur(let radius):
            guard radius > 0 else { return nil }
            self = .blur(sigma: min(radius, Self.largestRadius))
        case .bloom(let radius, let intensity):
            guard intensity > 0, intensity < .infinity, radius >= 0 else { return nil }
            self = .bloom(sigma: min(radius, Self.largestRadius), intensity: min(intensity, 255))
        case .colorMatrix(let matrix):
            let rows = [matrix.red, matrix.green, matrix.blue, matrix.alpha, matrix.offset]
            guard rows.allSatisfy({ $0.sum().isFinite }), matrix != ColorMatrix() else { return nil }
            self = .colors(matrix, isStraight: true)
        case .luminanceToAlpha:
            var matrix = ColorMatrix()
            matrix.red = SIMD4(repeating: 0)
            matrix.green = SIMD4(repeating: 0)
            matrix.blue = SIMD4(repeating: 0)
            matrix.alpha = SIMD4(0.2126, 0.7152, 0.0722, 0)
            self = .colors(matrix, isStraight: false)
        }
    }

    /// Those of a list that change something. Blurs that follow one another are one: the variances of Gaussians add.
    static func list(_ filters: [LayerFilter]) -> [DrawnFilter] {
        var result: [DrawnFilter] = []
        for filter in filters.lazy.compactMap({ DrawnFilter($0) }) {
            if case .blur(let second) = filter, case .blur(let first) = result.last {
                let sigma = (first * first + second * second).squareRoot()
                result[result.count - 1] = .blur(sigma: min(sigma, largestRadius))
            } else {
                result.append(filter)
            }
        }
        return result
    }

    /// How far it reaches over the picture, in points of the layer.
    var outset: Double {
        switch self {
        case .blur(let sigma), .bloom(let sigma, _): 4 * sigma
        case .colors: 0
        }
    }
}
