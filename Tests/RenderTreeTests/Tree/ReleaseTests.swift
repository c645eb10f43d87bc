import Geometry
import RenderTree
import TestFiles
import Testing

/// How trees go, however deep they are.
struct ReleaseTests {
    private static func node(
        _ children: [RenderNode] = [], mask: RenderNode? = nil, id: UInt64 = 1
    ) -> RenderNode {
        RenderNode(
            id: LayerID(rawValue: id), geometry: LayerGeometry(), appearance: LayerAppearance(),
            children: RenderChildren(children), mask: mask)
    }

    /// Each level of recursion took some hundred bytes: six hundred layers were too many.
    @Test("Deep trees are released on a small stack", arguments: [600, 100_000])
    func deep(count: Int) {
        let ended = withStack(kilobytes: 256) {
            var root: RenderNode? = Self.node()
            weak let leaf = root
            for i in 0..<count {
                guard let inner = root else { break }
                switch i % 3 {
                case 0: root = Self.node([inner])
                case 1: root = Self.node([Self.node(), inner, Self.node()])
                default: root = Self.node(mask: inner)
                }
            }
            root = nil
            return leaf == nil
        }
        #expect(ended == true)
    }

    @Test("What another tree holds is not released, nor emptied")
    func shared() {
        let ended = withStack(kilobytes: 256) {
            var chain = Self.node()
            for _ in 0..<1000 { chain = Self.node([chain]) }
            var first: RenderNode? = Self.node([Self.node([chain]), Self.node(mask: chain)])
            for _ in 0..<1000 { first = first.map { Self.node([$0]) } }
            let list = first.map { $0.children }
            let other = list.map {
                RenderNode(
                    id: LayerID(rawValue: 2), geometry: LayerGeometry(), appearance: LayerAppearance(),
                    children: $0)
            }
            first = nil
            var depth = 0
            var next = other
            while let node = next, let child = node.children.first {
                depth += 1
                next = child
            }
            return depth == 2002
        }
        #expect(ended == true)
    }

    @Test("Trees of moving layers are released on a small stack, with the committed ones below them")
    func moving() {
        let ended = withStack(kilobytes: 256) {
            var root: RenderNode? = Self.node()
            weak let leaf = root
            for i in 0..<2000 {
                guard let inner = root else { break }
                root = i % 2 == 0 ? Self.node([inner]) : Self.node(mask: inner)
            }
            var shown = root.map { ShownNode.still($0) }
            root = nil
            for i in 0..<20_000 {
                guard let inner = shown else { break }
                let source = i % 2 == 0 ? Self.node([inner.source]) : Self.node(mask: inner.source)
                let moving = MovingNode(
                    source, children: ShownChildren(), mask: i % 2 == 0 ? nil : inner)
                if i % 2 == 0 {
                    let chunk = MovingChunk([inner], of: source.children.chunks[0])
                    moving.children = ShownChildren.still(source.children).replacingChunks { _ in
                        .moving(chunk)
                    }
                }
                shown = .moving(moving)
            }
            weak let last = shown?.object
            shown = nil
            return leaf == nil && last == nil
        }
        #expect(ended == true)
    }
}
