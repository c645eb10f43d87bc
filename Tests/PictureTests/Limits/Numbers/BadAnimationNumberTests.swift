import QuartzCore
import RenderTree
import TestSupport
import Testing

@Suite("Numbers that are none, in animations")
struct BadAnimationNumberTests {
    @Test("every number of every sort of animation")
    func everywhere() throws {
        try expectMarkers(.plain, AnimationNumber.all)
    }

    @Test("those of effects, where there are some")
    func effects() throws {
        let names = ["opacity fromValue", "rasterizationScale toValue", "filters", "shadow"]
        try expectMarkers(
            .effects,
            AnimationNumber.all.filter { number in names.contains { number.description.hasPrefix($0) } })
    }

    private func expectMarkers(_ role: SpoiledStage.Role, _ numbers: [AnimationNumber]) throws {
        let stage = try SpoiledStage()
        for number in numbers {
            let picture = try stage.picture(role, count: BadNumber.all.count, times: [0, 0.6]) {
                layer, index in
                let blur = CAFilter(type: "gaussianBlur")
                blur.name = "blur"
                if number.description.hasPrefix("filters") { layer.filters = [blur] }
                layer.add(number.make(BadNumber.all[index]), forKey: "bad")
            }
            #expect(SpoiledStage.markersAreWhole(picture), "\(number)")
            #expect(stage.renderer.renderError == nil, "\(number)")
        }
    }

    @Test("values that are not finite reach no sibling")
    func siblings() throws {
        let stage = try SpoiledStage()
        for number in AnimationNumber.all {
            let picture = try stage.picture(count: BadNumber.notFinite.count, times: [0, 0.3]) {
                layer, index in
                layer.add(number.make(BadNumber.notFinite[index]), forKey: "bad")
            }
            #expect(SpoiledStage.siblingsAreWhole(picture), "\(number)")
        }
    }

    @Test("transactions and implicit animations")
    func transactions() throws {
        let stage = try SpoiledStage()
        let layers = BadNumber.all.map { _ in
            CALayer.box(center: .zero, size: CGSize(width: 3, height: 3), color: .gray(0))
        }
        _ = try stage.picture(.plain, layers)
        for (value, layer) in zip(BadNumber.all, layers) {
            CATransaction.begin()
            CATransaction.setAnimationDuration(value)
            CATransaction.setAnimationTimingFunction(
                CAMediaTimingFunction(controlPoints: Float(value), Float(value), Float(value), Float(value)))
            layer.position.x = 20
            layer.opacity = Float(value)
            layer.zPosition = CGFloat(value)
            CATransaction.commit()
        }
        let side = SpoiledStage.side
        for time in [0.1, 1, 1e9] {
            let picture = try stage.renderer.picture(width: side, height: side, atTime: time)
            #expect(SpoiledStage.markersAreWhole(picture), "\(time)")
        }
    }
}
