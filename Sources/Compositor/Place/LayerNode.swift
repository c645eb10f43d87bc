import Geometry
import RenderTree

/// A layer as placing and planning read it.
///
/// The functions that every layer passes through are generic over it and called with what a node is, a committed one or a moving
/// one, whose values are read where they are. A `ShownNode`, which may be either, gives a copy of each.
protocol LayerNode {
    var id: LayerID { get }
    var kind: LayerKind { get }
    @_borrowed var geometry: LayerGeometry { get }
    @_borrowed var appearance: LayerAppearance { get }
    var isAnimated: Bool { get }
    /// Whether a part of the subtree may be visible.
    var isVisible: Bool { get }
    var hasSublayers: Bool { get }
    /// Whether it has a mask or is in a transition.
    var hasOtherPictures: Bool { get }
    /// The node in its tree.
    var shown: ShownNode { get }
}

extension RenderNode: LayerNode {
    var hasSublayers: Bool { !children.isEmpty }
    var hasOtherPictures: Bool { rare != nil && (mask != nil || transition != nil) }
    var shown: ShownNode { .still(self) }
}

/// A moving node. Its values are read in place by accessors of this module, which are inlined.
struct MovingLayer: LayerNode {
    let node: MovingNode

    var id: LayerID { node.id }
    var kind: LayerKind { node.kind }
    var geometry: LayerGeometry { @inline(__always) _read { yield node.geometryMemory.pointee } }
    var appearance: LayerAppearance { @inline(__always) _read { yield node.appearanceMemory.pointee } }
    var isAnimated: Bool { node.isAnimated }
    var isVisible: Bool { !geometry.isHidden && appearance.opacity > 0 }
    var hasSublayers: Bool { !node.children.isEmpty }
    var hasOtherPictures: Bool { node.rare != nil && (node.mask != nil || node.transition != nil) }
    var shown: ShownNode { .moving(node) }
}

extension ShownNode: LayerNode {
    var hasSublayers: Bool { !children.isEmpty }
    var hasOtherPictures: Bool { mask != nil || transition != nil }
    var shown: ShownNode { self }
}

extension LayerNode {
    /// The sides that are antialiased: 1 minX, 2 maxX, 4 minY, 8 maxY.
    var smoothSides: UInt8 {
        appearance.allowsEdgeAntialiasing ? appearance.edgeAntialiasingMask & 15 : 0
    }

    /// Nothing but its own parts is drawn of it.
    var isPlain: Bool {
        !hasOtherPictures && !appearance.hasEffects && !(hasSublayers && shown.hasDrawnChildren)
    }
}
