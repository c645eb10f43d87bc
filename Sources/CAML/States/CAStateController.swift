import Foundation
import CoreAnimation

/// Puts the layers of a tree into their states and runs the transitions between them.
///
/// A layer starts in no state. A state's changes are made to the model, without implicit animations; leaving it takes
/// them back. One thread at a time uses a controller, the one that uses its layers.
public final class CAStateController {
    /// The root of the tree.
    public let layer: CALayer
    /// Animates a value that a state changes where the transition has no animation for it; nil, as it is at first, jumps.
    ///
    /// A copy is made for each value. Wallpapers come with empty transitions: their values follow the finger.
    public var fallbackAnimation: CABasicAnimation?

    private var records: [ObjectIdentifier: StateRecord] = [:]

    public init(layer: CALayer) { self.layer = layer }

    /// The state that the controller put the layer into; nil is none.
    public func state(ofLayer layer: CALayer) -> CAState? { record(of: layer)?.state }

    /// Puts a layer into one of its states, or with nil into none.
    public func setState(_ state: CAState?, ofLayer layer: CALayer) {
        setState(state, ofLayer: layer, transitionSpeed: 1)
    }

    /// Puts a layer into one of its states, the transition's animations running at a speed. At speed 0 there are none.
    ///
    /// Nothing happens when the layer is in the state already. What the transition before still animates ends. A speed
    /// that is not above 0, or not finite, counts as 0.
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

    /// Puts a layer and those below it into the states that are marked as initial, without transitions.
    public func setInitialStates(ofLayer layer: CALayer) {
        for layer in layer.layersOfTree {
            guard let state = layer.states.first(where: \.isInitial) else { continue }
            setState(state, ofLayer: layer, transitionSpeed: 0)
        }
    }

    /// Takes back what the states of all layers of the tree changed, and ends their transitions.
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
