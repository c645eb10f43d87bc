import QuartzCore
import RandomCases
import RenderTree
import TestSupport
import Testing

/// NaN, infinity and huge numbers in every property: the layer may vanish, its siblings may not.
@Suite("Numbers that are none")
struct BadNumberTests {
    @Test("in every property of every sort of layer", arguments: SpoiledStage.Role.allCases)
    func everywhere(role: SpoiledStage.Role) throws {
        let stage = try SpoiledStage()
        for number in LayerNumber.all {
            let picture = try stage.picture(role, count: BadNumber.all.count) { layer, index in
                number.set(layer, CGFloat(BadNumber.all[index]))
            }
            #expect(SpoiledStage.markersAreWhole(picture), "\(number.description)")
            // In depth the near half of a layer lies over its siblings, and so does a bloom that reaches far.
            if !number.isGeometry, role != .inDepth {
                #expect(SpoiledStage.siblingsAreWhole(picture), "\(number.description)")
            }
        }
    }

    @Test("a place that is not finite is nowhere", arguments: SpoiledStage.Role.allCases)
    func nowhere(role: SpoiledStage.Role) throws {
        let stage = try SpoiledStage()
        let empty = try stage.picture(role)
        #expect(try stage.picture(role, count: 1) != empty, "a layer that is not spoiled shows")
        for number in LayerNumber.geometry {
            let picture = try stage.picture(role, count: BadNumber.notFinite.count) { layer, index in
                number.set(layer, CGFloat(BadNumber.notFinite[index]))
            }
            #expect(picture == empty, "\(number.description)")
        }
    }

    @Test("in the root layer")
    func root() throws {
        let renderer = try CARenderer(width: 32, height: 32)
        for number in LayerNumber.all {
            for value in BadNumber.all {
                let root = CALayer.stage(
                    width: 32, height: 32, color: .gray(1),
                    [
                        .box(
                            center: CGPoint(x: 9, y: 9), size: CGSize(width: 8, height: 8),
                            color: .rgb(0, 0, 1))
                    ])
                number.set(root, CGFloat(value))
                renderer.layer = root
                _ = try renderer.picture(width: 32, height: 32)
            }
        }
        renderer.layer = .stage(width: 32, height: 32, color: .rgb(0, 0, 1), [])
        let after = try renderer.picture(width: 32, height: 32)
        #expect(after[16, 16] == SIMD4(0, 0, 255, 255))
    }

    @Test("many at a time")
    func many() throws {
        let stage = try SpoiledStage()
        var random = RepeatableRandom(seed: 1)
        for round in 0..<60 {
            let role = SpoiledStage.Role.allCases[round % SpoiledStage.Role.allCases.count]
            let picture = try stage.picture(role, count: SpoiledStage.cells) { layer, _ in
                for _ in 0..<Int.random(in: 2...8, using: &random) {
                    guard let number = LayerNumber.all.randomElement(using: &random),
                        let value = BadNumber.all.randomElement(using: &random)
                    else { continue }
                    number.set(layer, CGFloat(value))
                }
            }
            #expect(SpoiledStage.markersAreWhole(picture), "round \(round), \(role)")
        }
    }
}
