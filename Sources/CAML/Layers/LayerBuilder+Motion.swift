import CoreAnimation

/// A list of animations, states or state transitions of one layer.
struct PendingMotion {
    let layer: CALayer
    let list: CAMLElement
}

extension LayerBuilder {
    /// Reads the animations, states and transitions of all layers, in the document's order.
    func addMotion() throws(CAMLError) {
        let reader = valueReader
        for item in motion {
            let animations = AnimationBuilder(reader: reader, layer: item.layer)
            let states = StateBuilder(layer: item.layer, layersByID: layersByID, reader: reader)
            switch item.list.name {
            case "animations": try add(item.list, to: item.layer, animations)
            case "states": item.layer.states += try states.states(item.list)
            default: item.layer.stateTransitions += try states.transitions(item.list)
            }
        }
    }

    private func add(
        _ list: CAMLElement, to layer: CALayer, _ builder: AnimationBuilder
    ) throws(CAMLError) {
        let limit = CAMLLimits.animations
        if list.children.count > limit { warn("animations are cut: expected at most \(limit)", list) }
        for element in list.children.prefix(limit) where element.name != "null" {
            guard let animation = try builder.animation(element) else { continue }
            layer.add(animation, forKey: AnimationKey.of(animation, element, on: layer))
        }
    }
}
