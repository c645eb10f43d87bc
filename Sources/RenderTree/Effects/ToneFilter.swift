import Foundation

/// A change of straight colours by a formula that is no matrix; results are clamped to 0...1.
public struct ToneFilter: Sendable, Equatable {
    /// The raw values are those that the shader goes by.
    public enum Kind: Int32, Sendable {
        /// Red, green and blue to the power of `a.x`.
        case power = 0
        /// Linear red, green and blue times `a.x`.
        case exposure = 1
        /// Components kept between those of `a` and `b`.
        case clamp = 2
        /// Polynomials of the third degree for red, green, blue and alpha: `a`, `b`, `c`, `d`, the constant first.
        case polynomial = 3
        /// As many levels as `a.x` for each of red, green and blue.
        case posterize = 4
        /// More or less saturation, by `a.x`, the less saturated the colour the more.
        case vibrance = 5
        /// The largest and the least of red, green and blue, as gray.
        case maximum = 6, minimum = 7
        /// From sRGB's encoding to linear, and back.
        case linear = 8, encoded = 9
    }

    public let kind: Kind
    public var a = SIMD4<Float>.zero, b = SIMD4<Float>.zero, c = SIMD4<Float>.zero, d = SIMD4<Float>.zero

    init(_ kind: Kind, _ a: SIMD4<Double> = .zero) {
        self.kind = kind
        self.a = SIMD4(a)
    }
}

extension FilterKind {
    /// The formula of the kind; nil for other kinds, and where it changes nothing.
    func tone(_ inputs: FilterInputs) -> ToneFilter? {
        let first = inputs[0].x
        switch self {
        case .gamma: return first == 1 ? nil : ToneFilter(.power, SIMD4(max(first, 0), 0, 0, 0))
        case .exposure:
            return first == 0 ? nil : ToneFilter(.exposure, SIMD4(exp2(min(max(first, -32), 32)), 0, 0, 0))
        case .posterize: return ToneFilter(.posterize, SIMD4(min(max(first.rounded(), 2), 256), 0, 0, 0))
        case .vibrance: return first == 0 ? nil : ToneFilter(.vibrance, SIMD4(first, 0, 0, 0))
        case .maximumComponent: return ToneFilter(.maximum)
        case .minimumComponent: return ToneFilter(.minimum)
        case .toLinear: return ToneFilter(.linear)
        case .toEncoded: return ToneFilter(.encoded)
        case .clamp:
            var result = ToneFilter(.clamp, inputs[0])
            result.b = SIMD4(inputs[1])
            return result
        case .polynomial:
            var result = ToneFilter(.polynomial, inputs[0])
            (result.b, result.c, result.d) = (SIMD4(inputs[1]), SIMD4(inputs[2]), SIMD4(inputs[3]))
            return result
        default: return nil
        }
    }
}
