import CAML
import QuartzCore
import Testing

@Suite("Layer trees")
struct LayerTreeTests {
    private func package(_ body: String) throws -> CAPackage {
        let folder = try TemporaryPackage(["main.caml": TemporaryPackage.caml(body)])
        return try folder.load()
    }

    @Test("Sublayers keep their order and nest; equal ids are no matter")
    func sublayers() throws {
        let root = try package(
            """
            <CALayer id="1" name="a"><sublayers>
              <CALayer id="1" name="b"><sublayers><CATransformLayer name="c"/></sublayers></CALayer>
              <CALayer id="1" name="d"/>
            </sublayers></CALayer>
            """
        ).rootLayer
        #expect(root.sublayers?.map(\.name) == ["b", "d"])
        let inner = try #require(root.sublayers?.first?.sublayers?.first)
        #expect(inner is CATransformLayer)
        #expect(inner.superlayer?.superlayer === root)
    }

    @Test("A list item may be typed")
    func typedItems() throws {
        let root = try package(
            "<CALayer><sublayers><p type=\"CATransformLayer\" name=\"x\"/></sublayers></CALayer>"
        ).rootLayer
        #expect(root.sublayers?.first is CATransformLayer)
        #expect(root.sublayers?.first?.name == "x")
    }

    @Test(
        "A mask is an object or typed inline",
        arguments: [
            "<mask><CALayer cornerRadius=\"5\"/></mask>", "<mask type=\"CALayer\" cornerRadius=\"5\"/>",
        ])
    func masks(text: String) throws {
        let package = try package("<CALayer>\(text)</CALayer>")
        #expect(package.rootLayer.mask?.cornerRadius == 5)
        #expect(package.warnings == [])
    }

    @Test("A class that is not drawn becomes a plain layer, with one line for all of its kind")
    func standIns() throws {
        let package = try package(
            """
            <CALayer><sublayers>
            <CAMetalLayer bounds="0 0 1 1"/>
            <CAMetalLayer name="second"/>
            <CAHostLayer/>
            </sublayers></CALayer>
            """)
        let layers = try #require(package.rootLayer.sublayers)
        #expect(layers.map { "\(type(of: $0))" } == ["CALayer", "CALayer", "CALayer"])
        #expect(layers[0].bounds.width == 1)
        try #require(package.warnings.count == 2)
        #expect(
            package.warnings[0].hasSuffix("main.caml:4: CAMetalLayer is read as a plain CALayer (2 times)"))
        #expect(package.warnings[1].hasSuffix("main.caml:6: CAHostLayer is read as a plain CALayer"))
    }

    @Test("What is not known gets one line a kind; what belongs to tools gets none")
    func unknown() throws {
        let package = try package(
            """
            <CALayer sparkle="1" caplayThing="x" nuggetId="2" mica_x="3"><sublayers>
            <CALayer sparkle="1"/><CALayer sparkle="1"><wobble/></CALayer><Gadget/>
            </sublayers><modules/><scriptComponents/><style/></CALayer>
            """)
        #expect(
            package.warnings.map { $0.components(separatedBy: "main.caml:").last } == [
                "3: CALayer has no attribute 'sparkle' (3 times)",
                "4: CALayer has no child element 'wobble'",
                "4: 'Gadget' is no layer class; expected CALayer or another",
            ])
        #expect(package.rootLayer.sublayers?.count == 2)
    }

    @Test("A mask may be a tree with a mask of its own, a picture or a colour")
    func maskTrees() throws {
        let package = try package(
            """
            <CALayer><mask><CALayer backgroundColor="0 0 0" position="5 6"><sublayers>
            <CALayer opacity="0.5"/></sublayers><mask type="CALayer" opacity="0.25"/></CALayer></mask></CALayer>
            """)
        let mask = try #require(package.rootLayer.mask)
        #expect(mask.position == CGPoint(x: 5, y: 6) && mask.backgroundColor != nil)
        #expect(mask.sublayers?.first?.opacity == 0.5)
        #expect(mask.mask?.opacity == 0.25)
        #expect(package.warnings == [])
    }

    @Test("Warnings end after a hundred kinds")
    func manyWarnings() throws {
        let keys = (0..<500).map { "<a\($0)/>" }.joined()
        let package = try package("<CALayer>\(keys)</CALayer>")
        #expect(package.warnings.count == 101)
        #expect(package.warnings.last == "400 more warnings")
    }

    @Test("A value is quoted on one line and cut")
    func quoting() throws {
        let long = String(repeating: "y", count: 500)
        let package = try package("<CALayer bounds=\"a&#10;b\" position=\"\(long)\"/>")
        #expect(package.warnings.allSatisfy { !$0.contains("\n") && $0.count < 300 })
    }

    @Test(
        "Plain and other values are quoted alike",
        arguments: [
            ("a ~b!", "a ~b!"), ("a&#9;b&#10;c", "a b c"), ("del\u{7F}ete", "del ete"), ("Bäume…", "Bäume…"),
            (String(repeating: "y", count: 60), String(repeating: "y", count: 60)),
            (String(repeating: "y", count: 61), String(repeating: "y", count: 60) + "…"),
            (String(repeating: "ü", count: 31), String(repeating: "ü", count: 31)),
            ("ü" + String(repeating: "y", count: 60), "ü" + String(repeating: "y", count: 59) + "…"),
        ])
    func quotedValues(value: String, shown: String) throws {
        let warnings = try package("<CALayer bounds=\"\(value)\"/>").warnings
        #expect(warnings.count == 1 && warnings[0].contains("'\(shown)'"), "\(warnings)")
    }

    @Test("250 nested layers are read")
    func deep() throws {
        let open = String(repeating: "<CALayer><sublayers>", count: 250)
        let close = String(repeating: "</sublayers></CALayer>", count: 250)
        var layer: CALayer? = try package(open + close).rootLayer
        var count = 0
        while let current = layer {
            count += 1
            layer = current.sublayers?.first
        }
        #expect(count == 250)
    }

    @Test(
        "A document without a root layer is an error",
        arguments: [
            ("<caml/>", "expected one inside 'caml'"), ("<svg/>", "expected 'caml'"),
            ("<caml><MicaAssetManifest/></caml>", "expected one inside 'caml'"),
        ])
    func wrongRoots(text: String, reason: String) throws {
        let folder = try TemporaryPackage(["main.caml": text])
        let error = try #require(throws: CAMLError.self) { try folder.load() }
        #expect(error.line == 1)
        #expect(error.reason.contains(reason))
    }
}
