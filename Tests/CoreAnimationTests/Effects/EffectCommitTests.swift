import CoreAnimation
import RenderTree
import Testing

@Suite struct EffectCommitTests {
    private func effects(_ change: (CALayer) -> Void) -> LayerEffects? {
        let layer = CALayer()
        change(layer)
        return layer.commitTree().appearance.effects
    }

    @Test func aPlainLayerHasNone() {
        #expect(effects { _ in } == nil)
        #expect(effects { $0.shadowRadius = 9 } == nil)
        #expect(effects { $0.rasterizationScale = 2 } == nil)
        #expect(effects { $0.filters = [] } == nil)
        #expect(effects { $0.compositingFilter = "normalBlendMode" } == nil)
        #expect(effects { $0.filters = [CAFilter(type: "colorSaturate")] } == nil)
        #expect(effects { $0.speed = 2 } == nil)
    }

    @Test func shadows() {
        let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
        let shadow = effects {
            $0.shadowOpacity = 0.5
            $0.shadowColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5)
            $0.shadowOffset = CGSize(width: 5, height: 6)
            $0.shadowRadius = 7
            $0.shadowPath = path
        }?.shadow
        #expect(shadow?.opacity == 0.5 && shadow?.radius == 7)
        #expect(shadow?.color.components == SIMD4(1, 0, 0, 0.5))
        #expect(shadow?.offset == CGSize(width: 5, height: 6) && shadow?.path == path)
        #expect(effects { $0.shadowOpacity = 1 }?.shadow?.offset == CGSize(width: 0, height: -3))
    }

    @Test func shadowsThatCannotBeSeen() {
        #expect(
            effects {
                $0.shadowOpacity = 1
                $0.shadowColor = nil
            } == nil)
        #expect(
            effects {
                $0.shadowOpacity = 1
                $0.shadowPath = CGMutablePath()
            } == nil)
    }

    @Test(arguments: OddNumberTests.odd) func oddNumbersAreClamped(_ value: CGFloat) {
        let layer = CALayer()
        layer.shadowOpacity = Float(value)
        layer.shadowRadius = value
        layer.shadowOffset = CGSize(width: value, height: value)
        layer.shouldRasterize = true
        layer.rasterizationScale = value
        let blur = CAFilter(type: "gaussianBlur")
        blur.setValue(value, forKey: "inputRadius")
        layer.filters = [blur]
        layer.cornerRadius = value
        let drawn = layer.commitTree().appearance
        if let shadow = drawn.effects?.shadow {
            #expect(shadow.opacity > 0 && shadow.opacity <= 1)
            #expect(shadow.radius >= 0 && shadow.radius <= 10_000)
            #expect(abs(shadow.offset.width) <= 1e7 && abs(shadow.offset.height) <= 1e7)
        } else {
            #expect(!(Float(value) > 0))
        }
        #expect(drawn.effects?.rasterizationScale.map { $0 >= 0.01 && $0 <= 100 } == true)
        for filter in drawn.effects?.filters ?? [] {
            guard case .gaussianBlur(let radius) = filter else {
                Issue.record("another filter")
                continue
            }
            #expect(radius > 0 && radius <= 10_000)
        }
        #expect(layer.shadowRadius == value || value.isNaN, "the model keeps what was set")
    }

    @Test func enormousPathsAreBounded() {
        let drawn = effects {
            $0.shadowOpacity = 1
            $0.shadowPath = CGPath(
                rect: CGRect(x: -1e30, y: -1e30, width: 2e30, height: 2e30), transform: nil)
        }
        #expect(drawn?.shadow?.path?.boundingBox == CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7))
    }

    @Test func changesAreCommitted() {
        let root = CALayer()
        let layer = CALayer()
        root.addSublayer(layer)
        let plain = root.commitTree()
        layer.shadowOpacity = 1
        let shadowed = root.commitTree()
        #expect(shadowed !== plain && shadowed.children[0].appearance.effects?.shadow?.opacity == 1)
        layer.position.x = 5
        let moved = root.commitTree()
        #expect(moved.children[0].appearance.effects == shadowed.children[0].appearance.effects)
        layer.shadowOpacity = 0
        #expect(root.commitTree().children[0].appearance.effects == nil)
        #expect(root.commitTree() === root.commitTree())
    }

    @Test func rasterization() {
        let drawn = effects {
            $0.shouldRasterize = true
            $0.rasterizationScale = 3
        }
        #expect(drawn?.rasterizationScale == 3)
    }

    @Test func transformLayersHaveNone() {
        let layer = CATransformLayer()
        layer.shadowOpacity = 1
        layer.filters = ["no such filter"]
        #expect(layer.commitTree().appearance.effects == nil)
        #expect(layer.commitErrors.isEmpty)
    }

    @Test func masksAreNotBlended() {
        let layer = CALayer()
        let mask = CALayer()
        mask.compositingFilter = "multiplyBlendMode"
        mask.backgroundFilters = [CAFilter(type: "gaussianBlur")]
        mask.filters = [CAFilter(type: "colorInvert")]
        layer.mask = mask
        let node = layer.commitTree().mask
        #expect(node?.appearance.effects?.compositing == .sourceOver)
        #expect(node?.appearance.effects?.backgroundFilters == [])
        #expect(node?.appearance.effects?.filters.count == 1)
        layer.mask = nil
        layer.addSublayer(mask)
        #expect(layer.commitTree().children[0].appearance.effects?.compositing == .multiply)
        layer.mask = mask
        #expect(layer.commitTree().mask?.appearance.effects?.compositing == .sourceOver)
    }

    @Test func aMaskThatOutlivesItsLayerIsALayer() {
        let mask = CALayer()
        mask.compositingFilter = "destOut"
        do {
            let layer = CALayer()
            layer.mask = mask
            _ = layer.commitTree()
        }
        let root = CALayer()
        root.addSublayer(mask)
        #expect(root.commitTree().children[0].appearance.effects?.compositing == .destinationOut)
    }

    @Test func masksOfMasksEnd() {
        let root = CALayer()
        var layer = root
        for _ in 0..<3000 {
            let mask = CALayer()
            layer.mask = mask
            layer = mask
        }
        var levels = 0
        var node: RenderNode? = root.commitTree()
        while let next = node {
            levels += 1
            node = next.mask
        }
        #expect(levels == CALayer.maximumDepth)
    }
}
