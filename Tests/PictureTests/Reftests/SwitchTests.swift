import QuartzCore
import RandomCases
import TestSupport
import Testing

/// Every scene drawn with one shortcut of the renderer off must be the picture that it is with it on.
@Suite("Shortcuts change no pixel")
struct SwitchTests {
    static let scenes = (OracleScenes.named + OracleScenes.random.prefix(60) + CardScenes.all).cases(oneIn: 2)

    @Test("drawing every item by itself", arguments: scenes)
    func batching(scene: TestScene) throws {
        try expectSamePicture(scene, "unbatched") { $0.batching = false }
    }

    @Test("drawing what is covered", arguments: scenes)
    func culling(scene: TestScene) throws {
        try expectSamePicture(scene, "unculled") { $0.occlusionCulling = false }
    }

    @Test("drawing interior and edges as one", arguments: scenes)
    func interiorSplit(scene: TestScene) throws {
        try expectSamePicture(scene, "whole-quads") { $0.interiorSplit = false }
    }

    @Test("drawing every surface right before it is read", arguments: scenes)
    func interruptedPasses(scene: TestScene) throws {
        try expectSamePicture(scene, "interrupted") { $0.surfacePixels = 0 }
    }

    private func expectSamePicture(
        _ scene: TestScene, _ suffix: String, _ change: (inout CARendererOptions) -> Void
    ) throws {
        let reference = try scene.picture()
        var options = CARendererOptions()
        change(&options)
        // Two levels: cut shapes round anew what they interpolate, and programs that map texture coordinates
        // in another place round them otherwise.
        let result = Reftest(
            "\(scene.name)-\(suffix)", try scene.picture(options: options), .equal, reference,
            fuzz: .rounding(2))
        #expect(result.passes, "\(result)")
    }
}
