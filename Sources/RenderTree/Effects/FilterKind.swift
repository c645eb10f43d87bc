import CoreGraphics

/// The operation of a filter. Each case lists its inputs in order.
package enum FilterKind: UInt8, Sendable, CaseIterable {
    /// Radius.
    case gaussianBlur
    /// Amount.
    case saturate, contrast, brightness, sepia
    /// Angle.
    case hueRotate
    case invert
    /// Colour, amount, bias.
    case monochrome
    /// Rows for red, green, blue and alpha, then the offset.
    case colorMatrix
    /// Colour.
    case multiplyColor
    case luminanceToAlpha
    /// Radius, intensity.
    case bloom
    /// Saturation, brightness, contrast.
    case colorControls
    /// Two colours.
    case falseColor
    case maskToAlpha
    /// Power.
    case gamma
    /// Stops.
    case exposure
    /// Least and largest components.
    case clamp
    /// Coefficients for red, green, blue and alpha.
    case polynomial
    /// Levels.
    case posterize
    /// Amount.
    case vibrance
    case maximumComponent, minimumComponent, toLinear, toEncoded
    /// Radius.
    case boxBlur, discBlur
    /// Radius, angle.
    case motionBlur
    /// Centre, percent.
    case zoomBlur
    /// Centre, size.
    case pixellate
    /// Radius, intensity.
    case vignette
    /// Centre, radius, intensity, falloff.
    case vignetteAround
}

extension FilterKind {
    /// The filter for input values; nil if it has no effect. Missing inputs count as 0.
    func filter(_ inputs: ArraySlice<SIMD4<Double>>) -> LayerFilter? {
        filter(FilterInputs(list: inputs))
    }

    private func filter(_ inputs: FilterInputs) -> LayerFilter? {
        switch self {
        case .gaussianBlur:
            return inputs[0].x > 0 ? .gaussianBlur(radius: CGFloat(inputs[0].x)) : nil
        case .bloom:
            guard inputs[1].x > 0 else { return nil }
            return .bloom(radius: CGFloat(inputs[0].x), intensity: Float(inputs[1].x))
        case .luminanceToAlpha: return .luminanceToAlpha
        case .saturate: return .matrix(.saturate(inputs[0].x))
        case .contrast: return .matrix(.contrast(inputs[0].x))
        case .brightness: return .matrix(.brightness(inputs[0].x))
        case .sepia: return .matrix(.sepia(inputs[0].x))
        case .hueRotate: return .matrix(.hueRotate(inputs[0].x))
        case .invert: return .matrix(.invert)
        case .monochrome: return .matrix(.monochrome(inputs[0], amount: inputs[1].x, bias: inputs[2].x))
        case .multiplyColor: return .matrix(.multiply(inputs[0]))
        case .colorControls:
            let saturated = ColorMatrix.saturate(inputs[0].x)
            return .matrix(saturated.then(.brightness(inputs[1].x)).then(.contrast(inputs[2].x)))
        case .colorMatrix:
            var matrix = ColorMatrix()
            matrix.red = SIMD4(inputs[0])
            matrix.green = SIMD4(inputs[1])
            matrix.blue = SIMD4(inputs[2])
            matrix.alpha = SIMD4(inputs[3])
            matrix.offset = SIMD4(inputs[4])
            return .matrix(matrix)
        case .falseColor: return .matrix(.between(inputs[0], inputs[1]))
        case .maskToAlpha: return .maskToAlpha
        case .gamma, .exposure, .clamp, .polynomial, .posterize, .vibrance, .maximumComponent,
            .minimumComponent, .toLinear, .toEncoded:
            return tone(inputs).map { .tone($0) }
        case .boxBlur, .discBlur, .motionBlur, .zoomBlur, .pixellate, .vignette, .vignetteAround:
            return spatial(inputs)
        }
    }
}

/// Values by index; missing ones are 0.
struct FilterInputs {
    let list: ArraySlice<SIMD4<Double>>

    subscript(index: Int) -> SIMD4<Double> {
        index < list.count ? list[list.startIndex + index] : .zero
    }
}

extension LayerFilter {
    /// A matrix filter with cells clamped to half floats; nil for the identity.
    fileprivate static func matrix(_ matrix: ColorMatrix) -> LayerFilter? {
        let limited = matrix.limited
        return limited == ColorMatrix() ? nil : .colorMatrix(limited)
    }
}
