import CoreGraphics
import RenderTree

extension AnimationValue {
    /// Interpolates towards another value; nil if the kinds don't match or have no intermediate values (text).
    ///
    /// Numbers and values made of numbers are interpolated linearly, also beyond 0...1. Transforms are decomposed,
    /// and rotate along the shortest arc. Handles of a path's curves turn. Flags step at the middle, and so do paths
    /// with different elements. Lists need equal counts. Images give an `imageFade`. `nothing` is the other colour at
    /// alpha 0, or no image.
    package func interpolated(to other: AnimationValue, fraction: Double) -> AnimationValue? {
        guard fraction.isFinite else { return nil }
        switch (self, other) {
        case (.nothing, .nothing): return .nothing
        case (.nothing, .color(let b)): return Self.mixed(b.clear, b, fraction)
        case (.color(let a), .nothing): return Self.mixed(a, a.clear, fraction)
        case (.number(let a), .number(let b)): return .number(a + (b - a) * fraction)
        case (.bool, .bool): return fraction < 0.5 ? self : other
        case (.transform(let a), .transform(let b)): return .transform(a.mixed(with: b, fraction))
        case (.path(let a), .path(let b)): return .path(a.blended(with: b, fraction))
        case (.image, .image), (.image, .nothing), (.nothing, .image): return faded(to: other, fraction)
        default: break
        }
        if let kind = ValueKind(self), let a = kind.lanes(self), kind == ValueKind(other),
            let b = kind.lanes(other)
        {
            return kind.value(a + (b - a) * fraction)
        }
        return combined(other) { $0 + ($1 - $0) * fraction }
    }

    private static func mixed(_ a: RGBAColor, _ b: RGBAColor, _ fraction: Double) -> AnimationValue {
        .color((Lanes(a) + (Lanes(b) - Lanes(a)) * fraction).color)
    }

    private func faded(to other: AnimationValue, _ fraction: Double) -> AnimationValue {
        if fraction <= 0 { return self }
        if fraction >= 1 { return other }
        return .imageFade(from: shownImage, to: other.shownImage, fraction: fraction)
    }

    /// The image or, for a fade, the one with the larger fraction.
    package var shownImage: CGImage? {
        switch self {
        case .image(let image): image
        case .imageFade(let from, let to, let fraction): fraction < 0.5 ? from : to
        default: nil
        }
    }
}

extension RGBAColor {
    /// The same colour at alpha 0.
    var clear: RGBAColor {
        var result = components
        result.w = 0
        return RGBAColor(result)
    }
}
