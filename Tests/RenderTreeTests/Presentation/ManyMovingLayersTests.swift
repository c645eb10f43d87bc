import Animation
import RenderTree
import Testing

/// Many layers are updated by several threads, few by one.
@Suite struct ManyMovingLayersTests {
    @Test func manyMoveAsFewDo() throws {
        let part = 500, count = 7
        let root = MovingTree.make(layers: part * count, beginTime: 1)
        let roots = (0..<count).map { MovingTree.make(layers: part, from: $0 * part, beginTime: 1) }
        var whole = PresentationTree(), parts = roots.map { _ in PresentationTree() }
        for time in [0, 0.5, 1, 1.25, 1.26, 40] {
            let events = whole.update(root, at: time)
            var expected: [AnimationEvent] = []
            for index in parts.indices { expected += parts[index].update(roots[index], at: time) }
            #expect(Array(events) == expected)
            #expect(events.count == (time == 1 ? 3 * part * count : 0))
            #expect(whole.nextChange == parts[0].nextChange)
            let shown = try #require(whole.tree.root?.children)
            for (index, tree) in parts.enumerated() {
                let same = try #require(tree.tree.root?.children)
                for layer in 0..<part {
                    let a = shown[index * part + layer], b = same[layer]
                    try #require(a.id == b.id && a.geometry == b.geometry && a.appearance == b.appearance)
                }
            }
        }
    }
}
