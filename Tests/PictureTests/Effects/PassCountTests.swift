import QuartzCore
import TestSupport
import Testing

/// How many passes each named scene takes.
private enum KnownPasses {
    /// One pass each for the surfaces of a depth; a blur takes the picture, two directions and, when it is wide, a
    /// smaller copy.
    private static let passes: [String: Int] = [
        // Clips at whose edges more than one thing is seen.
        "borders-clip-border": 2, "clip-nested": 3, "clip-perspective": 2, "clip-rotated-clip": 2,
        "corners-clip-rotated-child": 2, "corners-nonuniform-scale": 2, "scroll-clip-and-offset": 2,
        "gravity-left": 2, "gravity-right": 2,
        // A layer that has scrolled keeps its content in a bitmap.
        "clip-scrolled": 2,
        // Masks that are more than a shape; a solid one is a clip.
        "mask-image-tree": 2, "mask-rotated-with-clip": 2, "mask-solid-offset": 2,
        // Groups whose parts overlap.
        "opacity-clipped-group-3d": 2, "opacity-group": 1, "opacity-nested": 2, "shadows-rotated-group": 2,
        // Blurs of what was drawn.
        "blur-gaussian": 5, "shadows-colored-disc": 5, "shadows-of-sublayers": 5,
    ]

    /// Families without anything that takes a surface.
    private static let onePass: Set = [
        "geometry", "transform3d", "transformlayer", "flatten", "nestedpersp", "zorder", "doublesided",
        "hidden",
        "contents",
    ]
    /// Scenes of other families that need none.
    private static let onePassScenes: Set = [
        "borders-masked-corners", "borders-over-sublayers", "borders-radius", "borders-widths", "clip-none",
        "clip-rect", "corners-masked-clip-contents", "corners-masked-each",
        "corners-no-clip-of-sublayers", "corners-radii", "gravity-resize", "gravity-resizeAspectFill",
        "gravity-bottom", "gravity-bottomLeft", "gravity-bottomRight", "gravity-center",
        "gravity-resizeAspect", "gravity-top", "gravity-topLeft", "gravity-topRight",
        "opacity-colour-alpha", "opacity-transparent-stage", "scroll-nested", "shadows-basic", "shadows-path",
        "shadows-radius-zero", "shadows-rounded", "shadows-translucent", "blend-screen",
    ]

    /// Nil where nobody has said what the scene needs.
    static func of(_ name: String) -> Int? {
        if onePassScenes.contains(name) { return 1 }
        // All blended layers of a scene share one pass.
        if name.hasPrefix("blend-all-") || name == "blend-difference" || name == "blend-multiply" { return 2 }
        return passes[name] ?? (onePass.contains(String(name.prefix { $0 != "-" })) ? 1 : nil)
    }

    /// The scenes of which it is known.
    static let scenes = OracleScenes.named.filter { of($0.name) != nil }
}

/// How often each named scene begins to draw into a target: once for the picture itself, and once for each depth of what
/// has to be composited apart.
@Suite("Passes of the named scenes")
struct PassCountTests {
    @Test("are as many as they need", arguments: KnownPasses.scenes)
    func passes(scene: TestScene) throws {
        let renderer = try scene.makeRenderer()
        _ = try renderer.picture(width: scene.width, height: scene.height)
        #expect(renderer.statistics.passes == KnownPasses.of(scene.name), "\(scene.name)")
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
