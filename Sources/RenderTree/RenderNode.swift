import CoreGraphics
import Geometry
import Synchronization

/// An identifier of a layer, unique in the process.
package struct LayerID: Hashable, Sendable {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The kind of layer that a node represents.
package enum LayerKind: Sendable, Equatable {
    /// Draws itself and flattens its sublayers into its plane.
    case layer
    /// Draws nothing itself and passes its sublayers to the space above.
    case transform
}

/// One layer of a tree, shared between trees while its subtree is unchanged.
///
/// A committed node is immutable, so a node that is the same object is the same picture. A `PresentationTree`'s own
/// nodes change over time, and their revision changes with them.
package final class RenderNode: @unchecked Sendable {
    // In this order, which leaves no gaps: a million layers have two trees while the second one is made.
    package let id: LayerID
    /// `weight` and `height`.
    private let layerCount, levelCount: UInt32
    // Only a `PresentationTree` and the stage that resolves content write them, in nodes that nobody else has: no
    // access needs to be checked.
    @exclusivity(unchecked) package var geometry: LayerGeometry
    package let kind: LayerKind
    /// Whether this layer or a descendant, including masks, has animations, or a live look.
    package let isAnimated: Bool
    /// Whether this layer or a descendant may blend with its backdrop other than over it, now or by an animation.
    ///
    /// Masks are ignored, because they are drawn separately.
    package let joinsBackdrop: Bool
    /// Whether this layer or one below it, masks and what transitions come from among them, has content of a provider.
    package let holdsContent: Bool
    /// The parts that few layers have; nil if the layer has none of them.
    @exclusivity(unchecked) private var rare: RareParts?
    @exclusivity(unchecked) package var appearance: LayerAppearance
    /// Back to front, in array order.
    package var children: RenderChildren

    /// The look that a provider gave for a layer that stands still. It follows from the node alone and is stored once; of
    /// several renderers that store it at the same time, the first counts.
    private let givenLook = AtomicLazyReference<LookBox>()

    package init(
        id: LayerID, kind: LayerKind = .layer, name: String? = nil, geometry: LayerGeometry,
        appearance: LayerAppearance, children: RenderChildren = RenderChildren(), mask: RenderNode? = nil,
        time: TimeSpace? = nil, animations: LayerAnimations? = nil
    ) {
        isAnimated =
            animations != nil || appearance.isLive || children.isAnimated || (mask?.isAnimated ?? false)
        layerCount = UInt32(clamping: 1 + children.weight)
        levelCount = UInt32(clamping: 1 + max(children.height, mask?.height ?? 0))
        holdsContent =
            children.holdsContent || appearance.content != nil || (mask?.holdsContent ?? false)
            || (animations?.holdsContent ?? false)
        joinsBackdrop = children.joinsBackdrop || appearance.joinsBackdrop(with: animations)
        self.id = id
        self.kind = kind
        self.geometry = geometry
        self.appearance = appearance
        self.children = children
        rare =
            name == nil && mask == nil && time == nil && animations == nil
            ? nil : RareParts(name: name, mask: mask, time: time, animations: animations)
    }

    /// A node of the same layer and subtree, with resolved content.
    init(resolving node: RenderNode, appearance: LayerAppearance, children: RenderChildren, mask: RenderNode?)
    {
        (id, kind, isAnimated) = (node.id, node.kind, node.isAnimated)
        (layerCount, levelCount) = (node.layerCount, node.levelCount)
        (joinsBackdrop, holdsContent) = (node.joinsBackdrop, node.holdsContent)
        geometry = node.geometry
        self.appearance = appearance
        self.children = children
        rare = node.rare.map(RareParts.init)
        self.mask = mask
    }

    deinit { if height > Self.recursionLimit { releaseSubtree() } }

    /// The height above which subtrees are released by a loop: each level of recursion takes some hundred bytes of
    /// the stack.
    private static let recursionLimit = 32

    /// Releases the descendants that no other tree shares, without recursion.
    private func releaseSubtree() {
        var pending = ContiguousArray<RenderNode>()
        func take(_ children: inout RenderChildren) {
            children.takeTall(above: Self.recursionLimit, into: &pending)
        }
        func empty(_ node: RenderNode) {
            take(&node.children)
            guard let rare = node.rare else { return }
            for i in rare.lateChildren.indices { take(&rare.lateChildren[i]) }
            if let mask = rare.mask, mask.height > Self.recursionLimit {
                rare.mask = nil
                pending.append(mask)
            }
        }
        empty(self)
        while var node = pending.popLast() {
            // Nodes shared with another tree are left unchanged.
            if isKnownUniquelyReferenced(&node) { empty(node) }
        }
    }

    /// The sublayers of an instance.
    package func children(of instance: Int) -> RenderChildren {
        if instance == 0 || lateChildren.isEmpty { return children }
        return lateChildren[min(instance, lateChildren.count) - 1]
    }

    /// The look that a provider gave; nil before content is resolved, and for layers with content of no provider.
    var given: LookBox? { givenLook.load() }

    /// Stores the look that a provider gave.
    func give(_ look: LookBox) { _ = givenLook.storeIfNil(look) }

    /// The number of layers in the subtree, without masks.
    package var weight: Int { Int(layerCount) }

    /// The height of the subtree, including masks: 1 for a layer without sublayers and mask.
    var height: Int { Int(levelCount) }

    /// Whether a part of the subtree may be visible.
    package var isVisible: Bool { !geometry.isHidden && appearance.opacity > 0 }
}

// MARK: Parts that few layers have

extension RenderNode {
    package var name: String? { rare?.name }
    /// Lies in the space of this layer's bounds.
    package var mask: RenderNode? {
        get { rare?.mask }
        set { if rare != nil || newValue != nil { rareParts().mask = newValue } }
    }
    /// How the layer's time hangs on the superlayer's; nil when they are the same.
    package var time: TimeSpace? { rare?.time }
    package var animations: LayerAnimations? { rare?.animations }
    /// The transition that the layer is in, at the time that the tree is evaluated for.
    package var transition: ShownTransition? {
        get { rare?.transition }
        set { if rare != nil || newValue != nil { rareParts().transition = newValue } }
    }
    /// The sublayers of the second and further instances, if these are delayed; missing ones repeat the last.
    package var lateChildren: ContiguousArray<RenderChildren> {
        get { rare?.lateChildren ?? [] }
        set { if rare != nil || !newValue.isEmpty { rareParts().lateChildren = newValue } }
    }

    private func rareParts() -> RareParts {
        if let rare { return rare }
        let new = RareParts()
        rare = new
        return new
    }

    /// The parts of one node that few layers have.
    private final class RareParts {
        let name: String?
        var mask: RenderNode?
        let time: TimeSpace?
        let animations: LayerAnimations?
        var transition: ShownTransition?
        var lateChildren = ContiguousArray<RenderChildren>()

        init(
            name: String? = nil, mask: RenderNode? = nil, time: TimeSpace? = nil,
            animations: LayerAnimations? = nil
        ) {
            self.name = name
            self.mask = mask
            self.time = time
            self.animations = animations
        }

        /// Copies the parts of another node.
        convenience init(_ other: RareParts) {
            self.init(name: other.name, mask: other.mask, time: other.time, animations: other.animations)
            transition = other.transition
            lateChildren = other.lateChildren
        }
    }
}

/// A tree to draw: a committed one, or one evaluated at a time.
package struct RenderTree: Sendable, Equatable {
    package var root: RenderNode?
    /// The number of the evaluation, which differs between times of one tree.
    package var revision: UInt64
    package init(root: RenderNode? = nil, revision: UInt64 = 0) {
        self.root = root
        self.revision = revision
    }

    /// Whether the two are known to be the same picture.
    package static func == (a: RenderTree, b: RenderTree) -> Bool {
        a.root === b.root && a.revision == b.revision
    }
}
