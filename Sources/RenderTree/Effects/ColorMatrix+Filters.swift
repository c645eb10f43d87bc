import Foundation

// The matrices of the named filters. Saturation, hue and sepia are those of the W3C's Filter Effects (feColorMatrix
// and the table of shorthands). Monochrome uses sRGB's luminance; the others are arithmetic on each component.
extension ColorMatrix {
    /// A saturation; 0 is grey, 1 the identity.
    static func saturate(_ s: Double) -> ColorMatrix {
        ColorMatrix(
            rgb: (
                (0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s),
                (0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s),
                (0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s)
            ))
    }

    /// A hue rotation by radians.
    static func hueRotate(_ angle: Double) -> ColorMatrix {
        if angle == 0 { return ColorMatrix() }
        let (c, s) = (cos(angle), sin(angle))
        return ColorMatrix(
            rgb: (
                (0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928),
                (0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283),
                (0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072)
            ))
    }

    /// A sepia tone; 0 is the identity, 1 full sepia.
    static func sepia(_ amount: Double) -> ColorMatrix {
        let a = 1 - min(max(amount, 0), 1)
        return ColorMatrix(
            rgb: (
                (0.393 + 0.607 * a, 0.769 - 0.769 * a, 0.189 - 0.189 * a),
                (0.349 - 0.349 * a, 0.686 + 0.314 * a, 0.168 - 0.168 * a),
                (0.272 - 0.272 * a, 0.534 - 0.534 * a, 0.131 + 0.869 * a)
            ))
    }

    /// `(c - 0.5) · k + 0.5`.
    static func contrast(_ k: Double) -> ColorMatrix { scaled(k, offset: 0.5 - 0.5 * k) }

    /// `c + amount`.
    static func brightness(_ amount: Double) -> ColorMatrix { scaled(1, offset: amount) }

    /// `1 - c`.
    static var invert: ColorMatrix { scaled(-1, offset: 1) }

    /// `(1 - amount) · c + amount · (luminance(c) · color + bias)`; the colour's alpha is ignored.
    static func monochrome(_ color: SIMD4<Double>, amount: Double, bias: Double) -> ColorMatrix {
        let luminance = SIMD4<Double>(0.2126, 0.7152, 0.0722, 0) * amount
        var result = ColorMatrix()
        result.red = SIMD4(luminance * color.x + SIMD4(1 - amount, 0, 0, 0))
        result.green = SIMD4(luminance * color.y + SIMD4(0, 1 - amount, 0, 0))
        result.blue = SIMD4(luminance * color.z + SIMD4(0, 0, 1 - amount, 0))
        let offset = Float(amount * bias)
        result.offset = SIMD4(offset, offset, offset, 0)
        return result
    }

    /// Maps luminance 0 to one colour and 1 to another; their alpha is ignored.
    static func between(_ first: SIMD4<Double>, _ second: SIMD4<Double>) -> ColorMatrix {
        let luminance = SIMD4<Double>(0.2126, 0.7152, 0.0722, 0), way = second - first
        var result = ColorMatrix()
        result.red = SIMD4(luminance * way.x)
        result.green = SIMD4(luminance * way.y)
        result.blue = SIMD4(luminance * way.z)
        result.offset = SIMD4(SIMD4(first.x, first.y, first.z, 0))
        return result
    }

    /// Multiplies each component, including alpha, by the colour's.
    static func multiply(_ color: SIMD4<Double>) -> ColorMatrix {
        var result = ColorMatrix()
        result.red.x = Float(color.x)
        result.green.y = Float(color.y)
        result.blue.z = Float(color.z)
        result.alpha.w = Float(color.w)
        return result
    }

    private static func scaled(_ k: Double, offset: Double) -> ColorMatrix {
        var result = ColorMatrix(rgb: ((k, 0, 0), (0, k, 0), (0, 0, k)))
        result.offset = SIMD4(Float(offset), Float(offset), Float(offset), 0)
        return result
    }

    private typealias Row = (Double, Double, Double)

    private init(rgb: (Row, Row, Row)) {
        func row(_ r: Row) -> SIMD4<Float> { SIMD4(Float(r.0), Float(r.1), Float(r.2), 0) }
        self.init()
        red = row(rgb.0)
        green = row(rgb.1)
        blue = row(rgb.2)
    }
}

extension ColorMatrix {
    /// The product: this matrix, followed by another without clamping between.
    func then(_ other: ColorMatrix) -> ColorMatrix {
        func row(_ r: SIMD4<Float>) -> SIMD4<Float> { red * r.x + green * r.y + blue * r.z + alpha * r.w }
        var result = ColorMatrix()
        result.red = row(other.red)
        result.green = row(other.green)
        result.blue = row(other.blue)
        result.alpha = row(other.alpha)
        result.offset =
            SIMD4(
                (other.red * offset).sum(), (other.green * offset).sum(), (other.blue * offset).sum(),
                (other.alpha * offset).sum()) + other.offset
        return result
    }

    var limited: ColorMatrix {
        func row(_ r: SIMD4<Float>) -> SIMD4<Float> {
            r.clamped(
                lowerBound: SIMD4(repeating: -Float(EffectLimits.component)),
                upperBound: SIMD4(repeating: Float(EffectLimits.component)))
        }
        var result = self
        result.red = row(red)
        result.green = row(green)
        result.blue = row(blue)
        result.alpha = row(alpha)
        result.offset = row(offset)
        return result
    }
}
