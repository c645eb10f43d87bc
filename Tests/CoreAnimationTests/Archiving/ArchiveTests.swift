import CoreAnimation
import Testing

@Suite struct ArchiveTests {
    private func roundTrip(_ layer: CALayer) throws -> CALayer {
        let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
        return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data))
    }

    @Test func simplePropertiesAndTheTreeComeBack() throws {
        let layer = CALayer()
        layer.name = "root"
        layer.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
        layer.position = CGPoint(x: 5, y: 6)
        layer.transform = CATransform3DMakeRotation(1, 1, 2, 3)
        layer.opacity = 0.25
        layer.isHidden = true
        layer.contentsGravity = .topLeft
        layer.shadowOffset = CGSize(width: 7, height: 8)
        layer.backgroundColor = CGColor(srgbRed: 0.25, green: 0.5, blue: 1, alpha: 0.5)
        layer.borderColor = nil
        layer.speed = 2
        layer.maskedCorners = .layerMaxXMinYCorner
        let child = CATransformLayer()
        child.name = "child"
        layer.addSublayer(child)
        layer.mask = CALayer(frame: CGRect(x: 0, y: 0, width: 9, height: 9))

        let copy = try roundTrip(layer)
        #expect(copy.name == "root" && copy.bounds == layer.bounds && copy.position == layer.position)
        #expect(copy.transform == layer.transform && copy.opacity == 0.25 && copy.isHidden)
        #expect(
            copy.contentsGravity == .topLeft && copy.shadowOffset == layer.shadowOffset && copy.speed == 2)
        #expect(copy.backgroundColor?.sRGBComponents == layer.backgroundColor?.sRGBComponents)
        #expect(copy.borderColor == nil && copy.shadowColor?.components == [0, 0, 0, 1])
        #expect(copy.maskedCorners == .layerMaxXMinYCorner)
        #expect(copy.sublayers?.count == 1 && copy.sublayers?[0] is CATransformLayer)
        #expect(copy.sublayers?[0].name == "child" && copy.mask?.bounds.width == CGFloat(9))
    }

    @Test func coloursComeBackAndSoDoesNone() throws {
        let red = CGColor(srgbRed: 1, green: 0.25, blue: 0, alpha: 0.5)
        for color in [red, nil] {
            let layer = CALayer()
            (layer.backgroundColor, layer.borderColor, layer.shadowColor) = (color, color, color)
            let copy = try roundTrip(layer)
            for found in [copy.backgroundColor, copy.borderColor, copy.shadowColor] {
                #expect(found?.sRGBComponents == color?.sRGBComponents)
            }
        }
    }

    /// As measured on Apple's systems.
    @Test func whatAFreshLayerArchives() {
        let layer = CALayer(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        layer.bounds = .zero
        layer.position = .zero
        let keys = [
            "anchorPoint", "bounds", "position", "opacity", "hidden", "masksToBounds", "mask", "doubleSided",
            "maskedCorners", "borderColor", "backgroundColor", "shadowColor", "shadowOffset", "shadowPath",
            "style",
            "filters", "contents", "contentsRect", "contentsGravity", "minificationFilter", "opaque",
            "edgeAntialiasingMask", "geometryFlipped", "toneMapMode", "preferredDynamicRange",
            "contentsHeadroom", "transform", "sublayers", "autoresizingMask", "actions", "delegate", "name",
            "duration", "speed", "fillMode", "frame", "superlayer", "visibleRect", "isHidden",
            "cornerCurve", "contentsFormat", "allowsEdgeAntialiasing", "allowsGroupOpacity",
        ]
        #expect(
            keys.filter { layer.shouldArchiveValue(forKey: $0) }
                == ["cornerCurve", "contentsFormat", "allowsEdgeAntialiasing", "allowsGroupOpacity"])
        layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        CALayer().addSublayer(layer)
        #expect(!layer.shouldArchiveValue(forKey: "frame") && !layer.shouldArchiveValue(forKey: "superlayer"))
        #expect(layer.shouldArchiveValue(forKey: "position"))
    }

    @Test func onlyWhatIsNotDefaultIsArchived() {
        let layer = CALayer()
        #expect(!layer.shouldArchiveValue(forKey: "opacity") && !layer.shouldArchiveValue(forKey: "bounds"))
        layer.opacity = 0.5
        layer.bounds.size.width = 1
        #expect(layer.shouldArchiveValue(forKey: "opacity") && layer.shouldArchiveValue(forKey: "bounds"))
        #expect(!layer.shouldArchiveValue(forKey: "myTag"))
        layer.setValue(1, forKey: "myTag")
        #expect(layer.shouldArchiveValue(forKey: "myTag"))
    }

    @Test func deepTreesAreCutOff() throws {
        var top = CALayer()
        for _ in 0..<2000 {
            let next = CALayer()
            next.addSublayer(top)
            top = next
        }
        var depth = 0
        var layer: CALayer? = try roundTrip(top)
        while let this = layer {
            depth += 1
            layer = this.sublayers?.first
        }
        #expect(depth == CALayer.maximumArchivedDepth + 1)
    }
}
