import CoreGraphics
import RenderTree
import RandomCases
import Testing

@testable import Compositor

/// Random layers: reasons and surfaces go together.
@Suite struct ReasonTests {
    private func layer(_ random: inout RepeatableRandom, depth: Int) -> RenderNode {
        let count = depth < 3 ? random.integer(0...2) : 0
        let children = (0..<count).map { _ in layer(&random, depth: depth + 1) }
        let mask = random.chance(6) ? layer(&random, depth: 3) : nil
        let pick = (0..<12).map { _ in random.integer(0...3) }
        return Make.node(
            Double(20 + random.integer(0...29)), Double(20 + random.integer(0...29)),
            Double(60 + random.integer(0...59)),
            Double(60 + random.integer(0...59)), alpha: [1, 0.5, nil, 1][pick[0]], children: children,
            mask: mask
        ) { g, a in
            if pick[1] == 0 { a.opacity = 0.5 }
            if pick[2] == 0 { a.masksToBounds = true }
            if pick[3] < 2 { a.cornerRadius = 12 }
            if pick[4] == 0 { a.borderWidth = 3 }
            if pick[5] == 0 { g.transform = Make.rotation(20, z: 1) }
            if pick[6] == 0 { a.allowsGroupOpacity = false }
            var effects = LayerEffects()
            if pick[7] == 0 { effects = ShadowPlanTests.shadow(radius: 4) }
            if pick[8] == 0 { effects.filters = [.gaussianBlur(radius: 2)] }
            if pick[9] == 0 { effects.compositing = [.multiply, .screen, .sourceIn, .copy][pick[8]] }
            if pick[10] == 0 { effects.backgroundFilters = [.gaussianBlur(radius: 2)] }
            if pick[11] == 0 { effects.rasterizationScale = 1 }
            a.effects = effects
        }
    }

    private func all(_ node: RenderNode) -> [RenderNode] {
        [node] + (node.mask.map(all) ?? []) + node.children.flatMap(all)
    }

    @Test(arguments: 0..<200) func aLayerTakesSurfacesExactlyWhenThereIsAReason(seed: Int) {
        var random = RepeatableRandom(seed: UInt64(seed) &* 77 &+ 5)
        let root = layer(&random, depth: 0)
        let scene = SceneExplanation(ShownTree(still: root), view: Make.view)
        for node in all(root) {
            let reasons = scene[node.id]?.reasons ?? []
            let surfaces = scene.surfaces(of: node.id)
            // Without a reason none; with one some, where there is anything to see.
            if reasons.isEmpty { #expect(surfaces.isEmpty, "seed \(seed)") }
            let isSeen = node === root && !scene.scene.shown.isEmpty
            if isSeen, !reasons.isEmpty { #expect(!surfaces.isEmpty, "seed \(seed): \(reasons)") }
        }
    }
}
