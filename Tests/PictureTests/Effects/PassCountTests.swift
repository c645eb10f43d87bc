import QuartzCore
import TestSupport
import Testing

/// How often each named scene begins to draw into a target: once for the picture itself, and once for each depth of what
/// has to be composited apart.
@Suite("Passes of the named scenes")
struct PassCountTests {
    /// One pass each for the surfaces of a depth; a blur takes the picture, two directions and, when it is wide, a
    /// smaller copy. Scenes that are not here take one pass.
    static let passes: [String: Int] = [
        // Clips that cut sublayers off the pixel grid, or at round corners.
        "borders-clip-border": 2, "clip-nested": 3, "clip-perspective": 2, "clip-rotated-clip": 2,
        "corners-clip-rotated-child": 2, "corners-nonuniform-scale": 2, "scroll-clip-and-offset": 2,
        "gravity-bottom": 2, "gravity-bottomLeft": 2, "gravity-bottomRight": 2, "gravity-center": 2,
        "gravity-left": 2, "gravity-resizeAspect": 2, "gravity-right": 2, "gravity-top": 2,
        "gravity-topLeft": 2, "gravity-topRight": 2,
        // Masks that are more than a shape; a solid one is a clip.
        "mask-image-tree": 2, "mask-rotated-with-clip": 2, "mask-solid-offset": 2,
        // Groups whose parts overlap.
        "opacity-clipped-group-3d": 2, "opacity-group": 2, "opacity-nested": 3, "shadows-rotated-group": 2,
        // Blurs of what was drawn.
        "blur-gaussian": 5, "shadows-colored-disc": 5, "shadows-of-sublayers": 5,
    ]

    /// All blended layers of a scene share one pass, or none where GL can blend them by itself.
    private static func passes(of name: String) -> Int {
        if name.hasPrefix("blend-"), name != "blend-screen" { return 2 }
        return passes[name] ?? 1
    }

    @Test("are as many as they need", arguments: OracleScenes.named)
    func passes(scene: TestScene) throws {
        let renderer = try scene.makeRenderer()
        _ = try renderer.picture(width: scene.width, height: scene.height)
        #expect(renderer.statistics.passes == Self.passes(of: scene.name), "\(scene.name)")
    }

    /// A large picture that lies on the pixel grid is copied; a batch is one draw call.
    @Test func batchesAreDrawCallsAlone() throws {
        let image = try TestImage.busy(width: 300, height: 300).makeImage()
        let copied = CALayer()
        copied.frame = CGRect(x: 20, y: 30, width: 300, height: 300)
        copied.contents = image
        let turned = CALayer.box(
            center: CGPoint(x: 150, y: 150), size: CGSize(width: 100, height: 100), color: nil,
            transform: CATransform3DMakeRotation(0.3, 0, 0, 1))
        turned.contents = image
        let renderer = try CARenderer(width: 400, height: 400)
        renderer.layer = .stage(width: 400, height: 400, [copied, turned])
        _ = try renderer.picture(width: 400, height: 400)
        #expect(renderer.statistics.draws == 3)
        #expect(renderer.statistics.batches == 2)
    }
}
