import CoreAnimation

extension CALayer {
    /// The states into which a `CAStateController` can put the layer.
    public var states: [CAState] {
        get { value(forKey: "states") as? [CAState] ?? [] }
        set { setValue(newValue.isEmpty ? nil : newValue, forKey: "states") }
    }

    /// The animated transitions between the layer's states.
    public var stateTransitions: [CAStateTransition] {
        get { value(forKey: "stateTransitions") as? [CAStateTransition] ?? [] }
        set { setValue(newValue.isEmpty ? nil : newValue, forKey: "stateTransitions") }
    }

    /// The first state with a name.
    public func state(withName name: String) -> CAState? { states.first { $0.name == name } }

    /// The transition between two states, where nil is no state. A transition that names both takes precedence, then
    /// one that names the end, the start, neither.
    func transition(from start: String?, to end: String?) -> CAStateTransition? {
        let (start, end) = (start ?? "", end ?? "")
        let transitions = stateTransitions
        for (from, to) in [(start, end), ("*", end), (start, "*"), ("*", "*")] {
            if let found = transitions.first(where: { $0.fromState == from && $0.toState == to }) {
                return found
            }
        }
        return nil
    }

    /// The changes of a state, preceded by those of the states it is based on. Cycles are cut.
    func elements(of state: CAState) -> [CAStateElement] {
        var chain = [state]
        var names: Set<String> = [state.name]
        while let name = chain.last?.basedOn, names.insert(name).inserted,
            let base = self.state(withName: name)
        {
            chain.append(base)
        }
        return chain.reversed().flatMap(\.elements)
    }

    /// This layer and its descendants in preorder; a mask comes after the sublayers.
    var layersOfTree: [CALayer] {
        var layers: [CALayer] = []
        var stack = [self]
        while let layer = stack.popLast() {
            layers.append(layer)
            if let mask = layer.mask { stack.append(mask) }
            stack.append(contentsOf: (layer.sublayers ?? []).reversed())
        }
        return layers
    }
}
