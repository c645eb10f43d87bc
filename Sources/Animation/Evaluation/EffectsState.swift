import CoreGraphics
import RenderTree

/// The effects of a layer while animations are applied.
struct EffectsState {
    private let source: EffectsSource?
    /// The values before they are limited.
    private var unlimited: EffectValues
    /// The inputs of filters, in the order of the source; empty until one is animated.
    private var inputs: ContiguousArray<SIMD4<Double>> = []

    /// Without a source, the values are taken from the drawn effects.
    init(_ source: EffectsSource?, _ effects: LayerEffects?) {
        self.source = source
        unlimited = source?.values ?? EffectValues(effects)
    }

    /// Applies an animation; false if it has no effect.
    mutating func apply(_ item: UnsafePointer<PreparedAnimation>, _ moment: PreparedTiming.Moment) -> Bool {
        if let index = item.pointee.filterInput { return applyInput(index, item, moment) }
        if item.pointee.kind == .general { return applyPath(item, moment) }
        let field = item.pointee.field
        if item.pointee.kind == .color, item.pointee.motion == .ends, item.pointee.ends.isNothing {
            field.writeNothing(&unlimited)
            return true
        }
        let whole = field.read(&unlimited)
        guard let result = Self.changed(whole, item, moment), whole != nil || item.pointee.kind == .color
        else {
            return false
        }
        field.write(result, &unlimited)
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
        let current = unlimited.shadow.path.map { AnimationValue.path($0) }
        guard case .path(let path)? = item.pointee.general(moment, current: current) else { return false }
        if item.pointee.isAdditive, let old = unlimited.shadow.path {
            guard let sum = path.combined(with: old, +) else { return false }
            unlimited.shadow.path = EffectLimits.limited(path: sum)
        } else {
            unlimited.shadow.path = EffectLimits.limited(path: path)
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

    /// The current values within their limits.
    var values: EffectValues { unlimited.limited }

    /// Writes the effects in drawable form.
    mutating func write(to appearance: inout LayerAppearance) {
        var result = appearance.effects ?? LayerEffects()
        values.write(to: &result)
        if let source, !inputs.isEmpty {
            source.limit(&inputs)
            source.writeFilters(inputs, to: &result)
        }
        appearance.effects = result
    }
}
