import CoreAnimation
import Testing

@Suite struct KeyValueTests {
    @Test func everyPropertyComesBackAsItWasSet() {
        let other = CALayer()
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 2), transform: nil)
        let values: [(String, Any)] = [
            ("bounds", CGRect(x: 1, y: 2, width: 3, height: 4)), ("position", CGPoint(x: 5, y: 6)),
            ("zPosition", 7.0), ("anchorPoint", CGPoint(x: 0.1, y: 0.2)), ("anchorPointZ", 8.0),
            ("transform", CATransform3DMakeScale(2, 3, 4)),
            ("sublayerTransform", CATransform3DMakeScale(4, 3, 2)),
            ("hidden", true), ("doubleSided", false), ("geometryFlipped", true), ("masksToBounds", true),
            ("contents", other), ("contentsRect", CGRect(x: 0, y: 0, width: 0.5, height: 0.5)),
            ("contentsCenter", CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)),
            ("contentsGravity", "topLeft"),
            ("contentsScale", 2.0), ("contentsFormat", "Gray8"), ("minificationFilter", "trilinear"),
            ("magnificationFilter", "nearest"), ("minificationFilterBias", 0.5), ("opaque", true),
            ("needsDisplayOnBoundsChange", true), ("drawsAsynchronously", true),
            ("backgroundColor", CGColor.white), ("cornerRadius", 9.0), ("maskedCorners", 5.0),
            ("cornerCurve", "continuous"), ("borderWidth", 2.0), ("borderColor", CGColor.white),
            ("opacity", 0.25),
            ("allowsGroupOpacity", false), ("allowsEdgeAntialiasing", false), ("edgeAntialiasingMask", 3.0),
            ("compositingFilter", "multiplyBlendMode"), ("shouldRasterize", true),
            ("rasterizationScale", 3.0),
            ("shadowColor", CGColor.white), ("shadowOpacity", 0.5),
            ("shadowOffset", CGSize(width: 1, height: 2)),
            ("shadowRadius", 4.0), ("shadowPath", path), ("name", "n"), ("autoresizingMask", 18.0),
            ("beginTime", 1.0), ("duration", 2.0), ("speed", 0.5), ("timeOffset", 3.0), ("repeatCount", 4.0),
            ("repeatDuration", 5.0), ("autoreverses", true), ("fillMode", "both"),
            ("wantsExtendedDynamicRangeContent", true), ("toneMapMode", "never"),
            ("preferredDynamicRange", "high"),
            ("contentsHeadroom", 2.0), ("wantsDynamicContentScaling", true), ("mask", other),
        ]
        let layer = CALayer()
        for (key, value) in values {
            layer.setValue(value, forKey: key)
            #expect(KeyValues.areEqual(layer.value(forKey: key), value), "\(key)")
        }
        #expect(
            layer.contentsGravity == .topLeft
                && layer.maskedCorners == [.layerMinXMinYCorner, .layerMinXMaxYCorner])
        #expect(layer.shadowPath == path && layer.mask === other && layer.isHidden && layer.fillMode == .both)
        for (key, _) in values { layer.setValue(nil, forKey: key) }
        let fresh = CALayer()
        for (key, _) in values {
            #expect(
                KeyValues.areEqual(layer.value(forKey: key), fresh.value(forKey: key)), "\(key) after nil")
        }
    }

    @Test(
        arguments: [2, 2.0, Float(2), CGFloat(2), NSNumber(value: 2), UInt8(2), Int64(2)] as [any Sendable])
    func numbersOfAnyType(_ value: any Sendable) {
        let layer = CALayer()
        layer.setValue(value, forKey: "cornerRadius")
        layer.setValue(value, forKey: "shadowOpacity")
        layer.setValue(value, forKeyPath: "position.x")
        layer.setValue(value, forKey: "hidden")
        #expect(
            layer.cornerRadius == CGFloat(2) && layer.shadowOpacity == 2 && layer.position.x == CGFloat(2))
        #expect(layer.isHidden)
    }

    @Test func boxedStructures() {
        let layer = CALayer()
        layer.setValue(NSValue(cgPoint: CGPoint(x: 1, y: 2)), forKey: "position")
        layer.setValue(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)), forKey: "bounds")
        layer.setValue(NSValue(cgSize: CGSize(width: 5, height: 6)), forKey: "shadowOffset")
        layer.setValue(NSValue(caTransform3D: CATransform3DMakeScale(2, 2, 2)), forKey: "transform")
        #expect(
            layer.position == CGPoint(x: 1, y: 2) && layer.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(layer.shadowOffset == CGSize(width: 5, height: 6) && layer.transform.m22 == CGFloat(2))
        #expect((layer.value(forKey: "position") as? NSValue)?.cgPointValue == CGPoint(x: 1, y: 2))
        #expect((layer.value(forKey: "transform") as? NSValue)?.caTransform3DValue == layer.transform)
    }

    @Test func numbersComeInEveryType() {
        let layer = CALayer()
        layer.opacity = 0.5
        let value = layer.value(forKey: "opacity")
        #expect(value as? Float == 0.5 && value as? Double == 0.5 && value as? CGFloat == CGFloat(0.5))
        #expect(value as? NSNumber == 0.5)
        #expect(layer.value(forKey: "hidden") as? Bool == false)
    }

    @Test func whatDoesNotFitIsIgnored() {
        let layer = CALayer()
        layer.position = CGPoint(x: 1, y: 2)
        layer.setValue("left", forKey: "position")
        layer.setValue("left", forKey: "cornerRadius")
        layer.setValue(CGPoint.zero, forKey: "opacity")
        layer.setValue(7, forKey: "backgroundColor")
        layer.setValue(7, forKey: "sublayers")
        layer.setValue(-1, forKey: "maskedCorners")
        layer.setValue(Double.nan, forKey: "edgeAntialiasingMask")
        layer.setValue("x", forKeyPath: "transform.rotation.z")
        layer.setValue(3, forKeyPath: "transform.rotation.q")
        layer.setValue(3, forKeyPath: "position.z")
        layer.setValue(3, forKeyPath: "bounds.size.depth")
        layer.setValue(3, forKeyPath: "nothing.at.all")
        layer.setValue(3, forKeyPath: ".")
        layer.setValue(3, forKeyPath: "position.")
        #expect(
            layer.position == CGPoint(x: 1, y: 2) && layer.cornerRadius == CGFloat(0) && layer.opacity == 1)
        #expect(layer.backgroundColor == nil && layer.sublayers == nil && layer.transform.isIdentity)
        #expect(layer.maskedCorners == [] && layer.edgeAntialiasingMask == [])
        #expect(
            layer.value(forKeyPath: "position.z") == nil && layer.value(forKeyPath: "nothing.at.all") == nil)
        #expect(layer.value(forKeyPath: "") == nil)
    }

    @Test func anyOtherKeyKeepsAnyValue() {
        let layer = CALayer()
        #expect(layer.value(forKey: "myTag") == nil)
        layer.setValue(3, forKey: "myTag")
        #expect(layer.value(forKey: "myTag") as? Int == 3)
        layer.setValue(CGPoint(x: 1, y: 2), forKey: "spot")
        layer.setValue(9, forKeyPath: "spot.y")
        #expect(layer.value(forKeyPath: "spot.y") as? Double == 9)
        layer.setValue(["a": 1], forKey: "map")
        layer.setValue(5, forKeyPath: "map.b")
        #expect(layer.value(forKeyPath: "map.b") as? Int == 5)
        layer.setValue(nil, forKey: "myTag")
        #expect(layer.value(forKey: "myTag") == nil)
    }

    @Test func swiftNamesOfFlagsWorkToo() {
        let layer = CALayer()
        layer.setValue(true, forKey: "isHidden")
        layer.setValue(true, forKey: "isGeometryFlipped")
        #expect(layer.isHidden && layer.isGeometryFlipped)
        #expect(layer.value(forKey: "isDoubleSided") as? Bool == true)
    }

    @Test func overriddenPropertiesAreUsed() {
        final class Doubling: CALayer {
            override var cornerRadius: CGFloat {
                get { super.cornerRadius * 2 }
                set { super.cornerRadius = newValue / 2 }
            }
        }
        let layer = Doubling()
        layer.setValue(8, forKey: "cornerRadius")
        #expect(layer.value(forKey: "cornerRadius") as? CGFloat == CGFloat(8))
        #expect(layer.commitTree().appearance.cornerRadius == CGFloat(4))
    }
}
