import CoreGraphics

/// The effects of a layer while animations are applied.
struct EffectsState {
    private let source: EffectsSource?
    var shadow: LayerShadow
    var shouldRasterize: Bool
    var rasterizationScale: CGFloat
    /// The inputs of filters, in the order of the source; empty until one is animated.
    private var inputs: ContiguousArray<SIMD4<Double>> = []

    /// Without a source, the values are taken from the drawn effects.
    init(_ source: EffectsSource?, _ effects: LayerEffects?) {
        self.source = source
        if let source {
            shadow = source.shadow
            shouldRasterize = source.shouldRasterize
            rasterizationScale = source.rasterizationScale
        } else {
            shadow = effects?.shadow ?? LayerShadow()
            shouldRasterize = effects?.rasterizationScale != nil
            rasterizationScale = effects?.rasterizationScale ?? 1
        }
    }

    /// The animatable properties of effects.
    static let animated = [
        AnimatedProperty("shadowColor", .color, .effects(LaneField(\Self.shadow.color, as: .visibleColor))),
        AnimatedProperty("shadowOpacity", .number, .effects(LaneField(\Self.shadow.opacity))),
        AnimatedProperty("shadowOffset", .size, .effects(LaneField(\Self.shadow.offset))),
        AnimatedProperty("shadowRadius", .number, .effects(LaneField(\Self.shadow.radius))),
        AnimatedProperty("shadowPath", .general, .shadowPath),
        AnimatedProperty("shouldRasterize", .bool, .effects(LaneField(\Self.shouldRasterize))),
        AnimatedProperty("rasterizationScale", .number, .effects(LaneField(\Self.rasterizationScale))),
    ]

    /// Applies an animation; false if it has no effect.
    mutating func apply(_ item: UnsafePointer<PreparedAnimation>, _ moment: PreparedTiming.Moment) -> Bool {
        if let index = item.pointee.filterInput { return applyInput(index, item, moment) }
        if item.pointee.kind == .general { return applyPath(item, moment) }
        let field = item.pointee.field
        if item.pointee.kind == .color, item.pointee.motion == .ends, item.pointee.ends.isNothing {
            field.writeNothing(&self)
            return true
        }
        let whole = field.read(&self)
        guard let result = Self.changed(whole, item, moment), whole != nil || item.pointee.kind == .color
        else {
            return false
        }
        field.write(result, &self)
        return true
    }

    /// The whole value with an animation applied to a part of it; nil if it has no effect.
    private static func changed(
        _ whole: Lanes?, _ item: UnsafePointer<PreparedAnimation>, _ moment: PreparedTiming.Moment
    ) -> Lanes? {
        let current = whole.map { item.pointee.range.part(of: $0) }
        guard var value = item.pointee.lanes(moment, current: current) else { return nil }
        if item.pointee.isAdditive, !item.pointee.kind.isStepped, let current { value += current }
        return value.areFinite ? item.pointee.range.replacing(whole ?? Lanes(), with: value) : nil
    }

    private mutating func applyPath(
        _ item: UnsafePointer<PreparedAnimation>, _ moment: PreparedTiming.Moment
    ) -> Bool {
        let current = shadow.path.map { AnimationValue.path($0) }
        guard case .path(let path)? = item.pointee.general(moment, current: current) else { return false }
        if item.pointee.isAdditive, let old = shadow.path {
            guard let sum = path.combined(with: old, +) else { return false }
            shadow.path = EffectLimits.limited(path: sum)
        } else {
            shadow.path = EffectLimits.limited(path: path)
        }
        return true
    }

    private mutating func applyInput(
        _ index: Int, _ item: UnsafePointer<PreparedAnimation>, _ moment: PreparedTiming.Moment
    ) -> Bool {
        guard let source else { return false }
        if inputs.isEmpty { inputs = source.inputs }
        if item.pointee.kind == .color, item.pointee.motion == .ends, item.pointee.ends.isNothing {
            inputs[index].w = 0
            return true
        }
        guard let result = Self.changed(inputs[index], item, moment) else { return false }
        inputs[index] = result
        return true
    }

    /// The current values, clamped to their limits.
    var values: EffectValues {
        EffectValues(
            shadow: shadow.limited, shouldRasterize: shouldRasterize,
            rasterizationScale: EffectLimits.limited(scale: rasterizationScale))
    }

    /// Writes the effects in drawable form.
    mutating func write(to appearance: inout LayerAppearance) {
        var result = appearance.effects ?? LayerEffects()
        let shadow = shadow.limited
        result.shadow = shadow.isVisible ? shadow : nil
        result.rasterizationScale = shouldRasterize ? EffectLimits.limited(scale: rasterizationScale) : nil
        if let source, !inputs.isEmpty {
            source.limit(&inputs)
            source.writeFilters(inputs, to: &result)
        }
        appearance.effects = result
    }
}
