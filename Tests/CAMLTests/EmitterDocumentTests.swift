import CoreAnimation
import Foundation
import Testing

@testable import CAML

struct EmitterDocumentTests {
    private func package(_ text: String) throws -> CAPackage {
        try TemporaryPackage(["main.caml": TemporaryPackage.caml(text)]).load()
    }

    @Test func emittersHaveTheirCells() throws {
        let package = try package(
            """
            <CAEmitterLayer emitterPosition="10 20" emitterSize="30 0" emitterShape="line"
             emitterMode="outline" renderMode="additive" birthRate="2" seed="4000000000" velocity="0.5">
            <emitterCells>
            <CAEmitterCell name="a" birthRate="3.5" lifetime="inf" velocityRange="7" particleType="plane"
             emissionLongitude="-1.5708" enabled="1" beginTime="1" duration="2" spin="1">
            <color value="1 0.5 0" opacity="0.5"/>
            <contents type="CGImage" src="assets/none.png"/>
            <emitterCells><CAEmitterCell name="b" lifetime="2"/></emitterCells>
            </CAEmitterCell>
            <CAEmitterCell name="c"/>
            </emitterCells></CAEmitterLayer>
            """)
        let layer = try #require(package.rootLayer as? CAEmitterLayer)
        #expect(layer.emitterPosition == CGPoint(x: 10, y: 20) && layer.emitterSize.width == 30)
        #expect(layer.emitterShape == .line && layer.emitterMode == .outline)
        #expect(layer.renderMode == .additive && layer.birthRate == 2 && layer.velocity == 0.5)
        #expect(layer.seed == 4_000_000_000)
        let cells = try #require(layer.emitterCells)
        #expect(cells.map(\.name) == ["a", "c"])
        #expect(cells[0].birthRate == 3.5 && cells[0].lifetime == .infinity)
        #expect(cells[0].velocityRange == 7 && cells[0].spin == 1)
        #expect(cells[0].beginTime == 1 && cells[0].duration == 2)
        #expect(cells[0].color?.components == [1, 0.5, 0, 0.5])
        #expect(cells[0].emitterCells?.map(\.name) == ["b"])
        #expect(package.warnings.count == 1)
        #expect(package.warnings.first?.contains("assets/none.png") ?? false)
    }

    @Test func whatIsWrongIsTold() throws {
        let package = try package(
            """
            <CAEmitterLayer emitterShape="star"><emitterCells>
            <CAEmitterCell birthRate="many" sparkle="1"/><CALayer/>
            </emitterCells></CAEmitterLayer>
            """)
        let layer = try #require(package.rootLayer as? CAEmitterLayer)
        #expect(layer.emitterShape == .point && layer.emitterCells?.count == 1)
        #expect(package.warnings.count == 4)
        for text in ["emitterShape", "birthRate is left as it was: expected a number", "sparkle", "no cell"] {
            #expect(package.warnings.contains { $0.contains(text) }, "\(text)")
        }
    }

    @Test func statesAndAnimationsReachCells() throws {
        let package = try package(
            """
            <CALayer><sublayers><CAEmitterLayer id="fire"><emitterCells>
            <CAEmitterCell name="spark" birthRate="1" lifetime="1"/></emitterCells>
            <animations><animation type="CABasicAnimation" keyPath="emitterCells.spark.velocity" duration="2">
            <fromValue type="integer" value="0"/><toValue type="integer" value="10"/></animation></animations>
            </CAEmitterLayer></sublayers>
            <states><LKState name="Hot"><elements>
            <LKStateSetValue targetId="fire" keyPath="emitterCells.spark.birthRate">
            <value type="integer" value="50"/></LKStateSetValue>
            <LKStateSetValue targetId="fire" keyPath="emitterCells.spark.color">
            <value type="CGColor" value="1 0 0"/></LKStateSetValue>
            </elements></LKState></states></CALayer>
            """)
        #expect(package.warnings.isEmpty, "\(package.warnings)")
        let layer = try #require(package.rootLayer.sublayers?.first as? CAEmitterLayer)
        let controller = CAStateController(layer: package.rootLayer)
        controller.setState(
            package.rootLayer.state(withName: "Hot"), ofLayer: package.rootLayer,
            transitionSpeed: 0)
        #expect(layer.emitterCells?[0].birthRate == 50)
        #expect(layer.emitterCells?[0].color?.components?.prefix(3) == [1, 0, 0])
        #expect(layer.animationKeys()?.count == 1)
    }

    @Test func scrollLayersClip() throws {
        let package = try package("<CAScrollLayer scrollMode=\"vertically\"/>")
        let layer = try #require(package.rootLayer as? CAScrollLayer)
        #expect(layer.scrollMode == .vertically && layer.masksToBounds)
        #expect(package.warnings.isEmpty)
    }
}
