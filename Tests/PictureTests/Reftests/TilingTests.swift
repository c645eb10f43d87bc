import QuartzCore
import TestSupport
import Testing

/// Pictures cut into textures of at most 64 texels against the same pictures in one texture.
@Suite("Tiled pictures")
struct TilingTests {
    @Test("tiles leave no seam", arguments: TiledScenes.all)
    func tiled(scene: TestScene) throws {
        try expectSamePicture(scene)
    }

    @Test("nor where y runs the other way", arguments: TiledScenes.all.filter { !$0.name.hasPrefix("tilt") })
    func flipped(scene: TestScene) throws {
        var scene = scene
        scene.isGeometryFlipped.toggle()
        try expectSamePicture(scene)
    }

    static let oracleScenesWithContents = OracleScenes.all.filter {
        $0.name.hasPrefix("contents") || $0.name.hasPrefix("gravity") || $0.name == "transform3d-textured"
    }

    @Test("scenes of the oracle", arguments: oracleScenesWithContents)
    func oracle(scene: TestScene) throws {
        try expectSamePicture(scene)
    }

    /// The last column of tiles is narrow, so that it is drawn as narrow shapes are.
    @Test("tiles leave no pinholes at any tilt", arguments: 0..<42)
    func pinholes(number: Int) throws {
        let scene = TestScene("tilt-\(number)") {
            let layer = CALayer.box(
                center: CGPoint(x: 128.3, y: 127.6), size: CGSize(width: 200, height: 200), color: nil)
            layer.contents = try TestImage.busy(width: 256, height: 256).makeImage()
            layer.transform = CATransform3DRotate(
                CATransform3DMakeRotation(0.04 + 0.03 * Double(number), 0.96, -0.7, -0.08),
                1.55 - 0.054 * Double(number), 0, 0, 1)
            let stage = CALayer.stage([layer])
            stage.sublayerTransform = .perspective(number % 2 == 0 ? 300 : 500)
            return stage
        }
        try expectSamePicture(scene)
    }

    @Test("a limit of 64 takes more textures than none")
    func limitIsUsed() throws {
        let scene = try #require(TiledScenes.all.first)
        var options = CARendererOptions()
        let whole = try scene.makeRenderer(options: options)
        _ = try whole.picture(width: scene.width, height: scene.height)
        options.maximumTextureSize = 64
        let tiled = try scene.makeRenderer(options: options)
        _ = try tiled.picture(width: scene.width, height: scene.height)
        #expect(tiled.statistics.uploads > whole.statistics.uploads)
    }

    private func expectSamePicture(_ scene: TestScene) throws {
        var options = CARendererOptions()
        let whole = try scene.picture(options: options)
        options.maximumTextureSize = 64
        let tiled = try scene.picture(options: options)
        // One level: a tile's texture coordinates round differently from the whole picture's. In these scenes texels are mixed
        // not at all, or are far smaller than pixels, and a pixel whose centre falls between two texels may take either; in
        // the others none may be missing.
        let takesEither = ["tilt-0.5-nearest", "tilt-1.45-nearest", "tilt-1.45-linear"].contains(scene.name)
        let result = Reftest(
            "tiled-\(scene.name)", tiled, .equal, whole,
            fuzz: Fuzz(maximum: takesEither ? 80 : 8, pixels: 40, rounding: 1))
        #expect(result.passes, "\(result)")
    }
}
