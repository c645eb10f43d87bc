import Foundation
import RenderTree

extension CALayer {
    /// Returns shadow, filters, compositing, rasterization and the picture of a pattern as they are drawn; nil if none
    /// has an effect.
    ///
    /// Errors are recorded with the layer; see `commitErrors`.
    final func drawnEffects() -> LayerEffects? {
        var effects = effectsOfProperties()
        if hasPatternGround, nodeKind != .transform, let ground = patternGround() {
            effects = effects ?? LayerEffects()
            effects?.ground = ground
        }
        return effects
    }

    private final func effectsOfProperties() -> LayerEffects? {
        guard let rare else { return nil }
        guard rare.values.hasEffects, nodeKind != .transform else {
            rare.errors = []
            return nil
        }
        var reader = EffectsReader(layer: nameStore)
        let source = reader.source(rare.values, isMask: flags.contains(.isMask))
        rare.errors = reader.errors
        return source.effects
    }

    /// Notes contents that are no image. Called after `drawnEffects`, which begins the notes anew.
    final func noteContents() {
        guard let contentsStore, !(contentsStore is CGImage), !(contentsStore is NSNull), !showsProvider
        else { return }
        makeRare().errors.append(
            CALayerError(
                layer: nameStore, property: LayerKey.contents.name,
                reason: "an object of the class \(type(of: contentsStore)) is no image; expected CGImage"))
    }

    /// Notes what the layer's class can't draw. Called after `drawnEffects`, which begins the notes anew.
    final func noteOwnErrors() {
        let errors = ownErrors
        if !errors.isEmpty { makeRare().errors += errors }
    }

    /// Returns the values from which animations of the effects start; nil if all have their defaults.
    final func effectsSource() -> EffectsSource? {
        guard let rare else { return nil }
        var reader = EffectsReader(layer: nameStore)
        return reader.source(rare.values, isMask: flags.contains(.isMask))
    }

    /// A mask has no use for some effects, so that becoming one or ceasing to be one changes them.
    final func noteMaskChange() {
        guard let values = rare?.values else { return }
        if values.compositingFilter != nil || values.backgroundFilters != nil { mark(.appearance) }
    }
}

extension RareValues {
    fileprivate var hasEffects: Bool {
        effects.shadow.opacity != 0 || filters != nil || backgroundFilters != nil
            || compositingFilter != nil || effects.shouldRasterize
    }
}

/// Reads the effects of a layer from its properties and collects what can't be read.
struct EffectsReader {
    let layer: String?
    private(set) var errors: [CALayerError] = []

    init(layer: String?) { self.layer = layer }

    /// A mask's background filters and compositing filter are ignored.
    mutating func source(_ values: RareValues, isMask: Bool) -> EffectsSource {
        let compositing = isMask ? nil : compositing(values.compositingFilter)
        return EffectsSource(
            values.effects, filters: list(values.filters, .filters),
            backgroundFilters: isMask ? [] : list(values.backgroundFilters, .backgroundFilters),
            compositing: compositing?.operation ?? .sourceOver,
            isCompositingEnabled: compositing?.isEnabled ?? true)
    }

    private mutating func list(_ list: [Any]?, _ key: LayerKey) -> [FilterSettings] {
        guard let list, !list.isEmpty else { return [] }
        let limit = EffectLimits.filters
        if list.count > limit { note(key, "there are \(list.count) filters; expected at most \(limit)") }
        var result: [FilterSettings] = []
        for item in list.prefix(limit) {
            guard let state = state(item, key), let definition = state.definition else { continue }
            guard case .filter(let kind) = definition.effect else {
                let name = CALayerError.quoted(state.type)
                if case .transition = definition.effect {
                    note(key, "\(name) is a filter of transitions")
                } else {
                    note(key, "\(name) is a compositing filter")
                }
                continue
            }
            let inputs = state.inputs { input, expected in
                let filter = CALayerError.quoted(state.name)
                note(key, "\(input) of \(filter) is left as by default: expected \(expected)")
            }
            result.append(
                FilterSettings(name: state.name, kind: kind, isEnabled: state.isEnabled, inputs: inputs))
        }
        return result
    }

    private mutating func compositing(
        _ value: Any?
    ) -> (operation: CompositingOperation, isEnabled: Bool)? {
        guard let value, !(value is NSNull) else { return nil }
        guard let state = state(value, .compositingFilter), let definition = state.definition else {
            return nil
        }
        guard case .compositing(let operation) = definition.effect else {
            note(.compositingFilter, "\(CALayerError.quoted(state.type)) is no compositing filter")
            return nil
        }
        return (operation, state.isEnabled)
    }

    /// The filter that an object or a name stands for.
    private mutating func state(_ item: Any, _ key: LayerKey) -> FilterState? {
        let state: FilterState
        if let object = item as? any FilterObject {
            state = object.state
        } else if let name = KeyValues.string(item) {
            let known =
                FilterDefinition.imageFilters[name] == nil
                ? FilterDefinition.layerFilters : FilterDefinition.imageFilters
            state = FilterState(type: name, in: known)
        } else {
            note(key, "an object of the class \(type(of: item)) is no filter; expected CAFilter or CIFilter")
            return nil
        }
        if state.definition == nil {
            let names = FilterCatalog.names(
                insteadOf: state.type, isCompositing: key == .compositingFilter)
            note(key, "the filter \(CALayerError.quoted(state.type)) is not known; expected \(names)")
        }
        return state
    }

    private mutating func note(_ key: LayerKey, _ reason: String) {
        errors.append(CALayerError(layer: layer, property: key.name, reason: reason))
    }
}
