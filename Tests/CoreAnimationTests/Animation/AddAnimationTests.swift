import CoreAnimation
import RenderTree
import Testing

private final class Listener: CAAnimationDelegate {
    var log: [String] = []
    func animationDidStart(_ anim: CAAnimation) { log.append("start \(name(anim))") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        log.append("\(flag ? "end" : "cut") \(name(anim))")
    }
    private func name(_ animation: CAAnimation) -> String { animation.value(forKey: "id") as? String ?? "?" }

    func animation(_ id: String, _ keyPath: String = "opacity", duration: Double = 1) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.toValue = 0.5
        animation.duration = duration
        animation.delegate = self
        animation.setValue(id, forKey: "id")
        return animation
    }
}

@Suite struct AddAnimationTests {
    @Test func theLayerKeepsACopy() throws {
        let layer = CALayer()
        let animation = Listener().animation("a")
        layer.add(animation, forKey: "fade")
        animation.duration = 9
        let kept = try #require(layer.animation(forKey: "fade"))
        #expect(kept !== animation && kept.duration == 1 && layer.animationKeys() == ["fade"])
        #expect(layer.animation(forKey: "fade") === kept && layer.animation(forKey: "x") == nil)
    }

    @Test func oneKeyHoldsOneAnimation() {
        let layer = CALayer()
        let listener = Listener()
        layer.add(listener.animation("a"), forKey: "k")
        layer.add(listener.animation("b"), forKey: "l")
        layer.add(listener.animation("c"), forKey: "k")
        #expect(listener.log == ["cut a"] && layer.animationKeys() == ["l", "k"])
    }

    @Test func withoutAKeyTheyAddUp() {
        let layer = CALayer()
        let listener = Listener()
        layer.add(listener.animation("a"), forKey: nil)
        layer.add(listener.animation("b"), forKey: nil)
        #expect(listener.log.isEmpty && layer.animationKeys() == nil)
        #expect(layer.commitTree(at: 0).animations?.attached.count == 2)
        layer.removeAllAnimations()
        #expect(listener.log == ["cut a", "cut b"])
    }

    /// The copy has what the commit filled in: when it began, in the layer's time, and how long it takes.
    @Test func theStoredCopyHasTheTimeOfAdding() throws {
        let root = CALayer()
        let layer = CALayer()
        layer.speed = 2
        root.addSublayer(layer)
        _ = root.commitTree(at: 1)
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.toValue = 0
        layer.add(animation, forKey: "a")
        #expect(layer.animation(forKey: "a")?.beginTime == 0, "nothing has shown it yet")
        _ = root.commitTree(at: 5)
        let kept = try #require(layer.animation(forKey: "a"))
        #expect(kept.beginTime == 10 && kept.duration == 0.25 && animation.beginTime == 0)
        _ = root.commitTree(at: 5.05)
        #expect(kept.beginTime == 10 && abs((layer.presentation()?.opacity ?? 0) - 0.6) < 1e-6)
    }

    @Test func removal() {
        let layer = CALayer()
        let listener = Listener()
        layer.add(listener.animation("a"), forKey: "k")
        layer.add(listener.animation("b"), forKey: "l")
        layer.removeAnimation(forKey: "none")
        layer.removeAnimation(forKey: "k")
        #expect(listener.log == ["cut a"] && layer.animationKeys() == ["l"])
        layer.removeAnimation(forKey: "l")
        #expect(layer.animationKeys() == nil && layer.commitTree(at: 0).animations == nil)
    }

    @Test func transitionsAreUnderTheirOwnKey() {
        let layer = CALayer()
        layer.add(CATransition(), forKey: "mine")
        layer.add(CATransition(), forKey: nil)
        #expect(layer.animationKeys() == ["transition"])
    }

    @Test func theTransactionFillsIn() throws {
        let layer = CALayer()
        let animation = CABasicAnimation(keyPath: "opacity")
        layer.add(animation, forKey: "a")
        #expect(layer.animation(forKey: "a")?.duration == 0.25)
        #expect(layer.animation(forKey: "a")?.timingFunction == nil)
        CATransaction.begin()
        CATransaction.setAnimationDuration(3)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
        layer.add(animation, forKey: "b")
        animation.duration = 2
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        layer.add(animation, forKey: "c")
        CATransaction.commit()
        let b = try #require(layer.animation(forKey: "b"))
        let c = try #require(layer.animation(forKey: "c"))
        #expect(b.duration == 3 && b.timingFunction == CAMediaTimingFunction(name: .easeIn))
        #expect(c.duration == 2 && c.timingFunction == CAMediaTimingFunction(name: .linear))
    }

