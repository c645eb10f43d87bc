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
            mask: mask, time: TimeSpace(beginTime: 3))
        original.lateChildren = [late]
        let copy = original.resolved(
            appearance: original.appearance, children: original.children, mask: nil)
        #expect(copy.name == "one" && copy.time == original.time && copy.mask == nil)
        #expect(copy.lateChildren.count == 1)
        copy.lateChildren = []
        copy.transition = ShownTransition(from: mask, type: .fade, subtype: .fromLeft, progress: 0.5)
        #expect(original.mask === mask && original.lateChildren.count == 1 && original.transition == nil)
        let plain = node()
        plain.show(children: plain.children, mask: mask)
        #expect(plain.mask === mask && plain.name == nil && plain.time == nil && plain.lateChildren.isEmpty)
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
