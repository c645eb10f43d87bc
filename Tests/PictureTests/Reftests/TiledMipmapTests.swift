import QuartzCore
import TestSupport
import Testing

/// Mipmaps of pictures cut into textures of at most 64 texels against those of the same pictures in one texture.
@Suite("Tiled mipmaps")
struct TiledMipmapTests {
    @Test("tiles have the whole picture's levels", arguments: TiledMipmapScenes.all)
    func tiled(scene: TestScene) throws {
        try expectSamePicture(scene, limit: 64)
    }

    /// Levels of detail go far apart within one tile where a picture comes near the eye.
    @Test("at any tilt", arguments: 0..<24)
    func tilts(number: Int) throws {
        try expectSamePicture(TiledMipmapScenes.tilt(number), limit: 64)
    }

    /// Not powers of 2, and one that leaves tiles the fewest levels that suffice.
    @Test("whatever the limit is", arguments: [32, 100, 300])
    func limits(limit: Int) throws {
        for scene in TiledMipmapScenes.turns { try expectSamePicture(scene, limit: limit) }
    }

    @Test("a picture drawn small takes few texels, of a reduced picture")
    func reducedUploads() throws {
        var options = CARendererOptions()
        options.maximumTextureSize = 64
        let scene = try #require(TiledMipmapScenes.scales.last)
        let renderer = try scene.makeRenderer(options: options)
        _ = try renderer.picture(width: scene.width, height: scene.height)
        #expect(renderer.statistics.uploads <= 2)
        #expect(renderer.statistics.textureBytes < 64 * 64 * 4 * 2)
    }

    @Test("the budget counts all levels")
    func levelBytes() throws {
        let renderer = try TiledMipmapScenes.long.makeRenderer()
        _ = try renderer.picture(width: TiledMipmapScenes.long.width, height: TiledMipmapScenes.long.height)
        // 1000x37 texels, padded until they halve down to 8.
        let texels = [1024 * 40, 512 * 20, 256 * 10, 128 * 5, 64 * 2, 32, 16, 8, 4, 2, 1]
        #expect(renderer.statistics.textureBytes == texels.reduce(0, +) * 4)
        #expect(renderer.statistics.uploadedBytes == texels.reduce(0, +) * 4)
    }

    private func expectSamePicture(_ scene: TestScene, limit: Int) throws {
        var options = CARendererOptions()
        let whole = try scene.picture(options: options)
        options.maximumTextureSize = limit
        let tiled = try scene.picture(options: options)
        // A tile's texture coordinates round differently from the whole picture's, so that texels and levels are blended a
        // little differently.
        let result = Reftest(
            "tiled-mipmaps-\(limit)-\(scene.name)", tiled, .equal, whole,
            fuzz: Fuzz(maximum: 2, pixels: 4, rounding: 1))
        #expect(result.passes, "\(result)")
    }
}
