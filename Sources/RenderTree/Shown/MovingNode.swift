import Geometry

/// A layer that moves by itself, as it is shown: the values that animations give a committed layer, and sublayers some of which
/// may move. One renderer owns it, and writes it in place for each frame; a frame that only moves layers allocates no node.
package final class MovingNode {
    @usableFromInline package let id: LayerID
    @usableFromInline package let layerCount, levelCount: UInt32
    // Readers of a variable of a class copy it, which takes a third of the walk of moving layers; those of memory do not.
    @usableFromInline package let geometryMemory: UnsafeMutablePointer<LayerGeometry>
    @usableFromInline package let appearanceMemory: UnsafeMutablePointer<LayerAppearance>
    @usableFromInline package let kind: LayerKind
    @usableFromInline package let isAnimated: Bool
    @usableFromInline package let joinsBackdrop: Bool
    @usableFromInline package let holdsContent: Bool
    @exclusivity(unchecked) @usableFromInline package var rare: RareParts?
    // Only the owner accesses it: no access needs to be checked.
    @exclusivity(unchecked) @usableFromInline package var children: ShownChildren
    /// The committed layer.
    package let source: RenderNode

    package var geometry: LayerGeometry {
        @inlinable unsafeAddress { UnsafePointer(geometryMemory) }
        @inlinable unsafeMutableAddress { geometryMemory }
    }

    package var appearance: LayerAppearance {
        @inlinable unsafeAddress { UnsafePointer(appearanceMemory) }
        @inlinable unsafeMutableAddress { appearanceMemory }
    }

    /// Creates a node that shows a committed layer's own values.
    package init(_ node: RenderNode, children: ShownChildren, mask: ShownNode?) {
        (id, kind, isAnimated) = (node.id, node.kind, node.isAnimated)
        (layerCount, levelCount) = (node.layerCount, node.levelCount)
        (joinsBackdrop, holdsContent) = (node.joinsBackdrop, node.holdsContent)
        (geometryMemory, appearanceMemory) = (.allocate(capacity: 1), .allocate(capacity: 1))
        geometryMemory.initialize(to: node.geometry)
        appearanceMemory.initialize(to: node.appearance)
        self.children = children
        source = node
        self.mask = mask
    }

    /// Creates a node for the same layer as another, to show resolved content.
    package init(
        resolving node: MovingNode, appearance: LayerAppearance, children: ShownChildren, mask: ShownNode?
    ) {
        (id, kind, isAnimated) = (node.id, node.kind, node.isAnimated)
        (layerCount, levelCount) = (node.layerCount, node.levelCount)
        (joinsBackdrop, holdsContent) = (node.joinsBackdrop, node.holdsContent)
        (geometryMemory, appearanceMemory) = (.allocate(capacity: 1), .allocate(capacity: 1))
        geometryMemory.initialize(to: node.geometry)
        appearanceMemory.initialize(to: appearance)
        self.children = children
        source = node.source
        rare = node.rare.map { RareParts(mask: mask, transition: $0.transition, late: $0.lateChildren) }
        self.mask = mask
    }

    deinit {
        geometryMemory.deinitialize(count: 1)
        geometryMemory.deallocate()
        appearanceMemory.deinitialize(count: 1)
        appearanceMemory.deallocate()
        guard levelCount > TreeRelease.recursionLimit else { return }
        var objects = children.objects
        children = ShownChildren()
        for children in lateChildren { objects += children.objects }
        lateChildren = []
        if let mask { objects.append(mask.object) }
        mask = nil
        TreeRelease.release(&objects)
    }

    /// Takes the place of another node.
    package func takePlace(of node: ShownNode) {
        if geometry != node.geometry { geometry = node.geometry }
    }

    /// Lies in the space of this layer's bounds.
    @inlinable package var mask: ShownNode? {
        get { rare?.mask }
        set { if rare != nil || newValue != nil { rareParts().mask = newValue } }
    }

    /// The transition that the layer is in, at the time that the tree is evaluated for.
    @inlinable package var transition: ShownTransition? {
        get { rare?.transition }
        set { if rare != nil || newValue != nil { rareParts().transition = newValue } }
    }

    /// The sublayers of the second and further instances, if these are delayed; missing ones repeat the last.
    package var lateChildren: ContiguousArray<ShownChildren> {
        get { rare?.lateChildren ?? [] }
        set { if rare != nil || !newValue.isEmpty { rareParts().lateChildren = newValue } }
    }

    @usableFromInline package func rareParts() -> RareParts {
        if let rare { return rare }
        let new = RareParts(mask: nil, transition: nil, late: [])
        rare = new
        return new
    }

    /// The parts that few layers have.
    package final class RareParts {
        @usableFromInline package var mask: ShownNode?
        @usableFromInline package var transition: ShownTransition?
        var lateChildren: ContiguousArray<ShownChildren>

        init(mask: ShownNode?, transition: ShownTransition?, late: ContiguousArray<ShownChildren>) {
            self.mask = mask
            self.transition = transition
            lateChildren = late
        }
    }
}
