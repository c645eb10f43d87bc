import QuartzCore
import TestSupport
import Testing

@testable import BenchScenes

/// Pictures share textures and programs: a frame of many layers is a handful of draw calls.
struct DrawCountTests {
    @Test func tenThousandPicturesTakeFewDraws() throws {
        let scene = QuadsScene(count: 10_000)
        let renderer = try scene.makeRenderer()
        for frame in [0, 30] {
            withoutActions { scene.mutate(frame: frame) }
            _ = try renderer.picture(width: SceneSize.width, height: SceneSize.height)
            #expect(renderer.statistics.draws <= 24, "frame \(frame)")
            #expect(renderer.statistics.draws > 0)
            #expect(renderer.statistics.redrawnPixels == SceneSize.width * SceneSize.height)
        }
    }
}
