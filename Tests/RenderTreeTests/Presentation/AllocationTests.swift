import CAllocationCount
import CoreGraphics
import RenderTree
import Testing

/// What a frame of a running tree asks of the heap.
@Suite("Memory of a frame")
struct AllocationTests {
    @Test("evaluating running animations allocates nothing once warm")
    func evaluation() {
        let root = MovingTree.make(layers: 500)
        var shown = PresentationTree()
        for frame in 0..<3 { _ = shown.update(root, at: Double(frame) / 60) }
        let revision = shown.tree.revision
        let before = allocation_count()
        for frame in 3..<63 { _ = shown.update(root, at: Double(frame) / 60) }
        let allocations = allocation_count() - before
        #expect(shown.tree.revision == revision + 60)
        #expect(allocations == 0)
        guard allocation_is_counted() == 1 else { return }
        let control = allocation_count()
        withExtendedLifetime(MovingTree.make(layers: 1)) {}
        #expect(allocation_count() > control, "the count does not count")
    }

    @Test("evaluating animations that rest allocates nothing either")
    func rest() {
        let root = MovingTree.make(layers: 500, beginTime: 100)
        var shown = PresentationTree()
        _ = shown.update(root, at: 0)
        let revision = shown.tree.revision
        let before = allocation_count()
        for frame in 1..<60 { _ = shown.update(root, at: Double(frame) / 60) }
        #expect(allocation_count() - before == 0)
        #expect(shown.tree.revision == revision)
        #expect(shown.nextChange == 100)
    }

    @Test("a shadow that moves costs its box and no more")
    func shadows() {
        let root = MovingTree.make(layers: 100, keyPaths: ["shadowOpacity", "shadowRadius"])
        var shown = PresentationTree()
        for frame in 0..<3 { _ = shown.update(root, at: Double(frame) / 60) }
        let before = allocation_count()
        for frame in 3..<13 { _ = shown.update(root, at: Double(frame) / 60) }
        #expect(allocation_count() - before <= 10 * 100)
        #expect(shown.tree.root?.children[0].appearance.effects?.shadow != nil)
    }
}