    @Test func animationsAreActions() {
        let layer = CALayer()
        CABasicAnimation(keyPath: "opacity").run(forKey: "fade", object: layer, arguments: nil)
        #expect(layer.animationKeys() == ["fade"])
        layer.actions = ["position": CABasicAnimation(keyPath: "position")]
        layer.position.x = 5
        #expect(layer.animationKeys() == ["fade", "position"])
    }

    @Test func aLayerLetsGoOfItsAnimations() {
        weak var animation: CAAnimation?
        do {
            let layer = CALayer()
            layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
            animation = layer.animation(forKey: "a")
            _ = layer.commitTree(at: 0)
            #expect(animation != nil)
        }
        #expect(animation == nil)
    }
}

@Suite struct AnimationEventTests {
    private func identifiers(_ layer: CALayer) -> [AnimationID] {
        layer.commitTree(at: 0).animations?.attached.map(\.id) ?? []
    }

    @Test func delegatesHearOfBeginAndEnd() {
        let layer = CALayer()
        let listener = Listener()
        layer.add(listener.animation("a"), forKey: "k")
        layer.add(listener.animation("b"), forKey: "l")
        let ids = identifiers(layer)
        layer.deliver([.started(ids[0]), .started(ids[1]), .started(ids[0])])
        #expect(listener.log == ["start a", "start b"])
        layer.deliver([.ended(ids[0])])
        #expect(listener.log == ["start a", "start b", "end a"] && layer.animationKeys() == ["l"])
        layer.deliver([.ended(ids[0]), .started(ids[0])])
        #expect(listener.log.count == 3, "what is over is over")
    }

    @Test func anAnimationThatNoFrameShowedBeginsAndEnds() {
        let layer = CALayer()
        let listener = Listener()
        layer.add(listener.animation("a"), forKey: "k")
        layer.deliver([.ended(identifiers(layer)[0])])
        #expect(listener.log == ["start a", "end a"])
    }

    @Test func endedAnimationsMayStay() {
        let layer = CALayer()
        let listener = Listener()
        let animation = listener.animation("a")
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: "k")
        layer.deliver([.ended(identifiers(layer)[0])])
        #expect(listener.log == ["start a", "end a"] && layer.animationKeys() == ["k"])
        layer.removeAllAnimations()
        #expect(listener.log == ["start a", "end a"], "it has ended already")
    }

    @Test func delegatesMayChangeTheLayer() {
        final class Chain: CAAnimationDelegate {
            unowned let layer: CALayer
            init(_ layer: CALayer) { self.layer = layer }
            func animationDidStart(_ anim: CAAnimation) { layer.removeAllAnimations() }
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
                if layer.animationKeys() == nil {
                    layer.add(CABasicAnimation(keyPath: "position"), forKey: "next")
                }
            }
        }
        let layer = CALayer()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.delegate = Chain(layer)
        layer.add(animation, forKey: "k")
        layer.deliver([.ended(identifiers(layer)[0])])
        #expect(layer.animationKeys() == ["next"])
    }

    @Test func unknownAnimationsAreIgnored() {
        let layer = CALayer()
        layer.deliver([.ended(AnimationID(rawValue: .max)), .started(AnimationID(rawValue: 0))])
        #expect(layer.animationKeys() == nil)
    }

    @Test func leavingTheTreeEndsAnimations() {
        let root = CALayer()
        let group = CALayer()
        let layer = CALayer()
        root.addSublayer(group)
        group.addSublayer(layer)
        let listener = Listener()
        layer.add(listener.animation("a"), forKey: "k")
        _ = root.commitTree(at: 0)
        group.removeFromSuperlayer()
        root.addSublayer(group)
        _ = root.commitTree(at: 1)
        #expect(listener.log.isEmpty, "it came back before the commit")
        group.removeFromSuperlayer()
        #expect(layer.animationKeys() == ["k"])
        _ = root.commitTree(at: 2)
        #expect(listener.log == ["cut a"] && layer.animationKeys() == nil)
    }
}
