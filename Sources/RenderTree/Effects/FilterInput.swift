import CoreGraphics

/// What sort of value an input of a filter takes.
public enum FilterInputKind: UInt8, Sendable {
    case number
    /// Radians.
    case angle
    /// Points.
    case radius
    case color
    /// Four numbers.
    case vector

    /// Four numbers travel as a rectangle.
    var valueKind: ValueKind {
        switch self {
        case .number, .angle, .radius: .number
        case .color: .color
        case .vector: .rect
        }
    }

    /// The value within the limits of `EffectLimits`, NaN as 0; an angle without its whole turns.
    func limited(_ value: SIMD4<Double>) -> SIMD4<Double> {
        switch self {
        case .radius: return SIMD4(EffectLimits.limited(radius: CGFloat(value.x)).native, 0, 0, 0)
        case .angle:
            let rest = value.x.truncatingRemainder(dividingBy: 2 * .pi)
            return SIMD4(rest.isFinite ? rest : 0, 0, 0, 0)
        case .number: return SIMD4(EffectLimits.limited(component: value.x), 0, 0, 0)
        case .color, .vector:
            var result = value
            for i in 0..<4 { result[i] = EffectLimits.limited(component: value[i]) }
            if self == .color { result.w = min(max(result.w, 0), 1) }
            return result
        }
    }
}

/// An input of a filter under the key that animations reach it by.
public struct FilterInput: Sendable, Equatable {
    public let key: String
    public let kind: FilterInputKind
    /// Straight extended sRGB for a colour; a number in x.
    public var value: SIMD4<Double>

    public init(_ key: String, _ kind: FilterInputKind, _ value: SIMD4<Double>) {
        self.key = key
        self.kind = kind
        self.value = value
    }
}

/// A filter as the model has it: by its inputs, from which a `LayerFilter` follows.
public struct FilterSettings: Sendable, Equatable {
    /// What key paths call it.
    public var name: String
    public var kind: FilterKind
    public var isEnabled: Bool
    /// In the order that the kind gives.
    public var inputs: [FilterInput]

    public init(name: String, kind: FilterKind, isEnabled: Bool = true, inputs: [FilterInput]) {
        self.name = name
        self.kind = kind
        self.isEnabled = isEnabled
        self.inputs = inputs
    }
}
