import CoreAnimation
import Geometry
import RandomCases
import RenderTree
import Testing

/// Commits of so many layers that several threads write them down.
@Suite struct ManyLayersTests {
    private static let count = 20_000

    private func tree(_ random: inout RepeatableRandom) -> (root: CALayer, layers: [CALayer]) {
        let root = CALayer()
        let layers = (0..<Self.count).map { index -> CALayer in
            let layer = index % 900 == 7 ? CAGradientLayer() : CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
            change(layer, &random)
            if index % 500 == 3 { layer.addSublayer(CALayer(frame: CGRect(x: 1, y: 2, width: 3, height: 4))) }
            if index % 700 == 5 { layer.mask = CALayer(frame: CGRect(x: 1, y: 2, width: 3, height: 4)) }
            if index % 800 == 6 { layer.shadowOpacity = 0.5 }
            root.addSublayer(layer)
            return layer
        }
        return (root, layers)
    }

    private func change(_ layer: CALayer, _ random: inout RepeatableRandom) {
        func number() -> Double { Double.random(in: 0...1, using: &random) }
        layer.position = CGPoint(x: number() * 100, y: number() * 100)
        // Values that are drawn as others, too.
        layer.opacity = Float(number() * 1.5)
        layer.cornerRadius = number() * 10 - 1
        layer.backgroundColor =
            number() < 0.1 ? nil : CGColor(srgbRed: number(), green: 0, blue: 1, alpha: number())
        layer.name = number() < 0.5 ? "layer" : nil
        if number() < 0.01 { layer.zPosition = .nan }
    }

    private func expectEqual(_ root: RenderNode, _ layers: [CALayer]) throws {
        try #require(root.children.count == layers.count)
        for (node, layer) in zip(root.children, layers) {
            let own = layer.drawnTree()
            try #require(node.id == layer.layerID && node.name == layer.name && node.kind == .layer)
            try #require(node.appearance == own.appearance)
            try #require(node.geometry.isHidden || node.geometry.position == layer.position)
            try #require(node.geometry.isHidden == !layer.zPosition.isFinite)
            try #require(node.children.count == (layer.sublayers?.count ?? 0))
            try #require((node.mask == nil) == (layer.mask == nil))
        }
    }

    @Test func nodesSayWhatTheLayersSay() throws {
        var random = RepeatableRandom(seed: 1)
        let (root, layers) = tree(&random)
        let first = root.commitTree()
        try expectEqual(first, layers)
        #expect(root.commitTree() === first)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for layer in layers { change(layer, &random) }
        CATransaction.commit()
        try expectEqual(root.commitTree(), layers)
    }

    @Test func nodesOfUnchangedLayersAreShared() throws {
        var random = RepeatableRandom(seed: 2)
        let (root, layers) = tree(&random)
        let first = root.commitTree()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for layer in layers.prefix(18_000) { layer.position.x += 1 }
        CATransaction.commit()
        let second = root.commitTree()
        for (i, (old, new)) in zip(first.children, second.children).enumerated() {
            try #require((old === new) == (i >= 18_000))
        }
    }

    @Test func coloursWithoutAlphaAreWrittenDown() throws {
        var random = RepeatableRandom(seed: 3)
        let (root, layers) = tree(&random)
        _ = root.commitTree()
        layers[50].backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0)
        for layer in layers { layer.zPosition = 1 }
        let node = root.commitTree().children[50]
        #expect(node.appearance.backgroundColor == RGBAColor(red: 0, green: 0, blue: 0, alpha: 0))
        #expect(node.geometry.zPosition == 1)
    }
}
