import CoreAnimation
import Testing

private final class Delegate: CALayerDelegate {
    var answer: (any CAAction)?
    func action(for layer: CALayer, forKey event: String) -> CAAction? { answer }
}

@Suite struct ImplicitAnimationTests {
    private func shown(_ layer: CALayer = CALayer()) -> CALayer {
        _ = layer.commitTree(at: 0)
        return layer
    }

    @Test func aNewLayerDoesNotAnimate() {
        let layer = CALayer()
        layer.position = CGPoint(x: 5, y: 5)
        #expect(layer.animationKeys() == nil && layer.action(forKey: "position") == nil)
        let root = shown()
        root.addSublayer(layer)
        layer.opacity = 0.5
        #expect(layer.animationKeys() == nil)
    }

    @Test func aLayerOnShowDoes() throws {
        let layer = shown()
        layer.position = CGPoint(x: 5, y: 6)
        layer.opacity = 0.5
        #expect(layer.animationKeys() == ["position", "opacity"])
        let animation = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
        #expect(animation.keyPath == "position" && animation.duration == 0.25)
        #expect(animation.fromValue as? CGPoint == CGPoint.zero && animation.toValue == nil)
        #expect(animation.timingFunction == CAMediaTimingFunction(name: .default))
        #expect(animation.fillMode == .backwards)
        layer.opacity = 0.5
        #expect(layer.animationKeys()?.count == 2)
    }

    @Test func theTransactionSays() throws {
        let layer = shown()
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.opacity = 0.5
        CATransaction.setDisableActions(true)
        layer.zPosition = 5
        #expect(layer.action(forKey: "zPosition") == nil)
        CATransaction.setDisableActions(false)
        CATransaction.setAnimationDuration(0)
        layer.cornerRadius = 5
        CATransaction.commit()
        #expect(layer.animationKeys() == ["opacity"])
        #expect(layer.animation(forKey: "opacity")?.duration == 2)
        #expect(layer.animation(forKey: "opacity")?.timingFunction == CAMediaTimingFunction(name: .linear))
        #expect(layer.zPosition == CGFloat(5) && layer.cornerRadius == CGFloat(5))
    }

    private static let animated: [String: @Sendable (CALayer) -> Void] = [
        "bounds": { $0.bounds.size.width = 5 }, "position": { $0.position.x = 5 },
        "zPosition": { $0.zPosition = 5 }, "anchorPoint": { $0.anchorPoint.x = 0 },
        "anchorPointZ": { $0.anchorPointZ = 5 }, "transform": { $0.transform.m41 = 5 },
        "sublayerTransform": { $0.sublayerTransform.m41 = 5 }, "hidden": { $0.isHidden = true },
        "masksToBounds": { $0.masksToBounds = true }, "contentsRect": { $0.contentsRect.size.width = 0.5 },
        "contentsCenter": { $0.contentsCenter.size.width = 0.5 }, "contentsScale": { $0.contentsScale = 5 },
        "minificationFilterBias": { $0.minificationFilterBias = 5 },
        "backgroundColor": { $0.backgroundColor = CGColor(gray: 0.5, alpha: 1) },
        "cornerRadius": { $0.cornerRadius = 5 }, "borderWidth": { $0.borderWidth = 5 },
        "borderColor": { $0.borderColor = CGColor(gray: 0.5, alpha: 1) }, "opacity": { $0.opacity = 0.5 },
        "rasterizationScale": { $0.rasterizationScale = 5 },
        "shadowColor": { $0.shadowColor = CGColor(gray: 0.5, alpha: 1) },
        "shadowOpacity": { $0.shadowOpacity = 0.5 }, "shadowOffset": { $0.shadowOffset.width = 5 },
        "shadowRadius": { $0.shadowRadius = 5 },
    ]

    @Test(arguments: animated.keys.sorted()) func whatAnimates(key: String) throws {
        let layer = shown()
        let change = try #require(Self.animated[key])
        change(layer)
        #expect(layer.animationKeys() == [key])
        #expect((layer.animation(forKey: key) as? CAPropertyAnimation)?.keyPath == key)
    }

