import CAML
import QuartzCore
import Testing

@Suite("Layer properties")
struct LayerPropertyTests {
    private func package(_ attributes: String, _ children: String = "") throws -> CAPackage {
        try TemporaryPackage.root(attributes, children).load()
    }

    private func layer(_ attributes: String, _ children: String = "") throws -> CALayer {
        let package = try package(attributes, children)
        #expect(package.warnings == [])
        return package.rootLayer
    }

    @Test("Geometry")
    func geometry() throws {
        let layer = try layer(
            """
            bounds="1 2 390 844" position="195,422" zPosition="-1.5e1" anchorPoint="0.25 16.5" anchorPointZ="3"
            hidden="YES" doubleSided="0" geometryFlipped="true" transform="translate(1, 2, 3)"
            sublayerTransform="perspective(500)" name="Root Layer"
            """)
        #expect(layer.bounds == CGRect(x: 1, y: 2, width: 390, height: 844))
        #expect(layer.position == CGPoint(x: 195, y: 422))
        #expect(layer.zPosition == -15)
        #expect(layer.anchorPoint == CGPoint(x: 0.25, y: 16.5))
        #expect(layer.anchorPointZ == 3)
        #expect(layer.isHidden)
        #expect(layer.isDoubleSided == false)
        #expect(layer.isGeometryFlipped)
        #expect(layer.transform == CATransform3DMakeTranslation(1, 2, 3))
        #expect(layer.sublayerTransform.m34 == -0.002)
        #expect(layer.name == "Root Layer")
    }

    @Test("Appearance")
    func appearance() throws {
        let layer = try layer(
            """
            opacity="0.5" masksToBounds="1" backgroundColor="1 0 0" cornerRadius="12" maskedCorners="6"
            cornerCurve="circular" borderWidth="2" borderColor="0 0 1 0.5" allowsGroupOpacity="0"
            allowsEdgeAntialiasing="0" edgeAntialiasingMask="5" opaque="1" shadowOpacity="0" shadowRadius="8"
            shadowOffset="1 2"
            """)
        #expect(layer.opacity == 0.5)
        #expect(layer.masksToBounds)
        #expect(layer.backgroundColor?.sRGBComponents == SIMD4(1, 0, 0, 1))
        #expect(layer.cornerRadius == 12)
        #expect(layer.maskedCorners == [.layerMaxXMinYCorner, .layerMinXMaxYCorner])
        #expect(layer.cornerCurve == .circular)
        #expect(layer.borderWidth == 2)
        #expect(layer.borderColor?.sRGBComponents == SIMD4(0, 0, 1, 0.5))
        #expect(layer.allowsGroupOpacity == false)
        #expect(layer.allowsEdgeAntialiasing == false)
        #expect(layer.edgeAntialiasingMask == [.layerLeftEdge, .layerBottomEdge])
        #expect(layer.isOpaque)
        #expect(layer.shadowRadius == 8)
        #expect(layer.shadowOffset == CGSize(width: 1, height: 2))
    }

    @Test("Placement of contents")
    func contents() throws {
        let layer = try layer(
            """
            contentsGravity="resizeAspectFill" contentsRect="0 0.5 0.5 0.5" contentsCenter="0.25 0.25 0.5 0.5"
            contentsScale="3" minificationFilter="trilinear" magnificationFilter="nearest"
            minificationFilterBias="-0.5" contentsFormat="RGBA8"
            """)
        #expect(layer.contentsGravity == .resizeAspectFill)
        #expect(layer.contentsRect == CGRect(x: 0, y: 0.5, width: 0.5, height: 0.5))
        #expect(layer.contentsCenter == CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
        #expect(layer.contentsScale == 3)
        #expect(layer.minificationFilter == .trilinear)
        #expect(layer.magnificationFilter == .nearest)
        #expect(layer.minificationFilterBias == -0.5)
    }

    @Test(
        "Continuous corners in both spellings",
        arguments: ["continuousCorners=\"1\"", "cornerCurve=\"continuous\""])
    func continuousCorners(attribute: String) throws {
        let package = try package(attribute)
        #expect(package.rootLayer.cornerCurve == .continuous)
        #expect(package.warnings == [])
        #expect(try layer("continuousCorners=\"0\"").cornerCurve == .circular)
    }

