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

/// One layer of a tree: shared between trees as long as nothing below it changes.
///
/// A committed node never changes, so two nodes are the same picture when they are the same object. Nodes that a
/// `PresentationTree` made for itself change with its time, and with them its revision.
public final class RenderNode: @unchecked Sendable {
    public let id: LayerID
    public let kind: LayerKind
    public let name: String?
    // Only a `PresentationTree` and the stage that resolves content write them, in nodes that nobody else has: no access needs to be
    // checked.
    @exclusivity(unchecked) public internal(set) var geometry: LayerGeometry
    @exclusivity(unchecked) public internal(set) var appearance: LayerAppearance
    /// Back to front, in array order.
    public internal(set) var children: RenderChildren
    /// Lies in the space of this layer's bounds.
    public internal(set) var mask: RenderNode?
    /// How the layer's time hangs on the superlayer's; nil when they are the same.
    public let time: TimeSpace?
    public let animations: LayerAnimations?
    /// This layer or one below it, masks among them, has animations, or changes with time without them.
    public let isAnimated: Bool
    /// How many layers the subtree has, masks not counted.
    public let weight: Int
    /// The longest way down the subtree, masks among it: 1 for a layer without sublayers and without a mask.
    let height: Int
    /// Whether this layer or one below it may join what lies behind it otherwise than over it, now or by an animation.
    ///
    /// Masks don't count: they are drawn apart.
    package let joinsBackdrop: Bool
    /// Whether this layer or one below it, masks and what transitions come from among them, has content of a provider.
    package let holdsContent: Bool
    /// The transition that the layer is in, at the time that the tree is evaluated for.
    @exclusivity(unchecked) public internal(set) var transition: ShownTransition?

    /// The sublayers of the second and further instances, where they lag behind the first; those after the last are like it.
    @exclusivity(unchecked) package internal(set) var lateChildren = ContiguousArray<RenderChildren>()

    public init(
        id: LayerID, kind: LayerKind = .layer, name: String? = nil, geometry: LayerGeometry,
        appearance: LayerAppearance, children: RenderChildren = RenderChildren(), mask: RenderNode? = nil,
        time: TimeSpace? = nil, animations: LayerAnimations? = nil
    ) {
        isAnimated =
            animations != nil || appearance.isLive || children.isAnimated || (mask?.isAnimated ?? false)
        weight = 1 + children.weight
        height = 1 + max(children.height, mask?.height ?? 0)
        holdsContent =
            children.holdsContent || appearance.content != nil || (mask?.holdsContent ?? false)
            || (animations?.holdsContent ?? false)
        joinsBackdrop = children.joinsBackdrop || appearance.joinsBackdrop(with: animations)
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

    deinit { if height > Self.recursionLimit { releaseSubtree() } }

    /// Subtrees of a greater height are released by a loop: each level of recursion takes some hundred bytes of the stack.
    private static let recursionLimit = 32

    /// Releases the layers below this node, those that no other tree has, without recursion.
    private func releaseSubtree() {
        var pending = ContiguousArray<RenderNode>()
        func take(_ children: inout RenderChildren) {
            children.takeTall(above: Self.recursionLimit, into: &pending)
        }
        func empty(_ node: RenderNode) {
            take(&node.children)
            for i in node.lateChildren.indices { take(&node.lateChildren[i]) }
            if let mask = node.mask, mask.height > Self.recursionLimit {
                node.mask = nil
                pending.append(mask)
            }
        }
        empty(self)
        while var node = pending.popLast() {
            // What another tree has stays as it is.
            if isKnownUniquelyReferenced(&node) { empty(node) }
        }
    }

    /// What an instance shows.
    package func children(of instance: Int) -> RenderChildren {
        if instance == 0 || lateChildren.isEmpty { return children }
        return lateChildren[min(instance, lateChildren.count) - 1]
    }

    /// Something of the subtree may be seen.
    public var isVisible: Bool { !geometry.isHidden && appearance.opacity > 0 }
}

/// A tree to draw: a committed one, or one evaluated for a time.
public struct RenderTree: Sendable, Equatable {
    public var root: RenderNode?
    /// Tells two evaluations of one tree apart.
    public var revision: UInt64
    public init(root: RenderNode? = nil, revision: UInt64 = 0) {
        self.root = root
        self.revision = revision
    }

    /// Whether the two are known to be the same picture.
    public static func == (a: RenderTree, b: RenderTree) -> Bool {
        a.root === b.root && a.revision == b.revision
    }
}
