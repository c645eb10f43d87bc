import Foundation
import Geometry
import RenderTree

/// The values of a layer at one time.
struct ShownValues: Equatable {
    var geometry: LayerGeometry
    var appearance: LayerAppearance
    /// The effects if one is animated, visible or not.
    var effects: EffectValues?
    /// The placement of missing contents, if it is animated.
    var placement: LayerContents?
    /// Animated values of custom keys.
    var custom: [ShownCustomValue] = []

    /// A property of the committed tree in the form of key-value coding; any other has `model`'s value.
    func value(of property: LayerProperty, in model: CALayer) -> Any? {
        guard let animated = property.animated else { return property.read(model) }
        return AnimationTarget(animated).value(in: geometry, appearance)?.unwrapped
    }
}

struct ShownCustomValue: Equatable {
    var keyPath: String
    var value: AnimationValue
}

extension CALayer {
    /// The time of the last commit, in the layer's own time as of that commit.
    final var shownTime: Double {
        guard let root = rootOnShow, let tree = root.committedTree else { return 0 }
        var spaces: [TimeSpace] = []
        var layer: CALayer? = self
        while let this = layer {
            if let space = this.committed?.time { spaces.append(space) }
            layer = this === root ? nil : this.parent
        }
        return spaces.reversed().reduce(TreeTime.shown(tree.time)) { $1.local(fromParent: $0) }
    }

    /// The layer's values in the last commit, at its time; nil before the first.
    final var shownValues: ShownValues? {
        guard let node = committed else { return nil }
        var values = ShownValues(geometry: node.geometry, appearance: node.appearance)
        guard let animations = node.animations else { return values }
        values.apply(.of(animations), at: shownTime, model: self)
        for outer in animations.outer {
            guard let layer = layer(above: outer.levels) else { continue }
            values.apply(.of(outer.animations), at: layer.shownTime, model: self)
        }
        return values
    }

    private func layer(above levels: Int) -> CALayer? {
        var layer: CALayer? = self
        for _ in 0..<levels { layer = layer?.parent }
        return layer
    }

    /// The value of one property in the last commit; before the first commit its current value.
    final func shownValue(_ property: LayerProperty) -> Any? {
        let isChanged = !flags.isDisjoint(with: LayerFlags.content)
        guard isChanged || committed?.animations != nil, let values = shownValues else {
            return property.read(self)
        }
        // A plain layer has only the common properties.
        if LayerPropertyTable.layer[property.key] !== property { return values.value(of: property, in: self) }
        let copy = CALayer()
        copy.copyProperties(of: self)
        copy.show(values, of: self)
        return property.read(copy)
    }

    /// The underlying value, without animations, of a custom key path.
    final func underlyingValue(_ keyPath: String) -> AnimationValue? {
        AnimationValue(wrapping: value(forKeyPath: keyPath))
    }
}
