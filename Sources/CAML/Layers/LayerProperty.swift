import QuartzCore

/// How one property of a layer is read from its text and set.
struct LayerProperty: Sendable {
    let apply: @Sendable (CALayer, CAMLValue) throws(ValueError) -> Void

    /// The text of a value that must have one.
    static func text(_ value: CAMLValue, _ expected: String) throws(ValueError) -> String {
        guard let text = value.text else { throw ValueError(expected: expected) }
        return text
    }
}

extension LayerProperty {
    typealias Path<Value> = ReferenceWritableKeyPath<CALayer, Value> & Sendable

    static func number(_ path: Path<CGFloat>) -> LayerProperty {
        LayerProperty { layer, value throws(ValueError) in
            layer[keyPath: path] = try scalar(value)
        }
    }

    static func positive(_ path: Path<CGFloat>) -> LayerProperty {
        LayerProperty { layer, value throws(ValueError) in
            let number = try scalar(value)
            guard number > 0 else { throw ValueError(expected: "a number above 0") }
            layer[keyPath: path] = number
        }
    }

    static func float(_ path: Path<Float>) -> LayerProperty {
        LayerProperty { layer, value throws(ValueError) in
            let limit = CGFloat(Float.greatestFiniteMagnitude)
            layer[keyPath: path] = Float(min(max(try scalar(value), -limit), limit))
        }
    }

    /// Seconds.
    static func time(_ path: Path<CFTimeInterval>, _ range: TimeValue.Range = .any) -> LayerProperty {
        LayerProperty { layer, value throws(ValueError) in
            layer[keyPath: path] = try TimeValue.parse(text(value, range.expected), range)
        }
    }

    static func boolean(_ path: Path<Bool>) -> LayerProperty {
        LayerProperty { layer, value throws(ValueError) in
            layer[keyPath: path] = try BooleanValue.parse(text(value, "a boolean"))
        }
    }

    static func string(_ path: Path<String?>) -> LayerProperty {
        LayerProperty { layer, value throws(ValueError) in layer[keyPath: path] = value.text }
    }

    static func point(_ path: Path<CGPoint>) -> LayerProperty {
        LayerProperty { layer, value throws(ValueError) in
            let n = try numbers(value, 2, "two numbers \"x y\"")
            layer[keyPath: path] = CGPoint(x: n[0], y: n[1])
        }
    }

    static func size(_ path: Path<CGSize>) -> LayerProperty {
        LayerProperty { layer, value throws(ValueError) in
            let n = try numbers(value, 2, "two numbers \"width height\"")
            layer[keyPath: path] = CGSize(width: n[0], height: n[1])
        }
    }

    static func rect(_ path: Path<CGRect>) -> LayerProperty {
        LayerProperty { layer, value throws(ValueError) in
            let n = try numbers(value, 4, "four numbers \"x y width height\"")
            layer[keyPath: path] = CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
        }
    }

    static func color(_ path: Path<CGColor?>) -> LayerProperty {
        LayerProperty { layer, value throws(ValueError) in
            if value.isNull {
                layer[keyPath: path] = nil
            } else {
                let text = try text(value, ColorValue.expected)
                layer[keyPath: path] = try ColorValue.parse(text, opacity: value.opacity)
            }
        }
    }

    static func path(_ path: Path<CGPath?>) -> LayerProperty {
        LayerProperty { layer, value throws(ValueError) in
            layer[keyPath: path] =
                value.isNull ? nil : try PathValue.parse(text(value, PathValue.expected))
        }
    }

    static func transform(_ path: Path<CATransform3D>) -> LayerProperty {
        LayerProperty { layer, value throws(ValueError) in
            layer[keyPath: path] = try TransformValue(value.text ?? "").matrix
        }
    }

    /// One of `choices` by its raw value, spelled exactly.
    static func choice<Choice: RawRepresentable & Sendable>(
        _ path: Path<Choice>, _ choices: [Choice]
    ) -> LayerProperty where Choice.RawValue == String {
        LayerProperty { layer, value throws(ValueError) in
            guard let choice = choices.first(where: { $0.rawValue == value.text }) else {
                throw ValueError(expected: choices.map(\.rawValue).joined(separator: ", "))
            }
            layer[keyPath: path] = choice
        }
    }

    /// The sum of flags from 1 to 8.
    static func flags<Flags: OptionSet & Sendable>(_ path: Path<Flags>) -> LayerProperty
    where Flags.RawValue: UnsignedInteger & Sendable {
        LayerProperty { layer, value throws(ValueError) in
            guard let bits = Flags.RawValue(exactly: Double(try scalar(value))), bits < 16 else {
                throw ValueError(expected: "a whole number from 0 to 15")
            }
            layer[keyPath: path] = Flags(rawValue: bits)
        }
    }

    private static func scalar(_ value: CAMLValue) throws(ValueError) -> CGFloat {
        try numbers(value, 1, "a number")[0]
    }

    private static func numbers(
        _ value: CAMLValue, _ count: Int, _ expected: String
    ) throws(ValueError) -> [CGFloat] {
        try NumberList.parse(text(value, expected), count: count, expected: expected)
    }
}
