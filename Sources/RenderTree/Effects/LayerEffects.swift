import CoreGraphics

/// What few layers have of a look: shadow, filters, rasterization, a background that is a pattern.
public struct LayerEffects: Sendable, Equatable {
    public var shadow: LayerShadow?
    /// Applied in turn to the picture of the layer with its sublayers, before masks and opacity.
    public var filters: [LayerFilter] = []
    /// Applied in turn to what lies behind the layer, within its shape.
    public var backgroundFilters: [LayerFilter] = []
    public var compositing = CompositingOperation.sourceOver
    /// Pixels a point at which the layer is kept as a bitmap; nil draws it anew each time.
    public var rasterizationScale: CGFloat?
    /// A picture that fills the layer's bounds in place of the background's colour.
    public var ground: CGImage?

    public init() {}
}

/// Every layer's look is copied at every change, so what few have lies apart.
@usableFromInline
final class EffectsBox: Sendable {
    @usableFromInline let value: LayerEffects
    @usableFromInline init(_ value: LayerEffects) { self.value = value }
}

extension LayerAppearance {
    @inlinable
    public var hasEffects: Bool { effectsBox != nil }

    /// Nil for a layer without any.
    @inlinable
    public var effects: LayerEffects? {
        get { effectsBox?.value }
        set { effectsBox = newValue.flatMap { $0 == LayerEffects() ? nil : EffectsBox($0) } }
    }
}
