import CoreAnimation
import Geometry
import RandomCases
import RenderTree
import Testing

@Suite struct CommitTests {
    private func tree(_ count: Int) -> (root: CALayer, layers: [CALayer]) {
        let root = CALayer()
        let layers = (0..<count).map { CALayer(frame: CGRect(x: CGFloat($0), y: 0, width: 10, height: 10)) }
        layers.forEach(root.addSublayer)
        return (root, layers)
    }

    @Test func nodesSayWhatTheLayersSay() {
        let layer = CALayer()
        layer.name = "card"
        layer.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
        layer.position = CGPoint(x: 5, y: 6)
        layer.zPosition = 7
        layer.anchorPoint = CGPoint(x: 0.25, y: 0.75)
        layer.anchorPointZ = 8
        layer.transform = CATransform3DMakeRotation(1, 0, 1, 0)
        layer.sublayerTransform = CATransform3DMakeScale(2, 2, 2)
        layer.isDoubleSided = false
        layer.isGeometryFlipped = true
        layer.opacity = 0.25
        layer.allowsGroupOpacity = false
        layer.masksToBounds = true
        layer.backgroundColor = CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.5)
        layer.cornerRadius = 9
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        layer.cornerCurve = .continuous
        layer.borderWidth = 3
        layer.borderColor = nil
        layer.allowsEdgeAntialiasing = false
        layer.edgeAntialiasingMask = [.layerLeftEdge, .layerTopEdge]
        let node = layer.commitTree()
        #expect(node.id == layer.layerID && node.name == "card" && node.kind == .layer)
        #expect(node.geometry.bounds == layer.bounds && node.geometry.position == layer.position)
        #expect(node.geometry.zPosition == 7 && node.geometry.anchorPointZ == 8)
        #expect(node.geometry.anchorPoint == layer.anchorPoint)
        #expect(node.geometry.transform == layer.transform)
        #expect(
            node.geometry.sublayerTransform == layer.sublayerTransform && node.geometry.hasSublayerTransform)
        #expect(!node.geometry.isDoubleSided && node.geometry.isGeometryFlipped && !node.geometry.isHidden)
        #expect(node.appearance.opacity == 0.25 && !node.appearance.allowsGroupOpacity)
        #expect(node.appearance.masksToBounds && node.appearance.cornerRadius == 9)
        #expect(node.appearance.backgroundColor == RGBAColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
        #expect(node.appearance.maskedCorners == 9 && node.appearance.hasContinuousCorners)
        #expect(node.appearance.borderWidth == 3 && node.appearance.borderColor == nil)
        #expect(!node.appearance.allowsEdgeAntialiasing && node.appearance.edgeAntialiasingMask == 9)
        #expect(node.appearance.contents == nil)
    }

    @Test func defaultsAreThoseOfTheReference() {
        let node = CALayer().commitTree()
        #expect(node.appearance == LayerAppearance())
        #expect(node.geometry == LayerGeometry())
    }

    @Test func nothingChangedGivesTheSameObject() {
        let (root, layers) = tree(3)
        let node = root.commitTree()
        #expect(root.commitTree() === node)
        layers[1].position = layers[1].position
        layers[1].backgroundColor = nil
        layers[1].transform = CATransform3DIdentity
        #expect(root.commitTree() === node, "setting what is there already changes nothing")
        layers[1].setNeedsLayout()
        #expect(root.commitTree() === node, "layout that moves nothing changes nothing")
    }

    @Test func onlyTheWayToTheChangeIsNew() throws {
        let root = CALayer()
        let (a, inA) = tree(3)
        let (b, _) = tree(3)
        root.addSublayer(a)
        root.addSublayer(b)
        let old = root.commitTree()
        inA[1].zPosition = 5
        let new = root.commitTree()
        #expect(new !== old && new.children[0] !== old.children[0])
        #expect(new.children[1] === old.children[1])
        #expect(new.children[0].children[0] === old.children[0].children[0])
        #expect(new.children[0].children[2] === old.children[0].children[2])
        #expect(new.children[0].children[1].geometry.zPosition == 5)
        #expect(old.children[0].children[1].geometry.zPosition == 0, "the old tree stays what it was")
    }

    @Test func oneOfManySharesTheOtherChunks() {
        let (root, layers) = tree(1000)
        let old = root.commitTree()
        layers[500].opacity = 0.5
        let new = root.commitTree()
        let shared = zip(old.children.chunks, new.children.chunks).filter { $0 === $1 }.count
        #expect(shared == old.children.chunks.count - 1)
        #expect(new.children[500].appearance.opacity == 0.5)
    }

    @Test func changesInAnyOrderLandInTheirPlaces() {
        let (root, layers) = tree(400)
        _ = root.commitTree()
        let changed = [399, 3, 250, 128, 127, 0, 129]
        for index in changed { layers[index].zPosition = CGFloat(index) + 1 }
        let node = root.commitTree()
        for index in 0..<400 {
            #expect(node.children[index].id == layers[index].layerID)
            #expect(
                node.children[index].geometry.zPosition == (changed.contains(index) ? CGFloat(index) + 1 : 0))
        }
    }

    @Test func treeOperationsAreCommitted() {
        let (root, layers) = tree(5)
        _ = root.commitTree()
        layers[1].removeFromSuperlayer()
        layers[4].zPosition = 1
        root.insertSublayer(layers[1], at: 0)
        layers[3].removeFromSuperlayer()
        let node = root.commitTree()
        #expect(node.children.map(\.id) == [layers[1], layers[0], layers[2], layers[4]].map(\.layerID))
        #expect(node.children[3].geometry.zPosition == 1)
        // A layer that was dirty when it left its superlayer comes back right.
        layers[3].opacity = 0.5
        root.addSublayer(layers[3])
        #expect(root.commitTree().children[4].appearance.opacity == 0.5)
    }

    @Test func aLayerCommittedForItselfIsFoundByItsTree() {
        let (root, layers) = tree(3)
        layers[1].addSublayer(CALayer())
        let whole = root.commitTree()
        layers[1].opacity = 0.5
        let part = layers[1].commitTree()
        layers[1].sublayers?[0].opacity = 0.25
        #expect(layers[1].commitTree() !== part)
        let new = root.commitTree()
        #expect(new !== whole)
        #expect(new.children[1].appearance.opacity == 0.5)
        #expect(new.children[1].children[0].appearance.opacity == 0.25)
        layers[1].opacity = 1
        #expect(root.commitTree().children[1].appearance.opacity == 1)
        #expect(layers[1].commitTree() === root.commitTree().children[1])
    }

    @Test func masksAreCommitted() {
        let layer = CALayer()
        let mask = CALayer()
        layer.mask = mask
        let old = layer.commitTree()
        #expect(old.mask?.id == mask.layerID)
        mask.opacity = 0.5
        let new = layer.commitTree()
        #expect(new !== old && new.mask?.appearance.opacity == 0.5)
        layer.mask = nil
        #expect(layer.commitTree().mask == nil)
    }

    @Test func transformLayersHaveNoLookOfTheirOwn() {
        let group = CATransformLayer()
        group.backgroundColor = .black
        group.borderWidth = 3
        group.cornerRadius = 4
        group.masksToBounds = true
        group.opacity = 0.5
        group.mask = CALayer()
        group.zPosition = 9
        group.addSublayer(CALayer())
        let node = group.commitTree()
        #expect(node.kind == .transform && node.mask == nil && node.geometry.zPosition == 9)
        #expect(node.appearance.backgroundColor == nil && node.appearance.borderWidth == 0)
        #expect(!node.appearance.masksToBounds && node.appearance.cornerRadius == 0)
        #expect(node.appearance.opacity == 0.5 && !node.appearance.allowsGroupOpacity)
        #expect(node.children.count == 1)
        #expect(group.commitTree() === node)
        group.opacity = 0.25
        #expect(group.commitTree().appearance.opacity == 0.25)
    }

    @Test(arguments: 1...4) func hundredsOfRandomChangesAgreeWithAFreshTree(seed: Int) {
        var random = RepeatableRandom(seed: seed)
        let root = CALayer()
        var all = [root]
        for step in 0..<1500 {
            let layer = all[Int.random(in: 0..<all.count, using: &random)]
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1:
                let new = CALayer()
                layer.insertSublayer(new, at: UInt32.random(in: 0...4, using: &random))
                all.append(new)
            case 2: if layer !== root { layer.removeFromSuperlayer() }
            case 3:
                let other = all[Int.random(in: 0..<all.count, using: &random)]
                if other !== root, !isAbove(other, layer) { layer.addSublayer(other) }
            case 4:
                let other = all[Int.random(in: 0..<all.count, using: &random)]
                if other !== root, !isAbove(other, layer) { layer.mask = other }
            case 5: layer.opacity = Float.random(in: 0...1, using: &random)
            case 6: layer.zPosition = CGFloat.random(in: 0...1, using: &random)
            default:
                if step % 3 == 0 { _ = layer.commitTree() }
                #expect(agrees(root.commitTree(), root), "step \(step)")
            }
        }
    }

    private func isAbove(_ layer: CALayer, _ other: CALayer) -> Bool {
        var next: CALayer? = other
        while let this = next {
            if this === layer { return true }
            next = this.superlayer
        }
        return false
    }

    private func agrees(_ node: RenderNode, _ layer: CALayer) -> Bool {
        let sublayers = layer.sublayers ?? []
        guard node.id == layer.layerID, node.appearance.opacity == layer.opacity,
            node.geometry.zPosition == layer.zPosition, node.children.count == sublayers.count,
            (node.mask == nil) == (layer.mask == nil)
        else { return false }
        if let mask = node.mask, let maskLayer = layer.mask, !agrees(mask, maskLayer) { return false }
        return zip(node.children, sublayers).allSatisfy { agrees($0, $1) }
    }
}
