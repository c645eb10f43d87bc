import CoreAnimation
import Testing

/// What Apple's `CALayer.defaultValue(forKey:)` answers.
@Suite struct DefaultValueTests {
    @Test(
        arguments: [
            ("opacity", 1), ("contentsScale", 1), ("rasterizationScale", 1), ("speed", 1),
            ("shadowRadius", 3),
            ("maskedCorners", 15), ("edgeAntialiasingMask", 15), ("duration", .infinity),
            ("hidden", 0), ("masksToBounds", 0), ("geometryFlipped", 0), ("opaque", 0),
            ("shouldRasterize", 0),
            ("needsDisplayOnBoundsChange", 0), ("drawsAsynchronously", 0),
            ("doubleSided", 1), ("allowsEdgeAntialiasing", 1), ("allowsGroupOpacity", 1),
        ] as [(String, Double)])
    func numbers(_ key: String, _ value: Double) {
        #expect((CALayer.defaultValue(forKey: key) as? NSNumber)?.doubleValue == value)
        #expect((CALayer().value(forKey: key) as? NSNumber)?.doubleValue == value)
    }

    @Test(arguments: [
        ("cornerCurve", "circular"), ("contentsGravity", "resize"), ("contentsFormat", "RGBA8"),
        ("minificationFilter", "linear"), ("magnificationFilter", "linear"), ("fillMode", "removed"),
    ])
    func strings(_ key: String, _ value: String) {
        #expect(CALayer.defaultValue(forKey: key) as? String == value)
        #expect(CALayer().value(forKey: key) as? String == value)
    }

    @Test func structuresAndColours() {
        #expect(CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint == CGPoint(x: 0.5, y: 0.5))
        #expect(
            CALayer.defaultValue(forKey: "contentsRect") as? CGRect == CGRect(x: 0, y: 0, width: 1, height: 1)
        )
        #expect(
            CALayer.defaultValue(forKey: "contentsCenter") as? CGRect
                == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(CALayer.defaultValue(forKey: "shadowOffset") as? CGSize == CGSize(width: 0, height: -3))
        for key in ["borderColor", "shadowColor"] {
            #expect((CALayer.defaultValue(forKey: key) as? CGColor)?.components == [0, 0, 0, 1])
        }
        #expect(CALayer().borderColor?.components == [0, 0, 0, 1])
        #expect(CALayer().shadowColor?.components == [0, 0, 0, 1])
    }

    /// Strings and numbers cast to the types of the properties, in defaults and in values.
    @Test func constantsCastToTheirTypes() {
        func check<Value: Equatable>(_ key: String, _ value: Value) {
            #expect(CALayer.defaultValue(forKey: key) as? Value == value, "\(key)")
            #expect(CALayer().value(forKey: key) as? Value == value, "\(key)")
        }
        check("contentsGravity", CALayerContentsGravity.resize)
        check("minificationFilter", CALayerContentsFilter.linear)
        check("magnificationFilter", CALayerContentsFilter.linear)
        check("cornerCurve", CALayerCornerCurve.circular)
        check("contentsFormat", CALayerContentsFormat.RGBA8Uint)
        check("fillMode", CAMediaTimingFillMode.removed)
        check(
            "maskedCorners",
            [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
                as CACornerMask)
        check(
            "edgeAntialiasingMask",
            [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge] as CAEdgeAntialiasingMask)
        check("toneMapMode", CALayer.ToneMapMode.automatic)
        check("preferredDynamicRange", CALayer.DynamicRange.standard)
        check("contentsHeadroom", CGFloat(0))
        #expect(
            CAKeyframeAnimation.defaultValue(forKey: "calculationMode") as? CAAnimationCalculationMode
                == .linear)
        #expect(CATransition.defaultValue(forKey: "type") as? CATransitionType == .fade)
        #expect(CATransition().value(forKey: "type") as? CATransitionType == .fade)
        #expect(CABasicAnimation.defaultValue(forKey: "fillMode") as? CAMediaTimingFillMode == .removed)
        #expect(CASpringAnimation.defaultValue(forKey: "allowsOverdamping") as? Bool == false)
        let layer = CALayer()
        layer.autoresizingMask = [.layerWidthSizable, .layerMaxYMargin]
        #expect(layer.value(forKey: "autoresizingMask") as? CAAutoresizingMask == layer.autoresizingMask)
        layer.setValue(CALayerContentsGravity.top, forKey: "contentsGravity")
        layer.setValue(CACornerMask.layerMaxXMaxYCorner, forKey: "maskedCorners")
        #expect(layer.contentsGravity == .top && layer.maskedCorners == .layerMaxXMaxYCorner)
        #expect(NSNumber(value: -1) as? CACornerMask == nil && NSNumber(value: 1.5) as? CACornerMask == nil)
    }

    /// The key is `hidden`; `isHidden` is the name of the property in Swift.
    @Test func onlyKeysHaveDefaults() {
        for key in ["isHidden", "isOpaque", "isDoubleSided", "isGeometryFlipped"] {
            #expect(CALayer.defaultValue(forKey: key) == nil)
            #expect(CALayer().value(forKey: key) is NSNumber, "the value is found by both")
        }
    }

    @Test(arguments: ["bounds", "position", "shadowOpacity", "timeOffset", "backgroundColor", "nothing"])
    func nilWhereZeroOrNothing(_ key: String) {
        #expect(CALayer.defaultValue(forKey: key) == nil)
    }

    @Test func classesHaveTheirOwnDefaults() {
        class Clipping: CALayer {
            override class func defaultValue(forKey key: String) -> Any? {
                switch key {
                case "masksToBounds": true
                case "opacity": Float(0.5)
                case "progress": CGFloat(0.25)
                default: super.defaultValue(forKey: key)
                }
            }
        }
        final class Deeper: Clipping {}
        for layer in [Clipping(), Deeper()] {
            #expect(layer.masksToBounds && layer.opacity == 0.5)
            #expect(layer.value(forKey: "progress") as? CGFloat == 0.25)
            layer.opacity = 1
            layer.setValue(nil, forKey: "opacity")
            #expect(layer.opacity == 0.5, "nil goes back to the class's default")
        }
        #expect(!CALayer().masksToBounds)
    }

    @Test func expansionOfCornerCurves() {
        #expect(CALayer.cornerCurveExpansionFactor(.circular) == CGFloat(1))
        #expect(CALayer.cornerCurveExpansionFactor(.continuous) == CGFloat(1.528665))
    }
}
