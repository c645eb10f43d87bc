import CoreAnimation
import Testing

/// How a property is animated from one value to another, and what it must be on the way.
struct MovingProperty {
    /// What the key path is given.
    let from, to: Any
    /// The same, and the model's value, as numbers.
    let first, last, model: [Double]
    /// Whether it steps at the middle; otherwise every number moves in a straight line.
    let isStepped: Bool
    let set: (CALayer) -> Void
    let read: (CALayer) -> [Double]
    /// Numbers kept as `Float` are as coarse as the tolerance.
    func expect(_ layer: CALayer, _ expected: [Double], _ what: String) {
        let found = read(layer)
        let isRight =
            found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) <= 1e-6 }
        #expect(isRight, "\(what): \(found), not \(expected)")
    }

    /// The closed form.
    func value(at fraction: Double) -> [Double] {
        if isStepped { return fraction < 0.5 ? first : last }
        return zip(first, last).map { $0 + ($1 - $0) * fraction }
    }
}

extension MovingProperty {
    static func number(
        _ from: Double, _ to: Double, model: Double, _ path: ReferenceWritableKeyPath<CALayer, CGFloat>
    ) -> MovingProperty {
        MovingProperty(
            from: from, to: to, first: [from], last: [to], model: [model], isStepped: false,
            set: { $0[keyPath: path] = CGFloat(model) }, read: { [$0[keyPath: path].native] })
    }

    static func float(
        _ from: Double, _ to: Double, model: Double, _ path: ReferenceWritableKeyPath<CALayer, Float>
    ) -> MovingProperty {
        MovingProperty(
            from: from, to: to, first: [from], last: [to], model: [model], isStepped: false,
            set: { $0[keyPath: path] = Float(model) }, read: { [Double($0[keyPath: path])] })
    }

    static func point(
        _ from: CGPoint, _ to: CGPoint, model: CGPoint, _ path: ReferenceWritableKeyPath<CALayer, CGPoint>
    ) -> MovingProperty {
        func numbers(_ p: CGPoint) -> [Double] { [p.x.native, p.y.native] }
        return MovingProperty(
            from: from, to: to, first: numbers(from), last: numbers(to), model: numbers(model),
            isStepped: false, set: { $0[keyPath: path] = model }, read: { numbers($0[keyPath: path]) })
    }

    static func size(
        _ from: CGSize, _ to: CGSize, model: CGSize, _ path: ReferenceWritableKeyPath<CALayer, CGSize>
    ) -> MovingProperty {
        func numbers(_ s: CGSize) -> [Double] { [s.width.native, s.height.native] }
        return MovingProperty(
            from: from, to: to, first: numbers(from), last: numbers(to), model: numbers(model),
            isStepped: false, set: { $0[keyPath: path] = model }, read: { numbers($0[keyPath: path]) })
    }

    static func rect(
        _ from: CGRect, _ to: CGRect, model: CGRect, _ path: ReferenceWritableKeyPath<CALayer, CGRect>
    ) -> MovingProperty {
        MovingProperty(
            from: from, to: to, first: numbers(from), last: numbers(to), model: numbers(model),
            isStepped: false, set: { $0[keyPath: path] = model }, read: { numbers($0[keyPath: path]) })
    }

    static func numbers(_ r: CGRect) -> [Double] {
        [r.minX, r.minY, r.width, r.height].map(\.native)
    }

    /// From the other value to the model's.
    static func flag(model: Bool, _ path: ReferenceWritableKeyPath<CALayer, Bool>) -> MovingProperty {
        func numbers(_ flag: Bool) -> [Double] { [flag ? 1 : 0] }
        return MovingProperty(
            from: !model, to: model, first: numbers(!model), last: numbers(model), model: numbers(model),
            isStepped: true, set: { $0[keyPath: path] = model }, read: { numbers($0[keyPath: path]) })
    }

    /// A translation, scales and a turn about z, each of which moves by itself.
    static func transform(_ path: ReferenceWritableKeyPath<CALayer, CATransform3D>) -> MovingProperty {
        func parts(_ t: CATransform3D) -> [Double] {
            let layer = CALayer()
            layer.transform = t
            return ["translation.x", "translation.y", "translation.z", "scale.x", "scale.y", "rotation.z"].map
            {
                (layer.value(forKeyPath: "transform.\($0)") as? Double) ?? .nan
            }
        }
        func make(_ x: CGFloat, _ scale: CGFloat, _ angle: CGFloat) -> CATransform3D {
            let turned = CATransform3DRotate(
                CATransform3DMakeTranslation(x, 2 * x, 3 * x), angle, 0, 0, 1)
            return CATransform3DScale(turned, scale, 2 * scale, 1)
        }
        return MovingProperty(
            from: make(10, 1, -0.5), to: make(30, 3, 1.5), first: [10, 20, 30, 1, 2, -0.5],
            last: [30, 60, 90, 3, 6, 1.5], model: [1, 2, 3, 1, 2, 0.25], isStepped: false,
            set: { $0[keyPath: path] = make(1, 1, 0.25) }, read: { parts($0[keyPath: path]) })
    }

    static func color(_ path: ReferenceWritableKeyPath<CALayer, CGColor?>) -> MovingProperty {
        func color(_ c: [Double]) -> CGColor {
            CGColor(
                srgbRed: CGFloat(c[0]), green: CGFloat(c[1]), blue: CGFloat(c[2]), alpha: CGFloat(c[3]))
        }
        let (first, last, model) = ([1.0, 0, 0.5, 1], [0.0, 1, 0.25, 0.5], [0.5, 0.5, 0.5, 1])
        return MovingProperty(
            from: color(first), to: color(last), first: first, last: last, model: model, isStepped: false,
            set: { $0[keyPath: path] = color(model) },
            read: { $0[keyPath: path]?.components?.map { Double($0) } ?? [] })
    }
}
