import CoreGraphics

extension AnimationValue {
    /// This value with another on top, as additive animations add; nil when the kinds don't fit or can't be added.
    ///
    /// Of transforms the other is applied first and then this one.
    public func adding(_ other: AnimationValue) -> AnimationValue? {
        if case .transform(let a) = self, case .transform(let b) = other { return .transform(.concat(b, a)) }
        return combined(other) { $0 + $1 }
    }

    /// What must be added to another to make this one; of transforms nil too when the other has no inverse.
    public func subtracting(_ other: AnimationValue) -> AnimationValue? {
        if case .transform(let a) = self, case .transform(let b) = other {
            return b.inverted.map { .transform(.concat(a, $0)) }
        }
        return combined(other) { $0 - $1 }
    }

    /// This value so many times over. A transform is applied as often; parts of it by interpolation from the identity.
    public func scaled(by factor: Double) -> AnimationValue? {
        if case .transform(let t) = self {
            guard factor.isFinite else { return nil }
            let whole = factor.rounded(.down)
            if whole < 0 {
                return t.inverted.flatMap { AnimationValue.transform($0).scaled(by: -factor) }
            }
            let rest = CATransform3D.identity.mixed(with: t, factor - whole)
            return .transform(.concat(rest, t.power(whole)))
        }
        return combined(self) { a, _ in a * factor }
    }

    /// How far it is to another, as paced keyframes measure it: the length of the difference of all numbers. Nil when
    /// the kinds don't fit or have no measure: flags, transforms, paths, images, text.
    public func distance(to other: AnimationValue) -> Double? {
        switch (self, other) {
        case (.numbers(let a), .numbers(let b)):
            guard a.count == b.count else { return nil }
            return Self.length(zip(a, b).map { $0 - $1 })
        case (.colors(let a), .colors(let b)):
            guard a.count == b.count else { return nil }
            return Self.length(zip(a, b).map { (Lanes($0) - Lanes($1)).length })
        default:
            guard let kind = ValueKind(self), kind.fitsLanes, !kind.isStepped, kind == ValueKind(other),
                let a = kind.lanes(self), let b = kind.lanes(other)
            else {
                return nil
            }
            return (b - a).length
        }
    }

    private static func length(_ numbers: [Double]) -> Double {
        numbers.reduce(0) { Lanes($0, $1, 0, 0).length }
    }

    /// Number by number; nil for what isn't made of numbers, for unequal counts, kinds and elements.
    func combined(_ other: AnimationValue, _ operation: (Double, Double) -> Double) -> AnimationValue? {
        func lanes(_ a: Lanes, _ b: Lanes) -> Lanes {
            Lanes(operation(a.x, b.x), operation(a.y, b.y), operation(a.z, b.z), operation(a.w, b.w))
        }
        switch (self, other) {
        case (.number(let a), .number(let b)): return .number(operation(a, b))
        case (.point(let a), .point(let b)): return .point(lanes(Lanes(a), Lanes(b)).point)
        case (.size(let a), .size(let b)): return .size(lanes(Lanes(a), Lanes(b)).size)
        case (.rect(let a), .rect(let b)): return .rect(lanes(Lanes(a), Lanes(b)).rect)
        case (.color(let a), .color(let b)): return .color(lanes(Lanes(a), Lanes(b)).color)
        case (.numbers(let a), .numbers(let b)):
            guard a.count == b.count else { return nil }
            return .numbers(zip(a, b).map(operation))
        case (.colors(let a), .colors(let b)):
            guard a.count == b.count else { return nil }
            return .colors(zip(a, b).map { lanes(Lanes($0), Lanes($1)).color })
        case (.path(let a), .path(let b)):
            return a.combined(with: b, operation).map { .path($0) }
        default: return nil
        }
    }
}
