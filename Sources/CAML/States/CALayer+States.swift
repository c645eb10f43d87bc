import CoreAnimation

extension CALayer {
    /// The states that the layer can be put into by a `CAStateController`.
    public var states: [CAState] {
        get { value(forKey: "states") as? [CAState] ?? [] }
        set { setValue(newValue.isEmpty ? nil : newValue, forKey: "states") }
    }

    /// How the layer goes from state to state.
    public var stateTransitions: [CAStateTransition] {
        get { value(forKey: "stateTransitions") as? [CAStateTransition] ?? [] }
        set { setValue(newValue.isEmpty ? nil : newValue, forKey: "stateTransitions") }
    }

    /// The first state of that name.
    public func state(withName name: String) -> CAState? { states.first { $0.name == name } }

    /// The transition between two states, nil being none: the one that names both, or else the end, the start, neither.
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

    /// The changes of a state, those of the states it is based on first. A state that is based on itself counts once.
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

    /// This layer and all below it, each before those below it; a mask comes after the sublayers.
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
