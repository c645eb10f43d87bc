import CoreGraphics

/// The kind of value that a filter's input takes.
package enum FilterInputKind: UInt8, Sendable {
    case number
    /// Radians.
    case angle
    /// Points.
    case radius
    case color
    /// Four numbers.
    case vector

    /// The kind for animations; four numbers are animated as a rectangle.
    var valueKind: ValueKind {
        switch self {
        case .number, .angle, .radius: .number
        case .color: .color
        case .vector: .rect
        }
    }

    /// The value clamped to `EffectLimits`, with NaN as 0; an angle is reduced by whole turns.
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

/// An input of a filter, with its key in key paths.
package struct FilterInput: Sendable, Equatable {
    package let key: String
    package let kind: FilterInputKind
    /// The value: straight extended sRGB for a colour; x for a number.
    package var value: SIMD4<Double>

    package init(_ key: String, _ kind: FilterInputKind, _ value: SIMD4<Double>) {
        self.key = key
        self.kind = kind
        self.value = value
    }
}

/// A filter in the model's form, by its inputs. A `LayerFilter` is derived from it.
package struct FilterSettings: Sendable, Equatable {
    /// The name in key paths.
    package var name: String
    package var kind: FilterKind
    package var isEnabled: Bool
    /// The inputs, in the kind's order.
    package var inputs: [FilterInput]

    package init(name: String, kind: FilterKind, isEnabled: Bool = true, inputs: [FilterInput]) {
        self.name = name
        self.kind = kind
        self.isEnabled = isEnabled
        self.inputs = inputs
    }
}
