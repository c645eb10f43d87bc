import Animation
import CoreGraphics
import Testing

/// What a frame of a running tree asks of the heap.
@Suite("Memory of a frame", .countsAllocations)
struct AllocationTests {
    @Test("evaluating running animations allocates nothing once warm")
    func evaluation() {
        let root = MovingTree.make(layers: 500)
        var shown = PresentationTree()
        for frame in 0..<3 { _ = shown.update(root, at: Double(frame) / 60) }
        let revision = shown.tree.revision
        let count = allocations {
            for frame in 3..<63 { _ = shown.update(root, at: Double(frame) / 60) }
        }
        #expect(shown.tree.revision == revision + 60)
        #expect(count == 0)
    }

    @Test("evaluating animations that rest allocates nothing either")
    func rest() {
        let root = MovingTree.make(layers: 500, beginTime: 100)
        var shown = PresentationTree()
        _ = shown.update(root, at: 0)
        let revision = shown.tree.revision
        let count = allocations {
            for frame in 1..<60 { _ = shown.update(root, at: Double(frame) / 60) }
        }
        #expect(count == 0)
        #expect(shown.tree.revision == revision)
        #expect(shown.nextChange == 100)
    }

    @Test(
        "no kind of animation allocates once warm, but for what its values are made of",
        arguments: MovingKind.all)
    func kinds(_ kind: MovingKind) {
        let layers = 20, frames = 60
        let root = kind.tree(layers: layers)
        var shown = PresentationTree()
        // Once through all of the run: what is looked at first may be made then.
        for frame in 0..<5 { _ = shown.update(root, at: Double(frame) / 2) }
        let revision = shown.tree.revision
        let count = allocations {
            for frame in 0..<frames { _ = shown.update(root, at: 4 + Double(frame) / 30) }
        }
        #expect(shown.tree.revision > revision, "it does not move")
        #expect(count <= UInt64(kind.allowance * layers * frames), "allowed is: \(kind.reason)")
    }
}
