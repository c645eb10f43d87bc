/// A named set of changes to a layer's tree.
public struct CAState {
    public var name: String
    /// The name of the state whose changes are applied first.
    public var basedOn: String?
    /// Whether the layer starts in this state; see `CAStateController.setInitialStates(ofLayer:)`.
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
