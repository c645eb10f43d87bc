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
/// A node is immutable, so the same object is the same picture. Layers that animations move are shown by a `MovingNode`.
package final class RenderNode: Sendable {
    // In this order, which leaves no gaps: a million layers have two trees while the second one is made. A `MovingNode`
    // has the same values at the same offsets, so that a `ShownNode` is read without a branch.
    @usableFromInline package let id: LayerID
    /// `weight` and `height`.
    @usableFromInline package let layerCount, levelCount: UInt32
    @usableFromInline package let geometry: LayerGeometry
    @usableFromInline package let kind: LayerKind
    /// Whether this layer or a descendant, including masks, has animations, or a live look.
    @usableFromInline package let isAnimated: Bool
    /// Whether this layer or a descendant may blend with its backdrop other than over it, now or by an animation.
    ///
    /// Masks are ignored, because they are drawn separately.
    @usableFromInline package let joinsBackdrop: Bool
    /// Whether this layer or one below it, masks and what transitions come from among them, has content of a provider.
    @usableFromInline package let holdsContent: Bool
    /// The parts that few layers have; nil if the layer has none of them.
    @usableFromInline package let rare: RareParts?
    @usableFromInline package let appearance: LayerAppearance
    @usableFromInline package let below: NodesBelow

    /// A memo of the look that a provider gave for a layer that stands still. It follows from the node alone and is stored
    /// once; of several renderers that store it at the same time, the first counts.
    private let givenLook = AtomicLazyReference<GivenLook>()

    /// - Parameters:
    ///   - transition: the transition that the layer is in, in a tree that was evaluated for a time.
    ///   - lateChildren: the sublayers of the second and further instances, if these are delayed; missing ones repeat the
    ///     last.
    package init(
        id: LayerID, kind: LayerKind = .layer, name: String? = nil, geometry: LayerGeometry,
        appearance: LayerAppearance, children: RenderChildren = RenderChildren(), mask: RenderNode? = nil,
        time: TimeSpace? = nil, animations: (any LayerAnimations)? = nil, transition: ShownTransition? = nil,
        lateChildren: ContiguousArray<RenderChildren> = []
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
        below = NodesBelow(children)
        let isPlain =
            name == nil && mask == nil && time == nil && animations == nil && transition == nil
            && lateChildren.isEmpty
        rare =
            isPlain
            ? nil
            : RareParts(
                name: name, mask: mask, time: time, animations: animations, transition: transition,
                lateChildren: lateChildren)
    }

    /// Creates a node of the same layer and subtree, with resolved content.
    package init(
        resolving node: RenderNode, appearance: LayerAppearance, children: RenderChildren, mask: RenderNode?,
        transition: ShownTransition?, lateChildren: ContiguousArray<RenderChildren>
    ) {
        (id, kind, isAnimated) = (node.id, node.kind, node.isAnimated)
        (layerCount, levelCount) = (node.layerCount, node.levelCount)
        (joinsBackdrop, holdsContent) = (node.joinsBackdrop, node.holdsContent)
        geometry = node.geometry
        self.appearance = appearance
        below = NodesBelow(children)
        rare = node.rare.map {
            RareParts(
                name: $0.name, mask: mask, time: $0.time, animations: $0.animations, transition: transition,
                lateChildren: lateChildren)
        }
    }

    /// The look that a provider gave; nil before content is resolved, and for layers with content of no provider.
    var given: (any LookBox)? { givenLook.load()?.box }

    /// Stores the look that a provider gave.
    func give(_ look: any LookBox) { _ = givenLook.storeIfNil(GivenLook(look)) }

    /// Back to front, in array order.
    @inlinable package var children: RenderChildren { below.children }

    /// The number of layers in the subtree, without masks.
    @inlinable package var weight: Int { Int(layerCount) }

    /// The height of the subtree, including masks: 1 for a layer without sublayers and mask.
    package var height: Int { Int(levelCount) }

    /// Whether a part of the subtree may be visible.
    @inlinable package var isVisible: Bool { !geometry.isHidden && appearance.opacity > 0 }
}

// MARK: Parts that few layers have

extension RenderNode {
    package var name: String? { rare?.name }
    /// Lies in the space of this layer's bounds.
    @inlinable package var mask: RenderNode? { rare?.below.mask }
    /// How the layer's time hangs on the superlayer's; nil when they are the same.
    package var time: TimeSpace? { rare?.time }
    package var animations: (any LayerAnimations)? { rare?.animations }
    /// The transition that the layer is in, in a tree that was evaluated for a time.
    package var transition: ShownTransition? { rare?.transition }
    /// The sublayers of the second and further instances, if these are delayed; missing ones repeat the last.
    package var lateChildren: ContiguousArray<RenderChildren> { rare?.below.late ?? [] }

    /// The parts of one node that few layers have.
    package final class RareParts: Sendable {
        let name: String?
        @usableFromInline package let below: RareBelow
        let time: TimeSpace?
        let animations: (any LayerAnimations)?
        @usableFromInline package let transition: ShownTransition?

        init(
            name: String?, mask: RenderNode?, time: TimeSpace?, animations: (any LayerAnimations)?,
            transition: ShownTransition?, lateChildren: ContiguousArray<RenderChildren>
        ) {
            self.name = name
            below = RareBelow(mask: mask, late: lateChildren)
            self.time = time
            self.animations = animations
            self.transition = transition
        }
    }

    private final class GivenLook: Sendable {
        let box: any LookBox
        init(_ box: any LookBox) { self.box = box }
    }
}
