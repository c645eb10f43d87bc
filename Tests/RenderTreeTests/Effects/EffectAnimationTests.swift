import Animation
import CoreGraphics
import RenderTree
import Testing

@Suite struct EffectAnimationTests {
    private func source() -> EffectsSource {
        var shadow = LayerShadow()
        shadow.color = RGBAColor(red: 1, green: 0, blue: 0, alpha: 1)
        shadow.offset = CGSize(width: 2, height: 4)
        shadow.radius = 8
        let blur = FilterSettings(
            name: "my.blur", kind: .gaussianBlur,
            inputs: [FilterInput("inputRadius", .radius, SIMD4(5, 0, 0, 0))])
        let tint = FilterSettings(
            name: "tint", kind: .multiplyColor,
            inputs: [FilterInput("inputColor", .color, SIMD4(1, 1, 1, 1))])
        return EffectsSource(
            EffectValues(shadow: shadow, rasterizationScale: 2), filters: [blur, tint],
            backgroundFilters: [blur], compositing: .multiply)
    }

    private func effects(
        _ animations: PropertyAnimation..., at time: Double = 0.5
    ) -> LayerEffects? {
        let source = source()
        var layer = Layer()
        layer.appearance.effects = source.effects
        let list = PreparedAnimations(
            animations.enumerated().map {
                AttachedAnimation(id: AnimationID(rawValue: UInt64($0)), animation: .property($1))
            }, effects: source)
        return layer.at(time, list).appearance.effects
    }

    @Test func aShadowAppears() {
        let opacity = animation("shadowOpacity", basic(.number(0), .number(1)))
        let shadow = effects(opacity)?.shadow
        #expect(shadow?.opacity == 0.5 && shadow?.radius == 8)
        #expect(shadow?.color.components == SIMD4(1, 0, 0, 1))
        #expect(effects(opacity, at: 0)?.shadow == nil)
        #expect(effects(opacity, at: 2)?.shadow == nil)
        #expect(effects(opacity, at: 2)?.compositing == .multiply)
    }

