import Geometry

/// A layer of a shown tree: a committed layer that stands still with all that it holds, or one that moves.
package enum ShownNode {
    case still(RenderNode)
    case moving(MovingNode)
}

extension ShownNode {
    @inlinable package var id: LayerID {
        switch self {
        case .still(let node): node.id
        case .moving(let node): node.id
        }
    }

    @inlinable package var kind: LayerKind {
        switch self {
        case .still(let node): node.kind
        case .moving(let node): node.kind
        }
    }

    @inlinable package var geometry: LayerGeometry {
        switch self {
        case .still(let node): node.geometry
        case .moving(let node): node.geometry
        }
    }

    @inlinable package var appearance: LayerAppearance {
        switch self {
        case .still(let node): node.appearance
        case .moving(let node): node.appearance
        }
    }

    /// Back to front, in array order.
    @inlinable package var children: ShownChildren {
        switch self {
        case .still(let node): .still(node.children)
        case .moving(let node): node.children
        }
    }

    /// Lies in the space of this layer's bounds.
    @inlinable package var mask: ShownNode? {
        switch self {
        case .still(let node): node.mask.map { .still($0) }
        case .moving(let node): node.mask
        }
    }

    /// The transition that the layer is in, at the time that the tree is evaluated for.
    @inlinable package var transition: ShownTransition? {
        switch self {
        case .still(let node): node.rare?.transition
        case .moving(let node): node.transition
        }
    }

    /// Whether this layer or a descendant, including masks, has animations, or a live look.
    @inlinable package var isAnimated: Bool {
        switch self {
        case .still(let node): node.isAnimated
        case .moving(let node): node.isAnimated
        }
    }

    /// Whether this layer or a descendant may blend with its backdrop other than over it; masks are ignored.
    @inlinable package var joinsBackdrop: Bool {
        switch self {
        case .still(let node): node.joinsBackdrop
        case .moving(let node): node.joinsBackdrop
        }
    }

    /// Whether this layer or one below it, masks and what transitions come from among them, has content of a provider.
    @inlinable package var holdsContent: Bool {
        switch self {
        case .still(let node): node.holdsContent
        case .moving(let node): node.holdsContent
        }
    }

    /// The number of layers in the subtree, without masks.
    @inlinable package var weight: Int {
        switch self {
        case .still(let node): Int(node.layerCount)
        case .moving(let node): Int(node.layerCount)
        }
    }

    /// The sublayers of the second and further instances, if these are delayed; missing ones repeat the last.
    package var lateChildren: ContiguousArray<ShownChildren> {
        switch self {
        case .still(let node): ContiguousArray(node.lateChildren.map { .still($0) })
        case .moving(let node): node.lateChildren
        }
    }

    /// The committed layer: the node itself where it stands still.
    package var source: RenderNode {
        switch self {
        case .still(let node): node
        case .moving(let node): node.source
        }
    }

    /// The node where it stands still; nil for one that moves.
    package var still: RenderNode? {
        if case .still(let node) = self { node } else { nil }
    }

    package var name: String? { source.name }
    package var time: TimeSpace? { source.time }
    package var animations: (any LayerAnimations)? { source.animations }

    /// Whether a part of the subtree may be visible.
    @inlinable package var isVisible: Bool { !geometry.isHidden && appearance.opacity > 0 }

    /// A layer with the geometry and the mask of another, and an appearance of its own.
    package static func shape(of node: ShownNode, _ appearance: LayerAppearance) -> ShownNode {
        let shape = RenderNode(
            id: node.id, geometry: node.geometry, appearance: appearance,
            mask: node.mask?.still ?? node.source.mask)
        guard let mask = node.mask, case .moving = mask else { return .still(shape) }
        return .moving(MovingNode(shape, children: ShownChildren(), mask: mask))
    }

    /// The node as an object, which is the same for the same node.
    package var object: AnyObject {
        switch self {
        case .still(let node): node
        case .moving(let node): node
        }
    }

    /// Whether two nodes are the same object. A node that stands still is the same picture then.
    package static func === (a: ShownNode, b: ShownNode) -> Bool { a.object === b.object }

    package static func !== (a: ShownNode, b: ShownNode) -> Bool { a.object !== b.object }

}

extension ShownNode? {
    package static func === (a: ShownNode?, b: ShownNode?) -> Bool { a?.object === b?.object }

    package static func !== (a: ShownNode?, b: ShownNode?) -> Bool { a?.object !== b?.object }
}

/// A node that something else keeps.
package struct UnretainedNode {
    package enum Reference {
        case still(Unmanaged<RenderNode>)
        case moving(Unmanaged<MovingNode>)
    }

    @usableFromInline package let reference: Reference

    @inlinable package init(_ node: ShownNode) {
        switch node {
        case .still(let node): reference = .still(.passUnretained(node))
        case .moving(let node): reference = .moving(.passUnretained(node))
        }
    }

    @inlinable package var node: ShownNode {
        switch reference {
        case .still(let node): .still(node.takeUnretainedValue())
        case .moving(let node): .moving(node.takeUnretainedValue())
        }
    }
}
