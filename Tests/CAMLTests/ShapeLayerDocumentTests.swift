import CAML
import QuartzCore
import Testing

@Suite("Shape layers in documents")
struct ShapeLayerDocumentTests {
    private func shape(_ attributes: String, _ children: String = "") throws -> CAShapeLayer {
        let package = try TemporaryPackage.root(
            "", "<sublayers><CAShapeLayer \(attributes)>\(children)</CAShapeLayer></sublayers>"
        ).load()
        #expect(package.warnings == [])
        return try #require(package.rootLayer.sublayers?.first as? CAShapeLayer)
    }

    @Test("all properties")
    func properties() throws {
        let layer = try shape(
            """
            path="20 30 m 190 30 l 190 90 150 100 20 90 c h" fillColor="0.5 0.25 0" fillRule="even-odd"
            strokeColor="0 0 1" strokeStart="0.25" strokeEnd="0.75" lineWidth="8" miterLimit="4"
            lineCap="round" lineJoin="bevel" lineDashPhase="3"
            """, "<lineDashPattern><real value=\"20\"/><integer value=\"12\"/></lineDashPattern>")
        #expect(layer.path?.boundingBox == CGRect(x: 20, y: 30, width: 170, height: 70))
        #expect(layer.fillRule == .evenOdd && layer.lineCap == .round && layer.lineJoin == .bevel)
        #expect(layer.strokeStart == 0.25 && layer.strokeEnd == 0.75)
        #expect(layer.lineWidth == 8 && layer.miterLimit == 4 && layer.lineDashPhase == 3)
        #expect(layer.lineDashPattern == [20, 12])
        #expect(layer.strokeColor?.components?.prefix(3) == [0, 0, 1])
    }

    @Test("no fill")
    func noFill() throws {
        #expect(try shape("path=\"0 0 m 9 9 l\"", "<fillColor type=\"null\"/>").fillColor == nil)
    }

    @Test("animations of path and strokeEnd")
    func animations() throws {
        let layer = try shape(
            "path=\"0 0 m 10 0 l\"",
            """
            <animations>
            <animation type="CABasicAnimation" keyPath="path" duration="2">
            <fromValue type="CGPath" value="0 0 m 10 0 l"/><toValue type="CGPath" value="0 0 m 10 40 l"/></animation>
            <animation type="CABasicAnimation" keyPath="strokeEnd" duration="2">
            <fromValue type="real" value="0"/><toValue type="real" value="1"/></animation>
            </animations>
            """)
        #expect(layer.animationKeys()?.count == 2)
        let animations = (layer.animationKeys() ?? []).compactMap {
            layer.animation(forKey: $0) as? CABasicAnimation
        }
        let path = try #require(animations.first { $0.keyPath == "path" })
        #expect((path.toValue as? CGPath)?.currentPoint == CGPoint(x: 10, y: 40))
        #expect(animations.first { $0.keyPath == "strokeEnd" }?.toValue as? Double == 1)
    }
}