    @Test func everyPartOfAShadow() throws {
        let a = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
        let b = CGPath(rect: CGRect(x: 2, y: 2, width: 2, height: 2), transform: nil)
        let shadow = try #require(
            effects(
                animation("shadowOpacity", basic(.number(0.5), .number(0.5))),
                animation("shadowOffset.width", basic(nil, .number(4))),
                animation("shadowOffset", basic(by: .size(CGSize(width: 0, height: 2)))),
                animation("shadowRadius", basic(by: .number(4))),
                animation("shadowColor", basic(nil, .color(.black))),
                animation("shadowPath", basic(.path(a), .path(b))))?.shadow)
        #expect(shadow.offset == CGSize(width: 3, height: 5))
        #expect(shadow.radius == 10)
        #expect(shadow.color.components == SIMD4(0.5, 0, 0, 1))
        #expect(shadow.path?.boundingBox == CGRect(x: 1, y: 1, width: 2, height: 2))
    }

    @Test func withoutASourceADefaultShadowAppears() {
        let layer = Layer().at(0.5, animation("shadowOpacity", basic(.number(0), .number(1))))
        var expected = LayerShadow()
        expected.opacity = 0.5
        #expect(layer.appearance.effects?.shadow == expected)
    }

    @Test func resultsAreLimited() {
        let visible = animation("shadowOpacity", basic(.number(4), .number(8)))
        #expect(effects(visible)?.shadow?.opacity == 1)
        let radius = animation("shadowRadius", basic(.number(-4), .number(-8)))
        #expect(effects(visible, radius)?.shadow?.radius == 0)
        let huge = animation("shadowRadius", basic(.number(1e30), .number(1e30)))
        #expect(effects(visible, huge)?.shadow?.radius == 10_000)
        let gone = animation("shadowColor", basic(.nothing, .nothing))
        #expect(effects(visible, gone)?.shadow == nil)
    }

    @Test func aColorComesFromNothing() {
        let visible = animation("shadowOpacity", basic(.number(1), .number(1)))
        let color = animation("shadowColor", basic(.nothing, .color(.black)))
        #expect(effects(visible, color)?.shadow?.color.components == SIMD4(0, 0, 0, 0.5))
    }

    @Test func valuesOfTheWrongKindHaveNoEffect() {
        let before = source().effects
        for keyPath in [
            "shadowOpacity", "shadowOffset", "shadowPath", "shadowColor", "filters.my.blur.inputRadius",
            "filters.tint.inputColor", "rasterizationScale",
        ] {
            for value in [AnimationValue.text("x"), .numbers([1, 2]), .number(.nan), .transform(.identity)] {
                #expect(effects(animation(keyPath, basic(value, value))) == before, "\(keyPath)")
            }
        }
    }

    @Test func filtersMoveByTheirInputs() {
        let blur = animation("filters.my.blur.inputRadius", basic(nil, .number(15)))
        #expect(effects(blur)?.filters == [.gaussianBlur(radius: 10)])
        #expect(effects(blur)?.backgroundFilters == [.gaussianBlur(radius: 5)])
        let behind = animation("backgroundFilters.my.blur.inputRadius", basic(by: .number(2)))
        #expect(effects(behind)?.backgroundFilters == [.gaussianBlur(radius: 6)])
        let tint = animation(
            "filters.tint.inputColor",
            basic(nil, .color(RGBAColor(red: 0, green: 1, blue: 1, alpha: 1))))
        var matrix = ColorMatrix()
        matrix.red.x = 0.5
        #expect(effects(tint)?.filters == [.gaussianBlur(radius: 5), .colorMatrix(matrix)])
        let wild = animation("filters.my.blur.inputRadius", basic(.number(-1e9), .number(-1)))
        #expect(effects(wild)?.filters == [])
    }

    @Test func filtersAreSwitched() {
        let off = animation("filters.my.blur.enabled", basic(.bool(false), .bool(false)))
        #expect(effects(off)?.filters == [])
        let normal = animation("compositingFilter.enabled", basic(.bool(true), .bool(false)))
        #expect(effects(normal, at: 0.25)?.compositing == .multiply)
        #expect(effects(normal, at: 0.75)?.compositing == .sourceOver)
    }

    @Test func unknownInputsStayCustom() {
        let list = PreparedAnimations(
            ["filters.my.blur.inputWeight", "filters.none.inputRadius", "filters.my", "filters."].enumerated()
                .map { index, path in
                    AttachedAnimation(
                        id: AnimationID(rawValue: UInt64(index)),
                        animation: .property(animation(path, basic(.number(0), .number(1)))))
                }, effects: source())
        #expect(list.effects == .custom)
        #expect(list.customValues(at: 0.5) { _ in nil }.count == 4)
    }

    @Test func inputsAreCustomValuesToo() {
        let list = PreparedAnimations(
            [
                AttachedAnimation(
                    id: AnimationID(rawValue: 0),
                    animation: .property(
                        animation("filters.my.blur.inputRadius", basic(nil, .number(9)))))
            ], effects: source())
        #expect(list.effects == [.appearance, .custom])
        let values = list.customValues(at: 0.5) { _ in .number(5) }
        #expect(values.map(\.value) == [.number(7)])
    }

    @Test func rasterization() {
        let on = animation("shouldRasterize", basic(.bool(true), .bool(true)))
        #expect(effects(on)?.rasterizationScale == 2)
        let scale = animation("rasterizationScale", basic(nil, .number(4)))
        #expect(effects(on, scale)?.rasterizationScale == 3)
        #expect(effects(scale)?.rasterizationScale == nil)
    }

    @Test func targetsReadAndWrite() {
        var layer = Layer()
        let opacity = AnimationTarget(keyPath: "shadowOpacity")
        #expect(opacity.value(in: layer.geometry, layer.appearance) == .number(0))
        #expect(opacity.set(.number(1), in: &layer.geometry, &layer.appearance))
        let width = AnimationTarget(keyPath: "shadowOffset.width")
        #expect(width.set(.number(7), in: &layer.geometry, &layer.appearance))
        #expect(layer.appearance.effects?.shadow?.offset == CGSize(width: 7, height: -3))
        #expect(width.value(in: layer.geometry, layer.appearance) == .number(7))
        let path = AnimationTarget(keyPath: "shadowPath")
        #expect(path.value(in: layer.geometry, layer.appearance) == .nothing)
        #expect(!path.set(.number(1), in: &layer.geometry, &layer.appearance))
    }
}
