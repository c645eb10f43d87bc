import Animation
import CAML
import QuartzCore
import RenderTree
import Testing

@Suite("Filters in documents")
struct FilterTests {
    private func package(_ children: String, _ attributes: String = "") throws -> CAPackage {
        try TemporaryPackage.root(attributes, children).load()
    }

    private func warnings(_ package: CAPackage) -> [String] {
        package.warnings.map { $0.components(separatedBy: "main.caml:3: ").last ?? "" }
    }

    @Test("Filters of both classes with their inputs, as attributes and as children")
    func filters() throws {
        let package = try package(
            """
            <filters><CAFilter filter="gaussianBlur" name="soft" inputRadius="6" inputQuality="low"/>\
            <CIFilter filter="CIColorControls" inputSaturation="0.5"/>\
            <CAFilter filter="colorHueRotate" inputAngle="90deg" enabled="0"/>\
            <p type="CAFilter" filter="colorMonochrome"><inputColor value="1 0 0"/></p>\
            <CIFilter filter="CIColorMatrix" inputRVector="0 1 0 0"/>\
            <CAFilter filter="colorMatrix" \
            inputColorMatrix="0 1 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0"/></filters>
            <backgroundFilters><CAFilter filter="colorSaturate" inputAmount="2"/></backgroundFilters>
            """)
        #expect(package.warnings == [])
        let layer = package.rootLayer
        #expect(layer.filters?.count == 6 && layer.backgroundFilters?.count == 1)
        #expect(layer.value(forKeyPath: "filters.soft.inputRadius") as? Double == 6)
        #expect(layer.value(forKeyPath: "filters.CIColorControls.inputSaturation") as? Double == 0.5)
        #expect(layer.value(forKeyPath: "filters.colorHueRotate.inputAngle") as? Double == Double.pi / 2)
        #expect(layer.value(forKeyPath: "filters.colorHueRotate.enabled") as? Bool == false)
        let color = layer.value(forKeyPath: "filters.colorMonochrome.inputColor") as? CGColor
        #expect(color?.sRGBComponents == SIMD4(1, 0, 0, 1))
        let effects = layer.commitTree(at: 0).appearance.effects
        #expect(effects?.filters.first == .gaussianBlur(radius: 6))
        #expect(effects?.filters.count == 5 && effects?.backgroundFilters.count == 1)
        #expect(effects?.filters[3] == effects?.filters[4])
        #expect(layer.commitErrors.isEmpty)
    }

    @Test("A place is two numbers")
    func places() throws {
        let package = try package(
            "<filters><CIFilter filter=\"CIZoomBlur\" inputCenter=\"3 4\"/>"
                + "<CIFilter filter=\"CIPixellate\" inputCenter=\"3 4 5\"/></filters>")
        let center = package.rootLayer.value(forKeyPath: "filters.CIZoomBlur.inputCenter") as? CIVector
        #expect(center?.x == 3 && center?.y == 4)
        #expect(package.warnings.count == 1 && package.warnings[0].contains("expected two or four numbers"))
    }

