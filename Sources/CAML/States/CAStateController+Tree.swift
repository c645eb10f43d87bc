import CoreAnimation

/// An error: no layer of a tree has the requested state.
public struct CAStateError: Error, Hashable, Sendable, CustomStringConvertible {
    public let stateName: String
    /// The names of existing states.
    public let stateNames: [String]

    /// The error in one line.
    public var description: String {
        let names = stateNames.isEmpty ? "there are none" : "expected \(stateNames.joined(separator: ", "))"
        return "no state \(stateName.quoted); \(names)"
    }
}

extension CAStateController {
    /// The distinct names of the states of all layers of the tree, in its order.
    public var stateNames: [String] {
        var seen: Set<String> = []
        return layer.layersOfTree.flatMap(\.states).map(\.name).filter { seen.insert($0).inserted }
    }

    /// Puts every layer that has a state of a name into it, the root first; see
    /// `setState(_:ofLayer:transitionSpeed:)`.
    ///
    /// If no layer has such a state, throws and changes nothing.
    public func setState(
        named name: String, transitionSpeed: Float = 1
    ) throws(CAStateError) {
        let found = layer.layersOfTree.compactMap { layer in layer.state(withName: name).map { (layer, $0) } }
        if found.isEmpty { throw CAStateError(stateName: name, stateNames: stateNames) }
        for (layer, state) in found { setState(state, ofLayer: layer, transitionSpeed: transitionSpeed) }
    }
}
