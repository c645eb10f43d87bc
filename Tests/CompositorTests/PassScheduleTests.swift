import CoreGraphics
import RenderTree
import RandomCases
import Testing

@testable import Compositor

/// When surfaces are drawn, and how many of them live at once.
@Suite struct PassScheduleTests {
    private let screen = SceneView(
        bounds: CGRect(x: 0, y: 0, width: 1920, height: 1080), width: 1920, height: 1080,
        isGeometryFlipped: true)
    /// A page is at least 2048 texels wide, and up to 256 more rows are kept than needed.
    private let screenBytes = 2048 * (1080 + 256) * 4

    private func plan(_ root: RenderNode) -> FramePlan? {
        var builder = FrameBuilder(
            pictureLimit: 4096, surfaceLimit: 4096, memoryBudget: 64 << 20, options: CompositorOptions())
        return builder.plan(ShownTree(still: root), view: screen, background: .zero)
    }

    /// Bytes of all surface textures; within a frame none is destroyed.
    private func bytes(_ plan: FramePlan?) -> Int {
        (plan?.steps ?? []).reduce(0) { sum, step in
            if case .createTexture(_, let width, let height, _, true) = step {
                return sum + width * height * 4
            }
            return sum
        }
    }

    private func group(_ children: [RenderNode]) -> RenderNode {
        Make.node(0, 0, 1920, 1080, children: children + [Make.round(30, 30, 9, 9)]) { _, a in
            a.opacity = 0.9
        }
    }

    /// The budget, of screens that take up more than their pixels.
    private var budgetBytes: Int { CompositorOptions().surfacePixels / (1920 * 1080) * screenBytes }

    @Test func fullScreenSiblingsTakeBoundedMemory() {
        let plan = plan(
            Make.node(0, 0, 1920, 1080, children: (0..<10_000).map { _ in group([]) }))
        #expect(plan?.statistics.surfaces == 10_000)
        #expect(bytes(plan) <= budgetBytes)
        // A pass a group, and the target's.
        #expect(plan?.statistics.passes == 10_000 + (10_000 + 31) / 32)
    }

    @Test func fullScreenSiblingsInGroupsTakeBoundedMemory() {
        let inner = (0..<40).map { _ in group((0..<40).map { _ in group([]) }) }
        let plan = plan(Make.node(0, 0, 1920, 1080, children: inner))
        #expect(plan?.statistics.surfaces == 40 * 41)
        #expect(bytes(plan) <= budgetBytes + 6 * screenBytes)
    }

    @Test func manySiblingsOnEveryLevelTakeBoundedMemory() {
        var node = group([])
        for _ in 0..<200 { node = group([node] + (0..<40).map { _ in group([]) }) }
        let plan = plan(Make.node(0, 0, 1920, 1080, children: [node]))
        #expect(plan?.statistics.surfaces == 200 * 41 + 1)
        #expect(bytes(plan) <= budgetBytes + 6 * screenBytes)
    }

