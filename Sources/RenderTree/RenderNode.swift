import CoreGraphics

/// Names one layer for as long as the process lives.
public struct LayerID: Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// What sort of layer a node stands for, with what only that sort has.
public enum LayerKind: Sendable, Equatable {
    /// Draws itself and flattens its sublayers into its plane.
    case layer
    /// Draws nothing itself and hands its sublayers on in the space above.
    case transform
}

/// One committed layer: immutable, shared between trees as long as nothing below it changes.
///
/// Two nodes are the same picture when they are the same object, so an unchanged subtree is found by comparing
/// references.
public final class RenderNode: Sendable {
    public let id: LayerID
    public let kind: LayerKind
    public let name: String?
    public let geometry: LayerGeometry
    public let appearance: LayerAppearance
    /// Back to front, in array order.
    public let children: RenderChildren
    /// Lies in the space of this layer's bounds.
    public let mask: RenderNode?
    /// How the layer's time hangs on its superlayer's; nil when the two are the same.
    public let time: TimeSpace?
    /// Nil for none.
    public let animations: LayerAnimations?

    public init(
        id: LayerID, kind: LayerKind = .layer, name: String? = nil, geometry: LayerGeometry,
        appearance: LayerAppearance, children: RenderChildren = RenderChildren(), mask: RenderNode? = nil,
        time: TimeSpace? = nil, animations: LayerAnimations? = nil
    ) {
        self.id = id
        self.kind = kind
        self.name = name
        self.geometry = geometry
        self.appearance = appearance
        self.children = children
        self.mask = mask
        self.time = time
        self.animations = animations
    }
}

/// A committed tree: what a renderer draws.
public struct RenderTree: Sendable {
    public var root: RenderNode?
    public init(root: RenderNode? = nil) { self.root = root }
}
