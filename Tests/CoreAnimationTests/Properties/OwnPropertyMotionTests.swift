import Animation
import RenderTree
import Testing

@testable import CoreAnimation

/// Properties of a class's own on their way, in the committed tree and in presentation copies.
@Suite struct OwnPropertyMotionTests {
    private func basic(_ keyPath: String, _ from: Any?, _ to: Any?, additive: Bool = false)
        -> CABasicAnimation
    {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 4)
        animation.beginTime = AVCoreAnimationBeginTimeAtZero
        animation.isAdditive = additive
        return animation
    }

    /// The look of a gauge below a plain layer that a renderer would draw at a time, after a presentation copy was checked.
    private func look(_ gauge: GaugeLayer, at time: Double) throws -> GaugeLayer.Look {
        let root = gauge.superlayer ?? gauge
        var shown = PresentationTree()
        _ = shown.update(root.commitTree(at: time), at: time)
        let node = root === gauge ? shown.tree.root : shown.tree.root?.children.first
        return try #require(node?.appearance.look(GaugeLayer.Look.self))
    }

    @Test func aNumberMoves() throws {
        let gauge = GaugeLayer()
        gauge.add(basic("level", 0, 1), forKey: nil)
        for time in [0, 1, 3.5] {
            #expect(try look(gauge, at: time).level == CGFloat(time / 4))
            #expect(gauge.presentation()?.level == CGFloat(time / 4))
        }
        #expect(try look(gauge, at: 4).level == CGFloat(0.5) && gauge.level == CGFloat(0.5))
    }

    @Test func valuesAreLimitedWhenAllIsAddedUp() throws {
        let gauge = GaugeLayer()
        gauge.add(basic("level", 0, 4), forKey: nil)
        #expect(try look(gauge, at: 3).level == CGFloat(1))
        gauge.add(basic("level", -2.25, -2.25, additive: true), forKey: nil)
        #expect(try look(gauge, at: 3).level == CGFloat(0.75))
    }

    @Test func numbersThatMeanNothingAreNotCommitted() throws {
        let gauge = GaugeLayer()
        gauge.level = .nan
        #expect(try look(gauge, at: 0).level == CGFloat(0) && gauge.level.isNaN)
    }

    @Test func coloursTransformsPathsAndLists() throws {
        let gauge = GaugeLayer()
        let (red, blue) = (
            CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
        )
        func box(_ width: CGFloat) -> CGPath {
            CGPath(rect: CGRect(x: 0, y: 0, width: width, height: 1), transform: nil)
        }
        gauge.add(basic("tint", red, blue), forKey: nil)
        gauge.add(basic("dial.translation.x", 10, 30), forKey: nil)
        gauge.add(basic("dial.rotation.z", 0, 2), forKey: nil)
        gauge.add(basic("outline", box(10), box(30)), forKey: nil)
        gauge.add(basic("ticks", [0, 4], [2, 8]), forKey: nil)
        gauge.add(basic("zones", [red, blue], [blue, blue]), forKey: nil)
        let look = try look(gauge, at: 2)
        #expect(look.tint == RGBAColor(red: 0.5, green: 0, blue: 0.5, alpha: 1))
        #expect(look.dial.m41 == CGFloat(20) && abs(look.dial.m12.native - sin(1)) < 1e-12)
        #expect(look.outline?.boundingBoxOfPath.width == CGFloat(20))
        #expect(look.ticks == [1, 6])
        #expect(look.zones?.first == RGBAColor(red: 0.5, green: 0, blue: 0.5, alpha: 1))
        let copy = try #require(gauge.presentation())
        #expect(copy.tint?.sRGBComponents == SIMD4(0.5, 0, 0.5, 1), "kept beside the look")
        #expect(copy.ticks == [1, 6] && copy.value(forKeyPath: "dial.translation.x") as? Double == 20)
        #expect(gauge.tint?.components == [0, 0, 0, 1] && gauge.ticks == nil, "the model stays")
        // Another commit without them: no colour, no list.
        gauge.removeAllAnimations()
        #expect(try self.look(gauge, at: 2) == GaugeLayer.Look())
    }

    @Test func valuesOfAnotherKindHaveNoEffect() throws {
        let gauge = GaugeLayer()
        for key in ["level", "tint", "dial", "outline", "ticks", "zones"] {
            gauge.add(basic(key, "a", "b"), forKey: nil)
        }
        gauge.add(basic("outline", [1], [2]), forKey: nil)
        #expect(try look(gauge, at: 2) == GaugeLayer.Look())
    }

    @Test func aPlainLayerHasNoSuchProperty() throws {
        let layer = CALayer()
        layer.setValue(0.5, forKey: "level")
        layer.add(basic("level", 0, 1), forKey: nil)
        let node = layer.commitTree(at: 1)
        #expect(
            node.animations.map(PreparedAnimations.of)?.effects == .custom
                && node.appearance.look(GaugeLayer.Look.self) == nil)
        #expect(layer.presentation()?.value(forKey: "level") as? Double == 0.25, "a key of the client's")
    }

    @Test func partsOfObjects() throws {
        let gauge = GaugeLayer()
        gauge.needles = [.init("hour", 1), .init("minute", 2)]
        gauge.add(basic("needles.minute.angle", 2, 4), forKey: nil)
        gauge.add(basic("needles.second.angle", 2, 4), forKey: nil)
        #expect(try look(gauge, at: 2).needles.map(\.angle) == [1, 3])
        #expect(gauge.presentation()?.needles.map(\.angle) == [1, 3])
        #expect(gauge.needles.map(\.angle) == [1, 2])
    }

    @Test func animationsOfASuperlayer() throws {
        let (root, gauge) = (CALayer(), GaugeLayer())
        gauge.name = "gauge"
        root.addSublayer(gauge)
        root.add(basic("sublayers.gauge.level", 0, 1), forKey: nil)
        #expect(try look(gauge, at: 1).level == CGFloat(0.25))
    }

    @Test func changesAnimateByThemselves() throws {
        let gauge = GaugeLayer()
        _ = gauge.commitTree(at: 0)
        gauge.level = 1
        gauge.unit = "bar"
        gauge.dial = CATransform3DMakeScale(2, 2, 2)
        #expect(gauge.animationKeys() == ["level"], "those that the table says")
        let animation = try #require(gauge.animation(forKey: "level") as? CABasicAnimation)
        #expect(animation.fromValue as? Double == 0.5 && animation.duration == 0.25)
        #expect(try look(gauge, at: 0).level == CGFloat(0.5))
        #expect(try look(gauge, at: 0.25).level == CGFloat(1))
    }

    /// From what is shown on the way, not from the model.
    @Test func aSecondChangeGoesOnFromWhatIsShown() throws {
        let gauge = GaugeLayer()
        gauge.add(basic("level", 0, 1), forKey: nil)
        _ = gauge.commitTree(at: 1)
        gauge.level = 1
        let animation = try #require(gauge.animation(forKey: "level") as? CABasicAnimation)
        #expect(animation.fromValue as? Double == 0.25)
        gauge.tint = nil
        #expect((gauge.animation(forKey: "tint") as? CABasicAnimation)?.fromValue is CGColor)
    }

    @Test func twoTreesShareNoLook() {
        let gauge = GaugeLayer()
        let first = gauge.commitTree(at: 0)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        gauge.level = 1
        CATransaction.commit()
        let second = gauge.commitTree(at: 0)
        #expect(first.appearance.look(GaugeLayer.Look.self)?.level == CGFloat(0.5))
        #expect(second.appearance.look(GaugeLayer.Look.self)?.level == CGFloat(1))
        #expect(first.appearance != second.appearance)
        gauge.level = 1
        #expect(gauge.commitTree(at: 0) === second)
    }
}
