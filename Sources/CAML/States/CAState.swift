/// A named set of changes to a layer's tree.
public struct CAState {
    public var name: String
    /// The state whose changes come first.
    public var basedOn: String?
    /// Whether the layer is in this state from the start; see `CAStateController.setInitialStates(ofLayer:)`.
    public var isInitial: Bool
    public var elements: [CAStateElement]

    public init(
        name: String, basedOn: String? = nil, isInitial: Bool = false, elements: [CAStateElement] = []
    ) {
        self.name = name
        self.basedOn = basedOn
        self.isInitial = isInitial
        self.elements = elements
    }
}
