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

    @Test func twoThousandLabelsTakeOneDraw() throws {
        let scene = TextScene(changing: .places)
        let renderer = try scene.makeRenderer()
        var uploads: [Int] = []
        for frame in 0..<3 {
            withoutActions { scene.mutate(frame: frame) }
            _ = try renderer.picture(width: SceneSize.width, height: SceneSize.height)
            #expect(renderer.statistics.draws <= 8, "frame \(frame)")
            uploads.append(renderer.statistics.uploadedBytes)
        }
        // A byte for each pixel around the letters: a label is less than 200 pixels wide and one row of cells high.
        #expect(uploads.allSatisfy { $0 > 1 << 20 && $0 < 2000 * 200 * 16 })
    }
}
