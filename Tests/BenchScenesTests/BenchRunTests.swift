import Foundation
import QuartzCore
import Testing

@testable import BenchScenes

struct BenchRunTests {
    private func measure(_ scene: BenchSceneName) throws -> BenchResult {
        var options = BenchOptions()
        options.frames = 3
        options.warmUpFrames = 1
        options.width = 480
        options.height = 270
        return try BenchRun(scene: scene, options: options).measure()
    }

    @Test func aSceneAtRestIsDrawnEveryFrame() throws {
        let result = try measure(.trivial)
        #expect(result.scene == "trivial")
        #expect(result.frames == 3)
        #expect(result.ms > 0)
        #expect(result.p95 >= result.ms)
        #expect(result.cpuMs > 0)
        #expect(result.draws >= 1)
        #expect(result.passes >= 1)
        #expect(result.peakRSSMB > 1)
        #expect(!result.renderer.isEmpty)
    }

    @Test func theStagesAreWithinTheFrame() throws {
        let result = try measure(.groups)
        let stages = result.stages
        let sum =
            stages.mutate + stages.commit + stages.evaluate + stages.flatten + stages.order + stages.batch
            + stages.submit
            + stages.wait
        #expect(stages.mutate > 0)
        #expect(sum > 0)
        #expect(sum < 3 * result.p95 + 1)
    }

    @Test func theKeysAreTheDocumentedOnes() throws {
        let json = try JSONEncoder().encode(measure(.trivial))
        let object = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
        #expect(
            Set(object.keys) == [
                "scene", "frames", "ms", "p95", "readback_ms", "cpu_ms", "stages", "draws", "batches",
                "passes", "uploads_mb", "peak_rss_mb", "platform", "renderer",
            ])
        let stages = try #require(object["stages"] as? [String: Any])
        #expect(
            Set(stages.keys) == [
                "mutate", "commit", "evaluate", "flatten", "order", "batch", "submit", "wait",
            ])
    }
}
