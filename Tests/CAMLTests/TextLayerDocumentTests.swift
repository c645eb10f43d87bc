import CAML
import CoreAnimation
import CoreText
import Testing

@Suite("Text layers in documents")
struct TextLayerDocumentTests {
    private func package(_ body: String) throws -> CAPackage {
        let package = try TemporaryPackage(["main.caml": TemporaryPackage.caml(body)])
        return try package.load()
    }

    @Test("Properties as attributes, and as children")
    func properties() throws {
        let package = try package(
            """
            <CALayer><sublayers>
            <CATextLayer bounds="0 0 100 20" fontSize="12" foregroundColor="1 0 0" wrapped="1" alignmentMode="center"
                truncationMode="end" resizingMode="fixed"><string type="string" value="Agate &amp; more"/>
                <font type="string" value="Menlo-Bold"/></CATextLayer>
            <CATextLayer string="plain" font="Georgia"/>
            </sublayers></CALayer>
            """)
        #expect(package.warnings == [])
        let layers = try #require(package.rootLayer.sublayers as? [CATextLayer])
        #expect(layers[0].string as? String == "Agate & more" && layers[0].font as? String == "Menlo-Bold")
        #expect(layers[0].fontSize == 12 && layers[0].isWrapped && layers[0].alignmentMode == .center)
        #expect(layers[0].truncationMode == .end)
        #expect(layers[0].foregroundColor?.components == [1, 0, 0, 1])
        #expect(layers[1].string as? String == "plain" && layers[1].font as? String == "Georgia")
    }

    @Test("Sizes and colours animate")
    func animations() throws {
        let package = try package(
            """
            <CATextLayer string="A"><animations>
            <animation type="CABasicAnimation" key="grow" keyPath="fontSize" duration="2">
            <fromValue type="real" value="10"/><toValue type="real" value="20"/></animation>
            <animation type="CABasicAnimation" key="turn" keyPath="foregroundColor" duration="2">
            <toValue type="CGColor" value="1 0 0"/></animation>
            </animations></CATextLayer>
            """)
        #expect(package.warnings == [])
        #expect(package.rootLayer.animationKeys()?.sorted() == ["grow", "turn"])
    }

    @Test("Values that are none leave the property as it was")
    func mistakes() throws {
        let package = try package(
            "<CATextLayer fontSize=\"large\" alignmentMode=\"up\" truncationMode=\"1\" foregroundColor=\"red\"/>"
        )
        #expect(package.warnings.count == 4)
        let layer = try #require(package.rootLayer as? CATextLayer)
        #expect(layer.fontSize == 36 && layer.alignmentMode == .natural && layer.truncationMode == .none)
    }
}
