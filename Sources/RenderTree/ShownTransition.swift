/// A transition at one time.
public struct ShownTransition: Sendable, Equatable {
    /// The previous picture of the layer, in the space of its own bounds.
    public var from: RenderNode
    public var type: TransitionType
    public var subtype: TransitionSubtype
    /// 0 shows the old picture, 1 the new one.
    public var progress: Double

    public init(from: RenderNode, type: TransitionType, subtype: TransitionSubtype, progress: Double) {
        self.from = from
        self.type = type
        self.subtype = subtype
        self.progress = progress
    }

    public static func == (a: ShownTransition, b: ShownTransition) -> Bool {
        a.from === b.from && a.type == b.type && a.subtype == b.subtype && a.progress == b.progress
    }
}
