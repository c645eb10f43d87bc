import CAML
import Foundation
import QuartzCore
import Testing

/// Gradient layers in documents.
@Suite struct GradientDocumentTests {
    private func read(_ body: String) throws -> CAPackage {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(
            "gradient-\(UUID().uuidString).caml")
        defer { try? FileManager.default.removeItem(at: url) }
        try Data("<caml xmlns=\"http://www.apple.com/CoreAnimation/1.0\">\(body)</caml>".utf8).write(to: url)
        return try CAPackage(contentsOf: url)
    }

    @Test func allProperties() throws {
        let package = try read(
            """
            <CAGradientLayer bounds="0 0 10 10" startPoint="0.25 0.5" endPoint="1 0.5" cornerRadius="3">
              <colors><CGColor value="1 0 0"/><CGColor value="0 0 1" opacity="0.5"/></colors>
              <locations><real value="0.25"/><integer value="1"/></locations>
              <type value="radial"/>
            </CAGradientLayer>
            """)
        #expect(package.warnings == [])
        let layer = try #require(package.rootLayer as? CAGradientLayer)
        #expect(layer.startPoint == CGPoint(x: 0.25, y: 0.5) && layer.endPoint == CGPoint(x: 1, y: 0.5))
        #expect(layer.type == .radial && layer.locations == [0.25, 1] && layer.cornerRadius == 3)
        let colors = try #require(layer.colors as? [CGColor])
        #expect(colors.map { $0.components ?? [] } == [[1, 0, 0, 1], [0, 0, 1, 0.5]])
    }

    @Test func attributesAndArrays() throws {
        let package = try read(
            """
            <CAGradientLayer type="conic" locations="0 0.5 1">
              <colors><NSArray><CGColor value="1 0 0"/><CGColor value="0 1 0"/><CGColor value="0 0 1"/></NSArray></colors>
            </CAGradientLayer>
            """)
        #expect(package.warnings == [])
        let layer = try #require(package.rootLayer as? CAGradientLayer)
        #expect(layer.type == .conic && layer.locations == [0, 0.5, 1] && layer.colors?.count == 3)
    }

    @Test func animations() throws {
        let package = try read(
            """
            <CAGradientLayer>
              <colors><CGColor value="1 0 0"/><CGColor value="0 0 1"/></colors>
              <locations><real value="0"/><real value="1"/></locations>
              <animations>
                <animation key="shine" type="CABasicAnimation" keyPath="locations" beginTime="1e-100" duration="4">
                  <fromValue type="NSArray"><real value="-1"/><real value="0"/></fromValue>
                  <toValue type="NSArray"><real value="1"/><real value="2"/></toValue>
                </animation>
                <animation key="glow" type="CAKeyframeAnimation" keyPath="colors" beginTime="1e-100" duration="4">
                  <values>
                    <NSArray><CGColor value="1 0 0"/><CGColor value="0 0 1"/></NSArray>
                    <NSArray><CGColor value="0 1 0"/><CGColor value="0 0 1"/></NSArray>
                  </values>
                </animation>
                <animation key="move" type="CABasicAnimation" keyPath="endPoint" beginTime="1e-100" duration="4">
                  <fromValue type="CGPoint" value="0 0"/><toValue type="CGPoint" value="1 2"/>
                </animation>
              </animations>
            </CAGradientLayer>
            """)
        #expect(package.warnings == [])
        let layer = try #require(package.rootLayer as? CAGradientLayer)
        let renderer = try CARenderer(width: 8, height: 8)
        renderer.layer = layer
        renderer.beginFrame(atTime: 1)
        renderer.render()
        renderer.endFrame()
        let shown = try #require(layer.presentation())
        #expect(shown.locations == [-0.5, 0.5] && shown.endPoint == CGPoint(x: 0.25, y: 0.5))
        let first = try #require(shown.colors?.first as? CGColor)
        #expect((first.components?[0] ?? 0) > 0.5 && (first.components?[1] ?? 0) > 0)
    }

    @Test func whatIsWrongIsSaid() throws {
        let package = try read(
            """
            <CAGradientLayer startPoint="left">
              <colors><CGColor value="1 0 0"/><CGColor value="reddish"/></colors>
              <locations><real value="0"/><real value="far"/></locations>
              <type value="spiral"/>
            </CAGradientLayer>
            """)
        #expect(package.warnings.count == 4)
        for part in ["startPoint is left as it was", "'reddish'", "'far'", "'spiral'"] {
            #expect(package.warnings.contains { $0.contains(part) }, "\(part): \(package.warnings)")
        }
        let layer = try #require(package.rootLayer as? CAGradientLayer)
        #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.type == .axial)
    }
}
