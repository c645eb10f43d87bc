import Foundation
import CoreAnimation

/// Puts the layers of a tree into their states and runs the transitions between them.
///
/// A layer starts in no state. A state's changes are applied to the model, without implicit animations, and reverted
/// when the layer leaves the state. A controller may only be used by the thread that uses its layers.
public final class CAStateController {
    /// The root of the tree.
    public let layer: CALayer
    /// The animation of values that a state changes and the transition does not animate; nil, the default, changes
    /// them without animation.
    ///
    /// It is copied for each value. The transitions of wallpapers are empty, because their values follow the finger.
    public var fallbackAnimation: CABasicAnimation?

    private var records: [ObjectIdentifier: StateRecord] = [:]

    public init(layer: CALayer) { self.layer = layer }

    /// The state into which the controller put the layer; nil for none.
    public func state(ofLayer layer: CALayer) -> CAState? { record(of: layer)?.state }

    /// Puts a layer into one of its states, or into none if nil.
    public func setState(_ state: CAState?, ofLayer layer: CALayer) {
        setState(state, ofLayer: layer, transitionSpeed: 1)
    }

    /// Puts a layer into one of its states, and runs the transition's animations at a speed; speed 0 runs none.
    ///
    /// Does nothing if the layer is in the state already. Running animations of the previous transition are removed.
    /// A speed that is not positive or not finite counts as 0.
    public func setState(_ state: CAState?, ofLayer layer: CALayer, transitionSpeed speed: Float) {
        let old = record(of: layer)
        if old?.state?.name == state?.name { return }
        let speed = speed > 0 && speed.isFinite ? speed : 0
        let elements = state.map { layer.elements(of: $0) } ?? []
        var start: TransitionStart?
        if speed > 0 {
            let transition = layer.transition(from: old?.state?.name, to: state?.name)
            start = TransitionStart(
                transition: transition?.elements ?? [], changes: old?.changes ?? [], elements: elements,
                fallback: fallbackAnimation)
        }
        changing {
            old?.leave()
            var new = StateRecord(layer: layer, state: state)
            for element in elements { new.apply(element) }
            new.running = start?.run(speed: speed) ?? []
            records[ObjectIdentifier(layer)] = new
        }
    }

    /// Puts a layer and its descendants into their initial states, without transitions.
    public func setInitialStates(ofLayer layer: CALayer) {
        for layer in layer.layersOfTree {
            guard let state = layer.states.first(where: \.isInitial) else { continue }
            setState(state, ofLayer: layer, transitionSpeed: 0)
        }
    }

    /// Reverts the changes of all layers' states and removes their transitions.
    public func removeAllStateChanges() {
        changing {
            for layer in layer.layersOfTree.reversed() {
                record(of: layer)?.leave()
                records[ObjectIdentifier(layer)] = nil
            }
        }
    }

    private func changing(_ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
    }

    private func record(of layer: CALayer) -> StateRecord? {
        guard let record = records[ObjectIdentifier(layer)], record.layer === layer else { return nil }
        return record
    }
}
