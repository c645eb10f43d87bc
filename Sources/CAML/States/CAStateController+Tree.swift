import CoreAnimation

/// No layer of a tree has the state that was asked for.
public struct CAStateError: Error, Hashable, Sendable, CustomStringConvertible {
    public let stateName: String
    /// The states that there are.
    public let stateNames: [String]

    /// One line.
    public var description: String {
        let names = stateNames.isEmpty ? "there are none" : "expected \(stateNames.joined(separator: ", "))"
        return "no state \(stateName.quoted); \(names)"
    }
}

extension CAStateController {
    /// The names of the states of all layers of the tree, in its order, each once.
    public var stateNames: [String] {
        var seen: Set<String> = []
        return layer.layersOfTree.flatMap(\.states).map(\.name).filter { seen.insert($0).inserted }
    }

    /// Puts every layer of the tree that has a state of that name into it, the root first; see
    /// `setState(_:ofLayer:transitionSpeed:)`.
    ///
    /// Throws when no layer has one, and changes nothing then.
    public func setState(
        named name: String, transitionSpeed: Float = 1
    ) throws(CAStateError) {
        let found = layer.layersOfTree.compactMap { layer in layer.state(withName: name).map { (layer, $0) } }
        if found.isEmpty { throw CAStateError(stateName: name, stateNames: stateNames) }
        for (layer, state) in found { setState(state, ofLayer: layer, transitionSpeed: transitionSpeed) }
    }
}
