import CoreGraphics

/// How the picture that a layer had passes into the one that it has.
public enum TransitionStyle: UInt8, Sendable {
    /// The two are mixed.
    case fade
    /// The new one slides over the old.
    case moveIn
    /// The new one pushes the old out; both fade.
    case push
    /// The old one slides off the new.
    case reveal
}

/// The side of the bounds from which pictures move; `top` is maximum y of the layer's own space.
public enum TransitionEdge: UInt8, Sendable {
    case right, left, top, bottom
}

/// A transition at one moment.
public struct ShownTransition: Sendable {
    /// The layer as it was, in the space of its own bounds.
    public var from: RenderNode
    public var style: TransitionStyle
    public var edge: TransitionEdge
    /// 0 shows the old picture, 1 the new one.
    public var progress: Double

    public init(from: RenderNode, style: TransitionStyle, edge: TransitionEdge, progress: Double) {
        self.from = from
        self.style = style
        self.edge = edge
        self.progress = progress
    }
}
