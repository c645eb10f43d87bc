import CoreGraphics
import Geometry
import RenderTree

extension AnimationValue {
    /// A part of a point, size, rectangle or transform; nil if it has no such part.
    package func part(_ component: ValueComponent) -> AnimationValue? {
        if component == .whole { return self }
        if case .transform(let t) = self {
            let part = TransformParts(t)[component]
            return component.transformKind?.value(Lanes(part.x, part.y, 0, 0))
        }
        guard let kind = ValueKind(self), let lanes = kind.lanes(self), let range = component.lanes(in: kind)
        else {
            return nil
        }
        return range.kind.value(range.part(of: lanes))
    }

    /// The value with a part replaced; nil if it has no such part or the new one doesn't match.
    package func replacing(_ component: ValueComponent, with part: AnimationValue) -> AnimationValue? {
        if component == .whole { return ValueKind(part) == ValueKind(self) ? part : nil }
        if case .transform(let t) = self {
            guard let kind = component.transformKind, let lanes = kind.lanes(part) else { return nil }
            return .transform(t.replacing(component, with: SIMD2(lanes.x, lanes.y)))
        }
        guard let kind = ValueKind(self), let lanes = kind.lanes(self), let range = component.lanes(in: kind),
            let new = range.kind.lanes(part)
        else {
            return nil
        }
        return kind.value(range.replacing(lanes, with: new))
    }
}
