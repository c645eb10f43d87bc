import CoreGraphics

/// Rarely used parts of an appearance: shadow, filters, rasterization, a pattern as background.
@usableFromInline package struct LayerEffects: Sendable, Equatable {
    package var shadow: LayerShadow?
    /// The filters applied in order to the picture of the layer with its sublayers, before masks and opacity.
    package var filters: [LayerFilter] = []
    /// The filters applied in order to the backdrop, within the layer's shape.
    package var backgroundFilters: [LayerFilter] = []
    package var compositing = CompositingOperation.sourceOver
    /// The scale of the layer's cached bitmap, in pixels per point; nil for no rasterization.
    package var rasterizationScale: CGFloat?
    /// A picture that fills the layer's bounds in place of the background colour.
    package var ground: CGImage?

    package init() {}
}

/// Stored on the heap, because appearances are copied at every change and few layers have effects.
@usableFromInline
final class EffectsBox: Sendable, Equatable {
    @usableFromInline let value: LayerEffects
    @usableFromInline init(_ value: LayerEffects) { self.value = value }

    @usableFromInline
    static func == (a: EffectsBox, b: EffectsBox) -> Bool { a === b || a.value == b.value }
}

extension LayerAppearance {
    @inlinable
    package var hasEffects: Bool { effectsBox != nil }

    /// The effects; nil if the layer has none.
    @inlinable
    package var effects: LayerEffects? {
        get { effectsBox?.value }
        set { effectsBox = newValue.flatMap { $0 == LayerEffects() ? nil : EffectsBox($0) } }
    }
}
