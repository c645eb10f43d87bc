import RenderTree
import TestSupport
import Testing

@testable import Compositor
@testable import CoreAnimation

/// How many programs pictures take: each is compiled when it is first drawn with, which takes about ten milliseconds.
@Suite("Programs that a scene compiles") struct ProgramCountTests {
    private func programs(of scene: TestScene) throws -> Set<Program> {
        let root = try scene.makeLayer().commitTree(at: 0, isGeometryFlipped: scene.isGeometryFlipped)
        var builder = FrameBuilder(
            pictureLimit: 4096, surfaceLimit: 4096, memoryBudget: 256 << 20, options: CompositorOptions())
        let view = SceneView(
            bounds: CGRect(x: 0, y: 0, width: scene.width, height: scene.height), width: scene.width,
            height: scene.height, isGeometryFlipped: scene.isGeometryFlipped)
        let plan = builder.plan(ShownTree(still: root), view: view, background: .zero)
        return Set(
            try #require(plan).steps.compactMap { if case .draw(let call) = $0 { call.program } else { nil } }
        )
    }

    @Test("no oracle scene takes many, and all together take few of those that can occur")
    func counts() throws {
        var all: Set<Program> = []
        for scene in OracleScenes.all {
            let needed = try programs(of: scene)
            all.formUnion(needed)
            #expect(needed.count <= 36, "\(scene.name)")
        }
        #expect(all.isSubset(of: Program.all))
        #expect(all.count <= 90)
    }
}
