import CoreGraphics

/// What a filter does, and which inputs it has, in this order.
public enum FilterKind: UInt8, Sendable, CaseIterable {
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
}

extension FilterKind {
    /// The filter that values of the inputs make; nil for one that changes nothing. Missing inputs count as 0.
    func filter(_ inputs: ArraySlice<SIMD4<Double>>) -> LayerFilter? {
        func input(_ index: Int) -> SIMD4<Double> {
            index < inputs.count ? inputs[inputs.startIndex + index] : .zero
        }
        func number(_ index: Int) -> Double { input(index).x }
        switch self {
        case .gaussianBlur:
            return number(0) > 0 ? .gaussianBlur(radius: CGFloat(number(0))) : nil
        case .bloom:
            guard number(1) > 0 else { return nil }
            return .bloom(radius: CGFloat(number(0)), intensity: Float(number(1)))
        case .luminanceToAlpha: return .luminanceToAlpha
        case .saturate: return .matrix(.saturate(number(0)))
        case .contrast: return .matrix(.contrast(number(0)))
        case .brightness: return .matrix(.brightness(number(0)))
        case .sepia: return .matrix(.sepia(number(0)))
        case .hueRotate: return .matrix(.hueRotate(number(0)))
        case .invert: return .matrix(.invert)
        case .monochrome: return .matrix(.monochrome(input(0), amount: number(1), bias: number(2)))
        case .multiplyColor: return .matrix(.multiply(input(0)))
        case .colorControls:
            let saturated = ColorMatrix.saturate(number(0))
            return .matrix(saturated.then(.brightness(number(1))).then(.contrast(number(2))))
        case .colorMatrix:
            var matrix = ColorMatrix()
            matrix.red = SIMD4(input(0))
            matrix.green = SIMD4(input(1))
            matrix.blue = SIMD4(input(2))
            matrix.alpha = SIMD4(input(3))
            matrix.offset = SIMD4(input(4))
            return .matrix(matrix)
        }
    }
}

extension LayerFilter {
    /// Nil for the identity. Cells are within what a half float holds.
    fileprivate static func matrix(_ matrix: ColorMatrix) -> LayerFilter? {
        let limited = matrix.limited
        return limited == ColorMatrix() ? nil : .colorMatrix(limited)
    }
}
