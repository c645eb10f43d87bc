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

    static let oracleScenesWithContents = OracleScenes.all.filter {
        $0.name.hasPrefix("contents") || $0.name.hasPrefix("gravity") || $0.name == "transform3d-textured"
    }

    @Test("scenes of the oracle", arguments: oracleScenesWithContents)
    func oracle(scene: TestScene) throws {
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
        // One level: a tile's texture coordinates round differently from the whole picture's. A pixel whose centre
        // falls between two texels may take either, with `nearest` or where texels are much smaller than pixels.
        let result = Reftest(
            "tiled-\(scene.name)", tiled, .equal, whole, fuzz: Fuzz(maximum: 255, pixels: 40, rounding: 1))
        #expect(result.passes, "\(result)")
    }
}
