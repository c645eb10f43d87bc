/// A transition at one time.
package struct ShownTransition: Sendable, Equatable {
    /// The previous picture of the layer, in the space of its own bounds.
    package var from: RenderNode
    package var type: TransitionType
    package var subtype: TransitionSubtype
    /// 0 shows the old picture, 1 the new one.
    package var progress: Double

    package init(from: RenderNode, type: TransitionType, subtype: TransitionSubtype, progress: Double) {
        self.from = from
        self.type = type
        self.subtype = subtype
        self.progress = progress
    }

    package static func == (a: ShownTransition, b: ShownTransition) -> Bool {
        a.from === b.from && a.type == b.type && a.subtype == b.subtype && a.progress == b.progress
    }
}
