import Foundation
import TestSupport
import Testing

@testable import BenchScenes

/// Frame 0 of each scene against the same frame as Skia draws it, in a part of the picture.
struct ScenePictureTests {
    struct Part: Sendable {
        var scene: BenchSceneName
        /// Where the reference's upper left corner lies in the frame.
        var x, y: Int
        /// The most that components may differ by on average. The two disagree at edges only: Skia blends the edges of
        /// a box and of its border one after the other, which makes them a little harder.
        var meanError: Double
    }

    static let parts = [
        Part(scene: .trivial, x: 80, y: 80, meanError: 0.05),
        Part(scene: .quads1k, x: 640, y: 360, meanError: 0.8),
        Part(scene: .quads10k, x: 1280, y: 0, meanError: 0.8),
        Part(scene: .flat, x: 640, y: 360, meanError: 1.5),
        Part(scene: .flatOne, x: 640, y: 360, meanError: 1.5),
        Part(scene: .shadows, x: 640, y: 360, meanError: 0.6),
        Part(scene: .groups, x: 640, y: 360, meanError: 0.2),
        Part(scene: .masks, x: 640, y: 360, meanError: 0.3),
        Part(scene: .cube, x: 0, y: 0, meanError: 0.3),
    ]

    @Test(arguments: parts)
    func frameZeroIsThePeersPicture(_ part: Part) throws {
        let name = part.scene == .flatOne ? "flat" : part.scene.rawValue
        let url = try #require(
            Bundle.module.url(forResource: name, withExtension: "png", subdirectory: "Resources"))
        let reference = try PixelBuffer(contentsOf: url)
        let picture = try PixelBuffer(BenchRun(scene: part.scene, options: BenchOptions()).firstPicture())
        let same = picture.cropped(x: part.x, y: part.y, width: reference.width, height: reference.height)
        let comparison = ImageComparison(reference: reference, test: same)
        #expect(comparison.passes, "\(part.scene): \(comparison)")
        #expect(comparison.meanError < part.meanError, "\(part.scene): \(comparison)")
    }

    /// One picture pixel lies on one pixel of the target, so nothing may be off by even one level.
    @Test func theBigPictureIsCopiedExactly() throws {
        let scene = TiledScene(size: 4096)
        let picture = try scene.picture(frame: 0)
        var wrong = 0
        for y in 0..<SceneSize.height {
            for x in 0..<SceneSize.width {
                let word = BigImage.pixel(x: x, y: y)
                let pixel = SIMD4(
                    UInt8(word & 255), UInt8(word >> 8 & 255), UInt8(word >> 16 & 255), UInt8(word >> 24))
                if picture[x, y] != pixel { wrong += 1 }
            }
        }
        #expect(wrong == 0)
    }

    /// The pan goes over the seams of a picture that takes several textures.
    @Test func theBigPictureIsCopiedExactlyFromTiles() throws {
        let whole = try TiledScene(size: 4096).picture(frame: 20)
        let tiled = try TiledScene(size: 4096).picture(frame: 20, maximumTextureSize: 512)
        #expect(whole == tiled)
    }
}
