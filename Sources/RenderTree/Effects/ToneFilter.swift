import Foundation

/// A change of straight colours by a formula that is not a matrix; results are clamped to 0...1.
package struct ToneFilter: Sendable, Equatable {
    /// The formula; raw values are shared with the shader.
    package enum Kind: Int32, Sendable {
        /// Red, green and blue to the power of `a.x`.
        case power = 0
        /// Linear red, green and blue times `a.x`.
        case exposure = 1
        /// Clamps components to those of `a` and `b`.
        case clamp = 2
        /// Cubic polynomials for red, green, blue and alpha: `a`, `b`, `c`, `d`, the constant first.
        case polynomial = 3
        /// Quantizes red, green and blue to `a.x` levels each.
        case posterize = 4
        /// Changes saturation by `a.x`, more for less saturated colours.
        case vibrance = 5
        /// The maximum or minimum of red, green and blue, as gray.
        case maximum = 6, minimum = 7
        /// Conversion from sRGB's encoding to linear, and back.
        case linear = 8, encoded = 9
    }

    package let kind: Kind
    package var a = SIMD4<Float>.zero, b = SIMD4<Float>.zero, c = SIMD4<Float>.zero, d = SIMD4<Float>.zero

    init(_ kind: Kind, _ a: SIMD4<Double> = .zero) {
        self.kind = kind
        self.a = SIMD4(a)
    }
}

extension FilterKind {
    /// The formula of a kind; nil for other kinds, and for parameters without effect.
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
