import QuartzCore
import RandomCases
import TestSupport
import Testing

/// A frame after a change, drawn where something changed, against the whole picture drawn anew.
@Suite("Redrawing what changed")
struct DamageTests {
    private static let gradients = OracleScenes.random.filter { $0.name.hasPrefix("rnd-gradient") }

    @Test(
        "equals drawing everything",
        arguments: (OracleScenes.random.prefix(80) + gradients).cases(oneIn: 3))
    func equalsFullRedraw(scene: TestScene) throws {
        let renderer = try scene.makeRenderer()
        let root = try #require(renderer.layer)
        var random = RepeatableRandom(seed: scene.name.utf8.reduce(0) { $0 &* 31 &+ Int($1) })
        withoutActions { TreeDecoration.apply(to: root, using: &random) }
        _ = try renderer.picture(width: scene.width, height: scene.height)
        var changes: [String] = []
        for frame in 1...4 {
            changes.append(TreeChange.apply(to: root, using: &random))
            let partial = try renderer.picture(
                width: scene.width, height: scene.height, atTime: Double(frame))
            let full = try scene.picture(of: root)
            let result = Reftest(
                "\(scene.name)-frame-\(frame)", partial, .equal, full, fuzz: .none)
            #expect(result.passes, "\(result) after \(changes)")
        }
    }

    @Test("a small change redraws few pixels")
    func smallChange() throws {
        let box = CALayer.box(
            center: CGPoint(x: 50, y: 50), size: CGSize(width: 20, height: 20), color: .gray(0))
        let renderer = try CARenderer(width: 256, height: 256)
        renderer.layer = .stage([box])
        _ = try renderer.picture(width: 256, height: 256)
        #expect(renderer.statistics.redrawnPixels == 256 * 256)
        withoutActions { box.position = CGPoint(x: 80, y: 50) }
        let picture = try renderer.picture(width: 256, height: 256, atTime: 1)
        #expect(picture[80, 50] == SIMD4(0, 0, 0, 255))
        #expect(renderer.statistics.redrawnPixels >= 2 * 20 * 20)
        #expect(renderer.statistics.redrawnPixels <= 56 * 26)
    }
}
