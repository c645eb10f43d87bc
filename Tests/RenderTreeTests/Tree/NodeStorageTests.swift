import CoreGraphics
import Geometry
import RenderTree
import Testing

/// Values on the heap that few layers have: geometries and nodes are values all the same.
@Suite struct NodeStorageTests {
    private let turned = CATransform3DMakeRotation(1, 0, 0, 1), scaled = CATransform3DMakeScale(2, 2, 1)

    @Test func copiesOfAGeometryDoNotShareChanges() {
        var a = LayerGeometry()
        #expect(!a.hasTransform && a.transform == .identity)
        a.transform = turned
        a.sublayerTransform = scaled
        var b = a
        #expect(a == b)
        b.transform = scaled
        b.sublayerTransform = .identity
        #expect(a.transform == turned && a.sublayerTransform == scaled && a != b)
        #expect(b.hasTransform && !b.hasSublayerTransform)
        a.transform = .identity
        #expect(!a.hasTransform && a.transform == .identity)
    }

    @Test func anIdentityIsNoOtherThanNone() {
        var a = LayerGeometry()
        // In memory of its own, and then the identity again.
        a.transform = turned
        a.transform.m11 = 3
        a.transform = .identity
        #expect(a == LayerGeometry() && LayerGeometry() == a)
        #expect(!a.hasTransform)
    }

    @Test func takingValuesKeepsNoneOfTheOld() {
        var source = LayerGeometry(), target = LayerGeometry()
        source.position = CGPoint(x: 1, y: 2)
        source.transform = turned
        target.transform = scaled
        target.sublayerTransform = scaled
        target.copy(source)
        #expect(target == source)
        target.transform = scaled
        #expect(source.transform == turned)
        source.transform = .identity
        target.copy(source)
        #expect(target == source && !target.hasTransform)
        // Also where both share the memory.
        source.transform = turned
        var shared = source
        shared.copy(source)
        shared.transform = scaled
        #expect(source.transform == turned)
    }

    @Test func aNodeForContentHasPartsOfItsOwn() {
        let mask = node(), late = RenderChildren([node()])
        let original = RenderNode(
            id: LayerID(rawValue: 1), name: "one", geometry: LayerGeometry(), appearance: LayerAppearance(),
            mask: mask, time: TimeSpace(beginTime: 3), lateChildren: [late])
        let transition = ShownTransition(from: mask, type: .fade, subtype: .fromLeft, progress: 0.5)
        let copy = RenderNode(
            resolving: original, appearance: original.appearance, children: original.children, mask: nil,
            transition: transition, lateChildren: [])
        #expect(copy.name == "one" && copy.time == original.time && copy.mask == nil)
        #expect(copy.lateChildren.isEmpty && copy.transition == transition)
        #expect(original.mask === mask && original.lateChildren.count == 1 && original.transition == nil)
    }

    @Test func aMovingNodeLeavesTheCommittedOneAlone() {
        let mask = node(), source = node()
        let moving = MovingNode(source, children: ShownChildren(), mask: nil)
        moving.geometry.position = CGPoint(x: 3, y: 4)
        moving.appearance.opacity = 0.5
        moving.mask = .still(mask)
        moving.lateChildren = [.still(RenderChildren([mask]))]
        #expect(source.geometry.position == .zero && source.appearance.opacity == 1 && source.mask == nil)
        let resolved = MovingNode(
            resolving: moving, appearance: moving.appearance, children: moving.children, mask: nil)
        #expect(resolved.mask == nil && resolved.lateChildren.count == 1 && resolved.source === source)
        resolved.lateChildren = []
        resolved.takePlace(of: .still(source))
        #expect(resolved.geometry == source.geometry)
        #expect(moving.mask?.still === mask && moving.lateChildren.count == 1)
        #expect(moving.geometry.position == CGPoint(x: 3, y: 4))
    }

    /// The compiler proves it: nothing here is `@unchecked`.
    @Test func committedNodesAreSendable() {
        func isSendable(_: (some Sendable).Type) -> Bool { true }
        #expect(isSendable(RenderNode.self) && isSendable(RenderChildren.self))
    }

    private func node() -> RenderNode {
        RenderNode(id: LayerID(rawValue: 2), geometry: LayerGeometry(), appearance: LayerAppearance())
    }

    /// A million layers have three of each.
    @Test func valuesAreSmall() {
        #expect(MemoryLayout<LayerGeometry>.stride == 104)
        #expect(MemoryLayout<LayerAppearance>.stride == 96)
    }
}
