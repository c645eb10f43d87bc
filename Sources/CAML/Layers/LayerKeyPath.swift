import QuartzCore

/// A part of a property by its key path, such as `transform.rotation.z` or `bounds.size.width`.
enum LayerKeyPath {
    private enum Kind { case number, angle, point, size }

    static func isKnown(_ path: String) -> Bool { kinds[path] != nil }

    /// Sets the part and keeps the others.
    static func apply(_ path: String, _ value: CAMLValue, to layer: CALayer) throws(ValueError) {
        guard let kind = kinds[path] else { return }
        switch kind {
        case .number:
            let n = try numbers(value, 1, "a number")
            layer.setValue(n[0], forKeyPath: path)
        case .angle:
            guard let angle = AngleValue.radians(value.text?[...] ?? "") else {
                throw ValueError(expected: "an angle in radians")
            }
            layer.setValue(angle, forKeyPath: path)
        case .point:
            let n = try numbers(value, 2, "two numbers \"x y\"")
            layer.setValue(CGPoint(x: n[0], y: n[1]), forKeyPath: path)
        case .size:
            let n = try numbers(value, 2, "two numbers \"width height\"")
            layer.setValue(CGSize(width: n[0], height: n[1]), forKeyPath: path)
        }
    }

    private static func numbers(
        _ value: CAMLValue, _ count: Int, _ expected: String
    ) throws(ValueError) -> [CGFloat] {
        try NumberList.parse(value.text ?? "", count: count, expected: expected)
    }

    private static let kinds: [String: Kind] = {
        var kinds: [String: Kind] = [:]
        for key in ["position", "anchorPoint"] {
            kinds[key + ".x"] = .number
            kinds[key + ".y"] = .number
        }
        kinds["shadowOffset.width"] = .number
        kinds["shadowOffset.height"] = .number
        for key in ["bounds", "frame", "contentsRect", "contentsCenter"] {
            kinds[key + ".origin"] = .point
            kinds[key + ".size"] = .size
            for part in ["origin.x", "origin.y", "size.width", "size.height"] {
                kinds[key + "." + part] = .number
            }
        }
        for key in ["transform", "sublayerTransform"] {
            kinds[key + ".translation"] = .size
            kinds[key + ".rotation"] = .angle
            for axis in ["x", "y", "z"] {
                kinds[key + ".rotation." + axis] = .angle
                kinds[key + ".scale." + axis] = .number
                kinds[key + ".translation." + axis] = .number
            }
            kinds[key + ".scale"] = .number
            kinds[key + ".scale.xy"] = .number
        }
        return kinds
    }()
}
