import CoreGraphics
import Geometry
import RenderTree
import Testing

@testable import Compositor

/// What was hidden and no longer is.
@Suite struct HiddenDamageTests {
    /// What changes when the cover of all of a box but its left edge moves away, so that it is drawn whole again.
    private func damage(alpha: Float) throws -> PixelRect {
        let root = Make.node(0, 0, 256, 256)
        let box = Make.node(20, 20, 100, 100)
        let covers = (0..<(alpha < 1 ? 2 : 0)).map { _ in Make.node(12, 12, 116, 116, alpha: 0.9) }
        let left = Make.node(12, 12, 24, 116, alpha: alpha), right = Make.node(36, 12, 92, 116, alpha: alpha)
        var builder = FrameBuilder(
            pictureLimit: 4096, surfaceLimit: 4096, memoryBudget: 64 << 20, options: CompositorOptions())
        var plan: FramePlan?
        for isThere in [true, false] {
            let layers = [box] + covers + [left, isThere ? right : Make.node(150, 100, 10, 10)]
            plan = builder.plan(
                ShownTree(
                    still: RenderNode(
                        id: root.id, geometry: root.geometry, appearance: root.appearance,
                        children: RenderChildren(layers))), view: Make.view, background: .zero)
        }
        return try #require(plan).statistics.damage
    }

    /// Under several translucent layers it had less than half a level's effect, but some: where it is drawn now, pixels may
    /// be another level.
    @Test func underTranslucentLayersAllOfItIsDrawnAnew() throws {
        #expect(try damage(alpha: 0.9).contains(PixelRect(x: 20, y: 20, width: 100, height: 100)))
    }

    @Test func underOpaqueLayersOnlyWhatComesToLight() throws {
        #expect(try damage(alpha: 1).x >= 35)
    }
}
