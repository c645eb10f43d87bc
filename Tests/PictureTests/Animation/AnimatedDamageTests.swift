import QuartzCore
import RandomCases
import TestSupport
import Testing

/// Frames of which only the damage is drawn, against the same frames drawn whole.
@Suite("Redrawing what moves")
struct AnimatedDamageTests {
    @Test("equals drawing everything", arguments: OracleAnimationScenes.all.cases(oneIn: 3))
    func equalsFullRedraw(animation: OracleAnimationScene) throws {
        let scene = animation.scene
        let partial = try scene.makeRenderer()
        var options = CARendererOptions()
        options.damage = false
        options.incremental = false
        let whole = try scene.makeRenderer(options: options)
        let last = animation.moments.last?.time ?? 1
        for step in 0...6 {
            let time = last * Double(step) / 6
            let test = try partial.picture(width: scene.width, height: scene.height, atTime: time)
            let reference = try whole.picture(width: scene.width, height: scene.height, atTime: time)
            let result = Reftest("\(scene.name)-at-\(time)", test, .equal, reference, fuzz: .none)
            #expect(result.passes, "\(result)")
        }
    }

    @Test("a layer that moves redraws few pixels")
    func smallMove() throws {
        let box = CALayer.box(
            center: CGPoint(x: 50, y: 50), size: CGSize(width: 20, height: 20), color: .gray(0))
        let slide = CABasicAnimation(keyPath: "position.x")
        slide.fromValue = 50
        slide.toValue = 150
        slide.duration = 10
        box.add(slide, forKey: nil)
        let renderer = try CARenderer(width: 256, height: 256)
        renderer.layer = .stage([box])
        _ = try renderer.picture(width: 256, height: 256, atTime: 0)
        _ = try renderer.picture(width: 256, height: 256, atTime: 1)
        #expect(renderer.statistics.redrawnPixels >= 2 * 20 * 10)
        #expect(renderer.statistics.redrawnPixels <= 36 * 26)
    }
}
