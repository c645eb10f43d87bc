import CoreAnimation
import RenderTree
import Testing

@Suite struct DeepTreeTests {
    /// A chain of layers, the deepest last.
    private func chain(_ count: Int) -> [CALayer] {
        let layers = (0..<count).map { _ in CALayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
        for i in 1..<count { layers[i - 1].addSublayer(layers[i]) }
        return layers
    }

    private func depth(_ node: RenderNode) -> Int {
        var depth = 1
        var node = node
        while let child = node.children.first {
            depth += 1
            node = child
        }
        return depth
    }

    @Test func aHundredThousandLevelsAreCommittedUpToTheLimit() {
        var layers = chain(100_000)
        let root = layers[0]
        #expect(depth(root.commitTree()) == CALayer.maximumDepth)
        #expect(root.hitTest(CGPoint(x: 5, y: 5)) === layers[CALayer.maximumDepth - 1])
        #expect(layers[99_999].convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 1, y: 2))
        layers[99_999].setNeedsLayout()
        root.layoutIfNeeded()
        #expect(layers[99_999].convertTime(3, from: root) == 3)
        #expect(layers[99_999].contentsAreFlipped())
        layers = []  // And now the whole chain goes at once.
    }

    @Test func builtFromTheDeepEndToo() {
        var top = CALayer()
        for _ in 0..<100_000 {
            let next = CALayer()
            next.addSublayer(top)
            top = next
        }
        #expect(depth(top.commitTree()) == CALayer.maximumDepth)
    }

    @Test func chainsOfMasksToo() {
        var top = CALayer()
        for _ in 0..<100_000 {
            let next = CALayer()
            next.mask = top
            top = next
        }
        var node = top.commitTree()
        var depth = 1
        while let mask = node.mask {
            depth += 1
            node = mask
        }
        #expect(depth == CALayer.maximumDepth)
    }

    @Test func anUnchangedDeepTreeGivesTheSameNode() {
        let layers = chain(3000)
        let node = layers[0].commitTree()
        #expect(layers[0].commitTree() === node)
        layers[2500].opacity = 0.5
        #expect(layers[0].commitTree() === node, "what lies too deep is not drawn")
        layers[500].opacity = 0.5
        #expect(layers[0].commitTree() !== node)
    }

    @Test func whatComesUpIsDrawn() {
        let layers = chain(3000)
        _ = layers[0].commitTree()
        #expect(depth(layers[1000].commitTree()) == CALayer.maximumDepth)
        layers[2500].opacity = 0.5
        layers[2000].removeFromSuperlayer()
        let root = CALayer()
        root.addSublayer(layers[2000])
        #expect(depth(root.commitTree()) == 1001)
        var node = root.commitTree()
        while node.id != layers[2500].layerID, let next = node.children.first { node = next }
        #expect(node.appearance.opacity == 0.5)
    }

    @Test func whatGoesDownIsCutOff() {
        let top = chain(600)
        let bottom = chain(600)
        #expect(depth(top[0].commitTree()) == 600)
        #expect(depth(bottom[0].commitTree()) == 600)
        top[599].addSublayer(bottom[0])
        #expect(depth(top[0].commitTree()) == CALayer.maximumDepth)
        bottom[0].removeFromSuperlayer()
        #expect(depth(top[0].commitTree()) == 600)
        #expect(depth(bottom[0].commitTree()) == 600)
    }

    @Test func layoutReachesWhatComesUp() {
        final class Counter: CALayer {
            var count = 0
            override func layoutSublayers() { count += 1 }
        }
        let layers = chain(1500)
        let counter = Counter()
        layers[1499].addSublayer(counter)
        _ = layers[0].commitTree()
        #expect(counter.count == 0)
        counter.setNeedsLayout()
        layers[1000].removeFromSuperlayer()
        _ = layers[1000].commitTree()
        #expect(counter.count == 1)
    }
}
