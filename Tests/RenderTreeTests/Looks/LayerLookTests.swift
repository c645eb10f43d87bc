import Animation
import CoreGraphics
import Geometry
import RenderTree
import Testing

/// Looks that only layers of one class have, and animations of them.
@Suite struct LayerLookTests {
    private struct OtherLook: LayerLook {}

    private func dial(_ change: (inout DialLook) -> Void = { _ in }) -> Layer {
        var look = DialLook()
        change(&look)
        var layer = Layer()
        layer.appearance.setLook(look)
        return layer
    }

    private func moving(_ keyPath: String, _ from: AnimationValue, _ to: AnimationValue) -> PreparedAnimations
    {
        var moving = animation(keyPath, basic(from, to))
        moving.target = AnimationTarget(keyPath: keyPath, in: DialLook.properties)
        return list(moving)
    }

    private func look(_ layer: Layer) -> DialLook? { layer.appearance.look(DialLook.self) }

    @Test func copiesDoNotShareWhatIsChanged() {
        let first = dial()
        var second = first
        #expect(first == second)
        second.appearance.changeLook(DialLook.self) { $0.level = 5 }
        #expect(look(first)?.level == CGFloat(0) && look(second)?.level == CGFloat(5) && first != second)
        second.appearance.changeLook(DialLook.self) { $0.level = 0 }
        #expect(first == second, "compared by value")
    }

    @Test func anotherTypeIsNone() {
        var layer = dial()
        #expect(layer.appearance.look(OtherLook.self) == nil && Layer().appearance.look(DialLook.self) == nil)
        layer.appearance.changeLook(OtherLook.self) { _ in Issue.record("there is none") }
        #expect(dial() != Layer())
        layer.appearance.setLook(OtherLook())
        #expect(look(layer) == nil && layer != dial())
    }

    @Test func whatMeansNothingIsReplaced() {
        #expect(dial { $0.level = .nan }.appearance.drawable == dial().appearance)
        #expect(dial { $0.level = 3 }.appearance.drawable == dial { $0.level = 3 }.appearance)
    }

    @Test func valuesMove() {
        #expect(look(dial().at(0.25, moving("level", .number(0), .number(8))))?.level == CGFloat(2))
        #expect(
            look(dial().at(0.75, moving("level", .number(4), .number(-4))))?.level == CGFloat(0), "limited")
        let tint = look(dial().at(0.5, moving("tint", .nothing, .color(.black))))?.tint
        #expect(tint == RGBAColor(red: 0, green: 0, blue: 0, alpha: 0.5))
        let none = dial { $0.tint = .black }.at(0.5, moving("tint", .nothing, .nothing))
        #expect(look(none)?.tint == nil && look(none) != nil)
        #expect(look(dial().at(0.7, moving("marks", .number(3), .number(7))))?.marks == 6, "rounded")
        #expect(look(dial().at(0.5, moving("marks", .number(1e300), .number(1e300))))?.marks == 999_999_999)
        let place = dial().at(0.5, moving("places.first", .point(.zero), .point(CGPoint(x: 4, y: 2))))
        #expect(look(place)?.places == [CGPoint(x: 2, y: 1)])
    }

    @Test func aLayerWithoutTheLookStaysAsItIs() {
        for path in ["level", "tint", "marks", "places.first"] {
            #expect(Layer().at(0.5, moving(path, .number(1), .number(2))) == Layer())
        }
    }

    @Test func targetsReadAndSetThem() {
        let target = AnimationTarget(keyPath: "level", in: DialLook.properties)
        var layer = dial { $0.level = 2 }
        #expect(target.value(in: layer.geometry, layer.appearance) == .number(2))
        #expect(target.set(.number(7), in: &layer.geometry, &layer.appearance))
        #expect(look(layer)?.level == CGFloat(7))
        #expect(target.value(in: LayerGeometry(), LayerAppearance()) == nil)
        #expect(AnimationTarget(keyPath: "level").property == nil, "no property of every layer")
        #expect(AnimationTarget(keyPath: "position.x", in: DialLook.properties).property?.key == "position")
    }
}