    @Test func whatDoesNotAnimate() {
        let layer = shown()
        layer.isDoubleSided = false
        layer.isGeometryFlipped = true
        layer.name = "x"
        layer.contentsGravity = .center
        layer.shadowPath = CGPath(rect: .zero, transform: nil)
        layer.mask = CALayer()
        layer.addSublayer(CALayer())
        layer.speed = 2
        layer.setValue(5, forKey: "mine")
        #expect(layer.animationKeys() == nil)
        layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(layer.animationKeys() == ["bounds", "position"])
    }

    @Test func filtersFade() {
        let layer = shown()
        layer.filters = ["blur"]
        #expect(layer.animationKeys() == ["transition"])
        #expect(layer.animation(forKey: "transition") is CATransition)
    }

    @Test func actionsComeFirst() {
        let layer = shown()
        let delegate = Delegate()
        layer.delegate = delegate
        #expect(layer.action(forKey: "opacity") is CABasicAnimation)
        delegate.answer = NSNull()
        layer.opacity = 0.5
        #expect(layer.animationKeys() == nil)
        let own = CABasicAnimation(keyPath: "opacity")
        own.duration = 7
        delegate.answer = own
        layer.opacity = 0.25
        #expect(layer.animation(forKey: "opacity")?.duration == 7)
        delegate.answer = nil
        layer.actions = ["opacity": NSNull(), "position": own]
        layer.opacity = 1
        layer.position.x = 7
        #expect(layer.animation(forKey: "opacity")?.duration == 7)
        #expect(layer.animation(forKey: "position")?.duration == 7)
        layer.actions = nil
        layer.style = ["actions": ["zPosition": NSNull()] as [AnyHashable: Any]]
        layer.zPosition = 5
        #expect(layer.animation(forKey: "zPosition") == nil)
    }

    @Test func classesSay() {
        final class Still: CALayer {
            override class func defaultAction(forKey event: String) -> CAAction? {
                event == "opacity" ? NSNull() : nil
            }
            override func action(forKey event: String) -> CAAction? {
                let action = super.action(forKey: event)
                (action as? CABasicAnimation)?.duration = 3
                return action
            }
        }
        let layer = shown(Still())
        layer.opacity = 0.5
        layer.position.x = 5
        #expect(layer.animationKeys() == ["position"])
        #expect(layer.animation(forKey: "position")?.duration == 3)
        #expect(Still.defaultAction(forKey: "position") == nil)
        #expect(CALayer.defaultAction(forKey: "opacity") == nil)
    }

    @Test func disabledActionsAreNotAskedFor() {
        let layer = shown()
        let delegate = Delegate()
        delegate.answer = CABasicAnimation(keyPath: "opacity")
        layer.delegate = delegate
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.5
        CATransaction.commit()
        #expect(layer.animationKeys() == nil)
    }

    @Test func aLayerThatWasTakenOutDoesNotAnimate() {
        let root = CALayer()
        let layer = CALayer()
        root.addSublayer(layer)
        _ = root.commitTree(at: 0)
        layer.removeFromSuperlayer()
        layer.opacity = 0.5
        #expect(layer.animationKeys() == nil)
    }

    @Test func noColorIsAValueToComeFrom() throws {
        let layer = shown()
        layer.backgroundColor = .white
        let animation = try #require(layer.animation(forKey: "backgroundColor") as? CABasicAnimation)
        #expect(animation.fromValue is NSNull)
    }

    @Test func copiesDoNotAnimate() throws {
        let layer = shown()
        let copy = try #require(layer.presentation())
        copy.opacity = 0.5
        copy.add(CABasicAnimation(keyPath: "position"), forKey: "p")
        #expect(copy.animationKeys() == nil && layer.animationKeys() == nil && layer.opacity == 1)
    }
}
