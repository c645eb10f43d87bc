import CoreGraphics
import RenderTree

/// A shadow that can be drawn: visible, and of numbers that mean something.
struct DrawnShadow {
    /// Premultiplied, opacity included.
    var color: SIMD4<Float>
    /// In points of the layer.
    var offset: (x: Double, y: Double)
    /// The standard deviation, in points of the layer; 0 blurs nothing.
    var sigma: Double
    var path: CGPath?
    /// Whether the layer's `masksToBounds` clips it.
    var isClipped = false

    /// Points; more makes no difference to a picture.
    private static let largestRadius = 1e5

    /// Nil for one that can't be seen. A radius that is negative or no number counts as 0; offsets that are not finite
    /// draw nothing.
    init?(_ shadow: LayerShadow) {
        let opacity = shadow.opacity > 0 ? min(shadow.opacity, 1) : 0
        color = shadow.color.premultiplied * opacity
        guard color.w > 0, color.sum().isFinite, shadow.offset.width.isFinite, shadow.offset.height.isFinite
        else { return nil }
        offset = (shadow.offset.width, shadow.offset.height)
        sigma = shadow.radius > 0 ? min(shadow.radius, Self.largestRadius) : 0
        path = shadow.path
    }

    /// The shadow among a layer's values of effects; nil without one that can be seen.
    init?(_ values: LayerEffects, masksToBounds: Bool) {
        guard let shadow = values.shadow else { return nil }
        self.init(shadow)
        isClipped = masksToBounds
    }

    /// The shadow of a layer; nil without one that can be seen.
    init?(_ look: LayerAppearance) {
        guard let values = look.effects else { return nil }
        self.init(values, masksToBounds: look.masksToBounds)
    }

    /// That of a run of text; nil likewise.
    init?(_ shadow: GlyphRun.Shadow) {
        guard shadow.isDrawable else { return nil }
        color = shadow.color.premultiplied
        offset = (shadow.offset.width, shadow.offset.height)
        sigma = shadow.radius
    }
}
