import RenderTree
import Testing

@testable import Compositor

@Suite struct RasterizedViewTests {
    @Test func keptBitmapsAreGreenAndNewOnesRed() {
        let layers = (0..<3).map { Make.node(Double($0) * 60, 9, 50, 50) }
        var scene = DebugScene(layers, .rasterized).plain
        let plain = scene.items.count
        scene.rasterized = [RasterizedPart(item: 0, isHit: true), RasterizedPart(item: 2, isHit: false)]
        let marked = DebugView.rasterized.marked(scene, redrawn: .none)
        #expect(marked.items[plain...].map(\.color) == [DebugColor.green, DebugColor.red])
        #expect(marked.surfaces[0].entries.map(\.item) == [0, 3, 1, 2, 4])
    }
}