    @Test(
        "A compositing filter in every spelling",
        arguments: [
            "<compositingFilter type=\"CAFilter\" filter=\"destOut\" name=\"destOut\"/>",
            "<compositingFilter><CAFilter filter=\"destOut\"/></compositingFilter>",
            "<compositingFilter value=\"destOut\"/>", "<compositingFilter>destOut</compositingFilter>",
            "<compositingFilter type=\"string\" value=\"destOut\"/>",
            "<compositingFilter><string value=\"destOut\"/></compositingFilter>",
        ])
    func compositing(text: String) throws {
        let package = try package(text)
        #expect(package.warnings == [])
        #expect(
            package.rootLayer.commitTree(at: 0).appearance.effects?.compositing == .destinationOut)
    }

    @Test("As an attribute, of Core Image, and none")
    func compositingAttribute() throws {
        let named = try package("", "compositingFilter=\"CIScreenBlendMode\"")
        #expect(named.rootLayer.commitTree(at: 0).appearance.effects?.compositing == .screen)
        let none = try package("<compositingFilter type=\"null\"/><filters><null/></filters>")
        #expect(none.rootLayer.compositingFilter == nil && none.rootLayer.filters == nil)
        #expect(named.warnings + none.warnings == [])
    }

    @Test("What is not known is named once a kind, with file and line")
    func unknown() throws {
        let package = try package(
            """
            <filters><CAFilter filter="sparkle"/><CAFilter filter="sparkle"/><CIFilter filter="CINope"/>\
            <CAFilter filter="multiplyBlendMode"/><CAFilter/><Gadget filter="x"/>\
            <CAFilter filter="gaussianBlur" inputRadius="wide" inputWeight="3" enabled="maybe"/></filters>\
            <compositingFilter type="CAFilter" filter="gaussianBlur"/><compositingFilter value="huh"/>
            """)
        let known =
            "bloom, colorBrightness, colorContrast, colorHueRotate, colorInvert, colorMatrix, "
            + "colorMonochrome, colorSaturate, colorSepia, gaussianBlur, luminanceToAlpha, multiplyColor"
        let knownOfCoreImage = CIFilter.filterNames(inCategory: nil).filter {
            !$0.hasSuffix("BlendMode") && !$0.hasSuffix("Compositing") && !$0.hasSuffix("Transition")
        }
        .joined(separator: ", ")
        let knownOperators = CAFilter.filterTypes().filter {
            !known.components(separatedBy: ", ").contains($0)
        }
        .joined(separator: ", ")
        #expect(package.warnings.allSatisfy { $0.contains("main.caml:3: ") })
        #expect(
            warnings(package) == [
                "the filter 'sparkle' is not known and left out; expected \(known) (2 times)",
                "the filter 'CINope' is not known and left out; expected \(knownOfCoreImage)",
                "the filter 'multiplyBlendMode' is left out: it belongs in compositingFilter",
                "a filter is left out: expected filter=\"…\"",
                "'Gadget' is no filter class; expected CAFilter or CIFilter",
                "enabled of gaussianBlur is left as it was: expected a boolean (0, 1, true, false, YES or NO); "
                    + "found 'maybe'",
                "inputRadius of gaussianBlur is left as it was: expected a number; found 'wide'",
                "gaussianBlur has no input 'inputWeight'",
                "the filter 'gaussianBlur' is left out: it belongs in filters",
                "the filter 'huh' is not known and left out; expected \(knownOperators)",
            ])
        #expect(package.rootLayer.filters?.count == 1)
        _ = package.rootLayer.commitTree(at: 0)
        #expect(package.rootLayer.commitErrors.isEmpty)
    }

    @Test("Ten thousand filters are cut")
    func many() throws {
        let list = String(repeating: "<CAFilter filter=\"colorInvert\"/>", count: 10_000)
        let package = try package("<filters>\(list)</filters>")
        #expect(package.rootLayer.filters?.count == 16)
        #expect(warnings(package) == ["filters is cut: expected at most 16 filters"])
    }

    @Test("Inputs are animated and set by states")
    func motion() throws {
        let package = try package(
            """
            <filters><CAFilter filter="gaussianBlur" name="blur" inputRadius="0"/>\
            <CAFilter filter="multiplyColor" name="tint"/></filters>\
            <animations><animation type="CABasicAnimation" keyPath="filters.blur.inputRadius" duration="2">\
            <fromValue value="2"/><toValue type="real" value="6"/></animation>\
            <animation type="CABasicAnimation" keyPath="filters.tint.inputColor" duration="2">\
            <fromValue value="0 1 1"/><toValue value="1 1 1"/></animation>\
            <animation type="CABasicAnimation" keyPath="shadowOpacity" duration="2">\
            <fromValue value="0"/><toValue value="1"/></animation></animations>\
            <states><LKState name="soft"><elements><LKStateSetValue keyPath="filters.blur.inputRadius">\
            <value type="real" value="9"/></LKStateSetValue></elements></LKState></states>
            """)
        #expect(package.warnings == [])
        let layer = package.rootLayer
        var shown = PresentationTree()
        _ = shown.update(layer.commitTree(at: 0), at: 1)
        let effects = shown.tree.root?.appearance.effects
        var matrix = ColorMatrix()
        matrix.red.x = 0.5
        #expect(effects?.filters == [.gaussianBlur(radius: 4), .colorMatrix(matrix)])
        #expect(effects?.shadow?.opacity == 0.5)
        let controller = CAStateController(layer: layer)
        controller.setState(layer.state(withName: "soft"), ofLayer: layer)
        #expect(layer.value(forKeyPath: "filters.blur.inputRadius") as? Double == 9)
        controller.setState(nil, ofLayer: layer)
        #expect(layer.value(forKeyPath: "filters.blur.inputRadius") as? Double == 0)
    }

    @Test("Shadows with their paths, and rasterization")
    func shadows() throws {
        let package = try package(
            "<shadowColor value=\"1 0 0\" opacity=\"0.5\"/>",
            """
            shadowOpacity="0.5" shadowRadius="4" shadowOffset="1 2" shadowPath="0 0 m 10 0 l 10 10 l h" \
            shouldRasterize="1" rasterizationScale="2" shadowPathIsBounds="0"
            """)
        #expect(package.warnings == [])
        let effects = package.rootLayer.commitTree(at: 0).appearance.effects
        #expect(effects?.shadow?.path?.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(effects?.shadow?.color.components == SIMD4(1, 0, 0, 0.5))
        #expect(effects?.shadow?.offset == CGSize(width: 1, height: 2))
        #expect(effects?.rasterizationScale == 2)
        let bad = try self.package("", "shadowPath=\"0 0 l\" rasterizationScale=\"-1\" cornerCurve=\"wavy\"")
        #expect(
            bad.warnings.map { $0.components(separatedBy: ": ")[1] } == [
                "cornerCurve is left as it was", "rasterizationScale is left as it was",
                "shadowPath is left as it was",
            ])
    }
}
