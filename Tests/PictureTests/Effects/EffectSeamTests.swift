import QuartzCore
import TestSupport
import Testing

/// Every effect, upright, turned and in perspective, drawn in parts: the parts show nowhere.
@Suite("No effect leaves a seam")
struct EffectSeamTests {
    typealias Look = EffectScenes.Look
    typealias Placement = EffectScenes.Placement

    @Test("in tiles", arguments: EffectScenes.looks, Placement.allCases)
    func tiled(look: Look, placement: Placement) throws {
        let scene = EffectScenes.scene(look, placement)
        var options = CARendererOptions()
        options.maximumTextureSize = 64
        // As for tiles without effects: coordinates round differently, and no pixel may be missing.
        let result = Reftest(
            "\(scene.name)-tiled", try scene.picture(options: options), .equal, try scene.picture(),
            fuzz: Fuzz(maximum: 8, pixels: 40, rounding: 2))
        #expect(result.passes, "\(result)")
    }

    @Test("without batches, culling and parts", arguments: EffectScenes.looks, Placement.allCases)
    func switches(look: Look, placement: Placement) throws {
        let scene = EffectScenes.scene(look, placement)
        let whole = try scene.picture()
        for change: (inout CARendererOptions) -> Void in [
            { $0.batching = false }, { $0.occlusionCulling = false },
        ] {
            var options = CARendererOptions()
            change(&options)
            let result = Reftest(
                "\(scene.name)-switch", try scene.picture(options: options), .equal, whole, fuzz: .rounding(1)
            )
            #expect(result.passes, "\(result)")
        }
    }

    /// A plane that stands across the layer cuts it in two; it is too thin to be seen.
    @Test("cut by a plane", arguments: EffectScenes.looks, Placement.allCases)
    func split(look: Look, placement: Placement) throws {
        let cut = EffectScenes.scene(look, placement) { root in
            root.addSublayer(
                .box(
                    center: CGPoint(x: 118, y: 128), size: CGSize(width: 200, height: 220),
                    color: .rgb(0, 0, 0, 0.001),
                    transform: CATransform3DMakeRotation(placement == .tilted ? -0.7 : 0.7, 0.2, 1, 0)))
        }
        let whole = EffectScenes.scene(look, placement)
        let renderer = try cut.makeRenderer()
        let picture = try renderer.picture(width: cut.width, height: cut.height)
        #expect(renderer.statistics.splits > 0)
        let result = Reftest(
            "\(whole.name)-cut", picture, .equal, try whole.picture(), fuzz: .rounding(1))
        #expect(result.passes, "\(result)")
    }

    @Test("where parts are drawn anew", arguments: EffectScenes.looks, Placement.allCases)
    func damage(look: Look, placement: Placement) throws {
        let scene = EffectScenes.scene(look, placement)
        let renderer = try scene.makeRenderer()
        let whole = try renderer.picture(width: scene.width, height: scene.height)
        for rect in [
            CGRect(x: 61, y: 50, width: 33, height: 100), CGRect(x: 100, y: 150, width: 77, height: 30),
            CGRect(x: 171, y: 90, width: 5, height: 5),
        ] {
            let result = Reftest(
                "\(scene.name)-damage", try renderer.redrawing(rect), .equal, whole, fuzz: .none)
            #expect(result.passes, "\(result)")
        }
    }

    @Test("where something moves behind it, and before it", arguments: EffectScenes.looks, Placement.allCases)
    func moving(look: Look, placement: Placement) throws {
        let root = try EffectScenes.scene(look, placement).makeLayer()
        let below = CALayer.box(
            center: CGPoint(x: 60, y: 128), size: CGSize(width: 30, height: 30), color: .rgb(1, 0.9, 0))
        let above = CALayer.box(
            center: CGPoint(x: 180, y: 70), size: CGSize(width: 20, height: 20), color: .rgb(0, 0, 0.5, 0.7))
        // In 3D what lies farther is drawn first, whatever the order.
        below.zPosition = -200
        above.zPosition = 200
        root.insertSublayer(below, at: 0)
        root.addSublayer(above)
        let partial = try CARenderer(width: 256, height: 256)
        partial.layer = root
        _ = try partial.picture(width: 256, height: 256)
        for step in 1...4 {
            withoutActions {
                below.position.x += 27
                above.position.y += 19
            }
            let test = try partial.picture(width: 256, height: 256)
            let reference = try root.picture()
            // What is interpolated rounds anew where shapes are cut at the redrawn rectangle.
            let result = Reftest(
                "effect-\(look)-\(placement)-moving-\(step)", test, .equal, reference,
                fuzz: .none)
            #expect(result.passes, "\(result)")
        }
    }
}
