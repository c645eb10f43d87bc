import Animation
import RenderTree
import Testing

/// Many layers are updated by several threads, few by one.
@Suite struct ManyMovingLayersTests {
    @Test func manyMoveAsFewDo() throws {
        let part = 499, count = 7
        func tree(_ count: Int, from first: Int) -> RenderNode {
            MovingTree.make(layers: count, from: first, beginTime: 1, spread: 3, runs: 1.5)
        }
        let root = tree(part * count, from: 0), roots = (0..<count).map { tree(part, from: $0 * part) }
        var whole = PresentationTree(), parts = roots.map { _ in PresentationTree() }
        var started = 0, ended = 0
        // Forwards, back, and beyond the end.
        for time in [0, 0.5, 1, 1.25, 1.26, 0.75, 4.1, 4.3, 40] {
            let events = whole.update(root, at: time)
            var expected: [AnimationEvent] = []
            for index in parts.indices { expected += parts[index].update(roots[index], at: time) }
            #expect(Array(events) == expected)
            for event in events {
                if case .started = event { started += 1 } else { ended += 1 }
            }
            #expect(whole.nextChange == parts.map(\.nextChange).min())
            let shown = try #require(whole.tree.root?.children)
            for (index, tree) in parts.enumerated() {
                let same = try #require(tree.tree.root?.children)
                for layer in 0..<part {
                    let a = shown[index * part + layer], b = same[layer]
                    try #require(a.id == b.id && a.geometry == b.geometry && a.appearance == b.appearance)
                }
            }
        }
        #expect(started >= 3 * part * count && ended == 3 * part * count)
    }
}