    @Test func levelsAreDrawnAsAWholeWithinTheBudget() {
        let root = Make.node(0, 0, 256, 256, children: (0..<5).map { _ in group([group([])]) })
        let scene = LayerWalk.run(ShownTree(still: root), view: Make.view)
        let schedule = PassSchedule(scene, needed(scene), budget: 1 << 26)
        #expect(
            schedule.steps == [
                .surfaces([2, 4, 6, 8, 10]), .surfaces([1, 3, 5, 7, 9]),
                .entries(surface: 0, 0..<6, isFirst: true),
            ])
    }

    /// Everything that a scene has, as if it were read on the level above.
    private func needed(_ scene: Scene) -> [NeededSurface] {
        scene.surfaces.indices.dropFirst().filter { scene.surfaces[$0].backdrop == nil }.map {
            NeededSurface(
                index: $0, level: scene.surfaces[$0].level, bounds: scene.surfaces[$0].bounds,
                until: scene.surfaces[$0].level - 1)
        }
    }

    /// Groups in groups, shadows, masks and layers that join their backdrop, by chance.
    private func tree(_ random: inout some RandomNumberGenerator, depth: Int) -> RenderNode {
        let children = (0..<(depth == 0 ? 0 : Int.random(in: 0...4, using: &random))).map { _ in
            tree(&random, depth: depth - 1)
        }
        let kind = Int.random(in: 0..<7, using: &random)
        let mask = kind == 3 ? Make.node(0, 0, 200, 200, children: [Make.node(5, 5, 90, 90)]) : nil
        return Make.node(
            Double.random(in: 0...50, using: &random), 10, 120, 120,
            children: children + [Make.round(9, 9, 30, 30)], mask: mask
        ) { g, a in
            if kind < 2 { a.opacity = 0.5 }
            if kind >= 5 {
                var effects = LayerEffects()
                // One that is joined within its shape, which is empty half the time while sublayers are seen.
                effects.compositing = kind == 5 ? .multiply : .sourceIn
                a.effects = effects
                if Bool.random(using: &random) { g.bounds.size.width = 0 }
            }
            if kind == 2 {
                var effects = LayerEffects()
                var shadow = LayerShadow()
                shadow.opacity = 1
                shadow.radius = 5
                effects.shadow = shadow
                a.effects = effects
                a.backgroundColor = nil
            }
        }
    }

    @Test(arguments: 0..<24, [0, 1, 20_000, 100_000])
    func everythingIsDrawnOnceAndBeforeItIsRead(seed: Int, budget: Int) {
        var random = RepeatableRandom(seed: seed)
        let root = Make.node(0, 0, 256, 256, children: (0..<6).map { _ in tree(&random, depth: 4) })
        let scene = LayerWalk.run(ShownTree(still: root), view: Make.view)
        let surfaces = needed(scene)
        let schedule = PassSchedule(scene, surfaces, budget: budget)
        #expect(ScheduledScene(scene: scene, needed: surfaces, schedule: schedule).violation == nil)
    }

    @Test(arguments: 0..<24) func aSurfaceIsNeededUpToTheLastLevelThatReadsIt(seed: Int) {
        var random = RepeatableRandom(seed: seed)
        let root = Make.node(0, 0, 256, 256, children: (0..<6).map { _ in tree(&random, depth: 4) })
        let scene = LayerWalk.run(ShownTree(still: root), view: Make.view)
        let all = scene.surfaces[0].bounds
        let surfaces = scene.neededSurfaces(Visibility(scene, isCulling: false), all, 4096) { _ in .whole }
        var last: [SurfaceIndex: Int] = [:]
        for reader in [.target] + surfaces.map(\.index) {
            for read in scene.surfaces[reader].reads.flatMap(\.surfaces) {
                last[read] = min(last[read] ?? .max, scene.surfaces[reader].level)
            }
        }
        // Copies of backdrops are read by the marks over them.
        for surface in surfaces where scene.surfaces[surface.index].backdrop == nil {
            #expect(surface.until == last[surface.index])
        }
    }

    @Test func aPageIsTakenAgainOnlyAfterItsLastRead() {
        var random = RepeatableRandom(seed: 7)
        let root = Make.node(0, 0, 256, 256, children: (0..<12).map { _ in tree(&random, depth: 4) })
        let scene = LayerWalk.run(ShownTree(still: root), view: Make.view)
        let schedule = PassSchedule(scene, needed(scene), budget: 100_000)
        let pages = SurfacePages(
            schedule.lives.filter { $0.key > 0 }.map {
                SurfacePages.Surface(
                    index: $0.key, from: $0.value.from, until: $0.value.until,
                    bounds: scene.surfaces[$0.key].bounds)
            }, limit: 4096)
        var pool = PagePool()
        var catalog = TextureCatalog(limit: 4096, budget: 1 << 20)
        var plan = FramePlan()
        let textures = pool.textures(for: pages.pages, &catalog, &plan)
        var until: [TextureID: Int] = [:]
        for (page, texture) in zip(pages.pages, textures) {
            #expect(page.from > until[texture.id] ?? -1)
            until[texture.id] = page.surfaces.compactMap { schedule.lives[$0]?.until }.max()
        }
        #expect(until.count < pages.pages.count)
    }
}
