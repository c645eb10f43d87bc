import CoreGraphics

/// The model's values of a layer's effects, which animations change.
///
/// Unlike `LayerEffects`, it includes the parts of an invisible shadow, and filters as inputs.
package final class EffectsSource: Sendable {
    package let values: EffectValues
    package let filters: [FilterSettings]
    package let backgroundFilters: [FilterSettings]
    package let compositing: CompositingOperation
    /// For each filter in order, whether it is enabled, followed by its inputs; the last entry is whether the
    /// compositing operation is enabled.
    package let inputs: ContiguousArray<SIMD4<Double>>

    /// Uses at most `EffectLimits.filters` of each list.
    package init(
        _ values: EffectValues = EffectValues(), filters: [FilterSettings] = [],
        backgroundFilters: [FilterSettings] = [], compositing: CompositingOperation = .sourceOver,
        isCompositingEnabled: Bool = true
    ) {
        var values = values.limited
        values.shadow.path = values.shadow.path.map { EffectLimits.limited(path: $0) }
        self.values = values
        self.filters = Array(filters.prefix(EffectLimits.filters))
        self.backgroundFilters = Array(backgroundFilters.prefix(EffectLimits.filters))
        self.compositing = compositing
        var inputs: ContiguousArray<SIMD4<Double>> = []
        for filter in self.filters + self.backgroundFilters {
            inputs.append(Self.lanes(filter.isEnabled))
            inputs += filter.inputs.lazy.map { $0.kind.limited($0.value) }
        }
        inputs.append(Self.lanes(isCompositingEnabled))
        self.inputs = inputs
    }

    package var isCompositingEnabled: Bool { (inputs.last?.x ?? 0) >= 0.5 }

    /// Whether filters that are enabled could change what lies behind the layer.
    package var mayReadBackdrop: Bool { compositing != .sourceOver || !backgroundFilters.isEmpty }

    private static func lanes(_ flag: Bool) -> SIMD4<Double> { SIMD4(flag ? 1 : 0, 0, 0, 0) }

    /// The effects to draw; nil without any.
    package var effects: LayerEffects? {
        var result = LayerEffects()
        values.write(to: &result)
        writeFilters(inputs, to: &result)
        return result == LayerEffects() ? nil : result
    }

    /// Clamps changed inputs to the ranges of their kinds.
    package func limit(_ inputs: inout ContiguousArray<SIMD4<Double>>) {
        var at = 0
        Self.limit(filters, &inputs, &at)
        Self.limit(backgroundFilters, &inputs, &at)
    }

    private static func limit(
        _ filters: [FilterSettings], _ inputs: inout ContiguousArray<SIMD4<Double>>, _ at: inout Int
    ) {
        for index in filters.indices {
            at += 1
            let known = filters[index].inputs
            for input in known.indices {
                inputs[at] = known[input].kind.limited(inputs[at])
                at += 1
            }
        }
    }

    /// Writes the filters and compositing for these inputs.
    package func writeFilters(_ inputs: ContiguousArray<SIMD4<Double>>, to result: inout LayerEffects) {
        var at = 0
        result.filters = Self.drawn(filters, inputs, &at)
        result.backgroundFilters = Self.drawn(backgroundFilters, inputs, &at)
        result.compositing = inputs[at].x >= 0.5 ? compositing : .sourceOver
    }

    private static func drawn(
        _ filters: [FilterSettings], _ inputs: ContiguousArray<SIMD4<Double>>, _ at: inout Int
    ) -> [LayerFilter] {
        if filters.isEmpty { return [] }
        var result: [LayerFilter] = []
        result.reserveCapacity(filters.count)
        for index in filters.indices {
            let first = at + 1
            let isEnabled = inputs[at].x >= 0.5
            at = first + filters[index].inputs.count
            if isEnabled, let drawn = filters[index].kind.filter(inputs[first..<at]) { result.append(drawn) }
        }
        return result
    }
}

/// A filter input that an animation changes.
package struct FilterSlot: Sendable {
    /// The index in `EffectsSource.inputs`.
    package let index: Int
    /// The kind of input; nil for whether the filter is enabled.
    package let kind: FilterInputKind?

    package var valueKind: ValueKind { kind?.valueKind ?? .bool }
}

extension EffectsSource {
    /// The input at a key path such as `filters.blur.inputRadius` or `compositingFilter.enabled`. The first filter
    /// with a name is used.
    package func slot(_ keyPath: String) -> FilterSlot? {
        guard let dot = keyPath.firstIndex(of: ".") else { return nil }
        let rest = keyPath[keyPath.index(after: dot)...]
        switch keyPath[..<dot] {
        case "filters": return Self.slot(rest, filters, 0)
        case "backgroundFilters":
            return Self.slot(rest, backgroundFilters, filters.reduce(0) { $0 + 1 + $1.inputs.count })
        case "compositingFilter":
            return rest == "enabled" ? FilterSlot(index: inputs.count - 1, kind: nil) : nil
        default: return nil
        }
    }

    private static func slot(_ path: Substring, _ filters: [FilterSettings], _ first: Int) -> FilterSlot? {
        var at = first
        for filter in filters {
            // A name may contain dots.
            if path.hasPrefix(filter.name + ".") {
                let key = path.dropFirst(filter.name.count + 1)
                if key == "enabled" { return FilterSlot(index: at, kind: nil) }
                guard let index = filter.inputs.firstIndex(where: { $0.key == key }) else { return nil }
                return FilterSlot(index: at + 1 + index, kind: filter.inputs[index].kind)
            }
            at += 1 + filter.inputs.count
        }
        return nil
    }
}
