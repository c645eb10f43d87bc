import CoreGraphics
import Geometry
import RenderTree

extension AnimationValue {
    /// The sum with another value, as in additive animations; nil if the kinds don't match or can't be added.
    ///
    /// For transforms, the other is applied before this one.
    package func adding(_ other: AnimationValue) -> AnimationValue? {
        if case .transform(let a) = self, case .transform(let b) = other { return .transform(.concat(b, a)) }
        return combined(other) { $0 + $1 }
    }

    /// The difference to another value, which when added to that gives this one; nil as for `adding`, and for
    /// transforms if the other has no inverse.
    package func subtracting(_ other: AnimationValue) -> AnimationValue? {
        if case .transform(let a) = self, case .transform(let b) = other {
            return b.inverted.map { .transform(.concat(a, $0)) }
        }
        return combined(other) { $0 - $1 }
    }

    /// The value multiplied by a factor. A transform is repeated, with fractions interpolated from the identity.
    package func scaled(by factor: Double) -> AnimationValue? {
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

    /// The distance to another value for paced keyframes: the norm of the difference of all numbers. Nil if the kinds
    /// don't match or have no distance: flags, transforms, paths, images, text.
    package func distance(to other: AnimationValue) -> Double? {
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

    /// Combines two values number by number; nil for values without numbers, and for different counts, kinds and
    /// elements.
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