    @Test("Properties as child elements, inline, nested and as text")
    func children() throws {
        let layer = try layer(
            "",
            """
            <backgroundColor value="1 0 0" opacity="0.5"/>
            <borderColor type="CGColor" value="0 1 0"/>
            <opacity type="real" value="0.25"/>
            <bounds><CGRect value="0 0 10 20"/></bounds>
            <position type="CGPoint" value="1 2"/>
            <hidden><bool value="YES"/></hidden>
            <name type="string" value="card"/>
            <cornerRadius>7</cornerRadius>
            <transform type="CATransform3D" value="1 0 0 0 0 1 0 0 0 0 1 0 5 0 0 1"/>
            """)
        #expect(layer.backgroundColor?.sRGBComponents == SIMD4(1, 0, 0, 0.5))
        #expect(layer.borderColor?.sRGBComponents == SIMD4(0, 1, 0, 1))
        #expect(layer.opacity == 0.25)
        #expect(layer.bounds == CGRect(x: 0, y: 0, width: 10, height: 20))
        #expect(layer.position == CGPoint(x: 1, y: 2))
        #expect(layer.isHidden)
        #expect(layer.name == "card")
        #expect(layer.cornerRadius == 7)
        #expect(layer.transform.m41 == 5)
    }

    @Test("A colour inside an object, and none")
    func colourObjects() throws {
        let nested = try layer(
            "", "<backgroundColor><CGColor value=\"1 1 0\" opacity=\"0.5\"/></backgroundColor>")
        #expect(nested.backgroundColor?.sRGBComponents == SIMD4(1, 1, 0, 0.5))
        let none = try layer("", "<borderColor type=\"null\"/>")
        #expect(none.borderColor == nil)
    }

    @Test("Parts of properties by key path")
    func keyPaths() throws {
        let layer = try layer(
            """
            bounds="0 0 10 10" bounds.size.height="40" position="1 2" position.x="9"
            transform.scale.xy="2" transform.translation.y="5"
            """)
        #expect(layer.bounds == CGRect(x: 0, y: 0, width: 10, height: 40))
        #expect(layer.position == CGPoint(x: 9, y: 2))
        #expect(abs(layer.transform.m11 - 2) < 1e-12)
        #expect(abs(layer.transform.m22 - 2) < 1e-12)
        #expect(abs(layer.transform.m42 - 5) < 1e-12)
    }

    @Test("A rotation that stands beside the transform is applied once")
    func rotationOnce() throws {
        let both = try layer("transform.rotation.z=\"0.5\" transform=\"rotate(28.64788975654116deg)\"")
        #expect(abs(both.transform.m12 - sin(0.5)) < 1e-12)
        let alone = try layer("transform.rotation.z=\"0.5\"")
        #expect(abs(alone.transform.m12 - sin(0.5)) < 1e-12)
        let scaled = try layer("transform.rotation.z=\"0.5\" transform=\"scale(2, 2, 2)\"")
        #expect(abs(scaled.transform.m12 - 2 * sin(0.5)) < 1e-12)
        let two = try layer(
            "transform.rotation.z=\"0.5\" transform.rotation.y=\"1\" transform=\"rotate(0.5) rotate(1, 0, 1, 0)\""
        )
        let expected = CATransform3DRotate(CATransform3DMakeRotation(0.5, 0, 0, 1), 1, 0, 1, 0)
        #expect(CATransform3DEqualToTransform(two.transform, expected))
    }

    @Test("What an attribute can't hold leaves the default and is said once, with its place")
    func badValues() throws {
        let package = try package(
            "bounds=\"0 0 NaN 1\" opacity=\"undefined\" contentsGravity=\"middle\" maskedCorners=\"16\" zPosition=\"inf\" contentsScale=\"0\""
        )
        let layer = package.rootLayer
        #expect(layer.bounds == .zero)
        #expect(layer.opacity == 1)
        #expect(layer.contentsGravity == .resize)
        #expect(layer.maskedCorners.rawValue == 15)
        #expect(layer.zPosition == 0)
        #expect(layer.contentsScale == 1)
        #expect(package.warnings.count == 6)
        #expect(package.warnings.allSatisfy { $0.contains("main.caml:3: ") })
        #expect(package.warnings.contains { $0.contains("bounds is left as it was: expected four numbers") })
    }

    @Test("10^38 is taken as it is, and beyond the range of a float clamped")
    func large() throws {
        let layer = try layer("position=\"1e38 -1e38\" opacity=\"1e300\"")
        #expect(layer.position == CGPoint(x: 1e38, y: -1e38))
        #expect(layer.opacity == .greatestFiniteMagnitude)
    }
}
