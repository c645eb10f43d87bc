import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

/// What groups take: memory, and who is a group.
@Suite struct GroupPlanTests {
    /// The most bytes of surfaces that live at once.
    private func peakBytes(_ plan: FramePlan?) -> Int {
        var sizes: [TextureID: Int] = [:]
        var peak = 0
        for step in plan?.steps ?? [] {
            if case .createTexture(let id, let width, let height, _, true) = step {
                sizes[id] = width * height * 4
            }
            if case .destroyTexture(let id) = step { sizes[id] = nil }
            peak = max(peak, sizes.values.reduce(0, +))
        }
        return peak
    }

    private let screen = SceneView(
        bounds: CGRect(x: 0, y: 0, width: 1920, height: 1080), width: 1920, height: 1080,
        isGeometryFlipped: true)

    private func plan(_ root: RenderNode) -> FramePlan? {
        var builder = FrameBuilder(
            pictureLimit: 4096, surfaceLimit: 4096, memoryBudget: 64 << 20, options: CompositorOptions())
        return builder.plan(ShownTree(still: root), view: screen, background: .zero)
    }

    private func nested(_ depth: Int, mask: RenderNode? = nil, inset: Double = 0) -> RenderNode {
        var node = Make.node(0, 0, 1920, 1080)
        for level in 0..<depth {
            let size = (1920 - inset * Double(depth - level), 1080 - inset * Double(depth - level))
            node = Make.node(
                0, 0, size.0, size.1, children: [node, Make.round(30, 30, 9, 9)], mask: mask
            ) { _, a in a.opacity = 0.9 }
        }
        return node
    }

    /// A page is at least 2048 texels wide, and 256 more rows are kept than needed.
    private let screenBytes = 2048 * (1080 + 256) * 4

    @Test func fullScreenGroupsTakeTwoScreensHoweverDeep() {
        let deep = plan(nested(64))
        #expect(deep?.statistics.surfaces == 64)
        #expect(peakBytes(deep) <= 2 * screenBytes)
        #expect(peakBytes(plan(nested(300))) <= 2 * screenBytes)
    }

    @Test func groupsOfManySizesShareTheirPages() {
        #expect(peakBytes(plan(nested(64, inset: 12))) <= 3 * screenBytes)
    }

    @Test func maskedGroupsTakeFourScreensHoweverDeep() {
        let mask = Make.node(
            0, 0, 1920, 1080, alpha: nil,
            children: [Make.node(0, 0, 1900, 1080), Make.node(0, 0, 1920, 1000)]
        )
        let deep = plan(nested(64, mask: mask))
        #expect(deep?.statistics.surfaces == 128)
        #expect(peakBytes(deep) <= 4 * screenBytes)
    }

    @Test func tenThousandGroupsAreOnePass() {
        let groups = (0..<10_000).map { i in
            Make.node(
                Double(i % 100) * 19, Double(i / 100) * 10, 12, 9, alpha: nil,
                children: [Make.round(0, 0, 8, 8), Make.round(3, 3, 9, 6)]
            ) { _, a in a.opacity = 0.5 }
        }
        let plan = plan(Make.node(0, 0, 1920, 1080, children: groups))
        #expect(plan?.statistics.surfaces == 10_000)
        #expect(plan?.statistics.passes == 2)
        #expect(peakBytes(plan) <= screenBytes)
    }

    private func alphas(_ allowsGroup: Bool, clips: Bool = false) -> (surfaces: Int, items: [Float]) {
        let root = Make.node(
            10, 10, 90, 90, children: [Make.round(0, 0, 50, 50), Make.round(30, 30, 50, 50)]
        ) { _, a in
            a.opacity = 0.5
            a.allowsGroupOpacity = allowsGroup
            a.masksToBounds = clips
            a.cornerRadius = clips ? 20 : 0
        }
        let scene = LayerWalk.run(ShownTree(still: root), view: Make.view)
        return (scene.surfaces.count - 1, scene.marks.map(\.alpha))
    }

    @Test func withoutGroupsEveryLayerFadesByItself() {
        #expect(alphas(true).surfaces == 1)
        #expect(alphas(true).items == [1, 1, 1, 0.5])
        #expect(alphas(false).surfaces == 0)
        #expect(alphas(false).items == [0.5, 0.5, 0.5])
    }

    @Test func aSurfaceForAClipIsNoGroup() {
        #expect(alphas(true, clips: true).items == [1, 1, 1, 0.5])
        let clipped = alphas(false, clips: true)
        #expect(clipped.surfaces > 0, "of corners in which two things are seen")
        #expect(Set(clipped.items) == [0.5, 1])
    }

    @Test func oneThingTakesTheOpacityWithoutASurface() {
        let leaf = Make.node(10, 10, 90, 90) { _, a in
            a.opacity = 0.5
            a.borderWidth = 4
        }
        let scene = LayerWalk.run(ShownTree(still: leaf), view: Make.view)
        #expect(scene.surfaces.count == 1)
        #expect(scene.marks.map(\.alpha) == [0.5])
    }
}
