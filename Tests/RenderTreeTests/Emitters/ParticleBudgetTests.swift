import Geometry
import CoreGraphics
import Testing

@testable import Animation
@testable import Particles
@testable import RenderTree

/// Emitters that share a frame's budget.
struct ParticleBudgetTests {
    private func node(_ look: EmitterLook, _ id: UInt64) -> RenderNode {
        var appearance = LayerAppearance()
        appearance.setLook(look)
        return RenderNode(
            id: LayerID(rawValue: id), geometry: LayerGeometry(), appearance: appearance)
    }

    private func counts(_ tree: PresentationTree) -> [Int] {
        tree.tree.root?.children.map { $0.appearance.look(EmitterLook.self)?.shown?.particles.count ?? 0 }
            ?? []
    }

    private func presentation(_ looks: [EmitterLook], limit: Int) -> PresentationTree {
        var tree = PresentationTree()
        tree.limit.particles = limit
        let nodes = looks.enumerated().map { node($1, UInt64($0 + 2)) }
        let root = RenderNode(
            id: LayerID(rawValue: 1), geometry: LayerGeometry(), appearance: LayerAppearance(),
            children: RenderChildren(nodes))
        _ = tree.update(root, at: 3)
        return tree
    }

    @Test func laterEmittersHaveWhatEarlierOnesLeave() {
        let many = emitter(rate: 1000, lifetime: 1)
        let all = presentation([many, many, many], limit: 10_000)
        #expect(counts(all) == [1000, 1000, 1000] && all.cuts.isEmpty)
        let cut = presentation([many, many, many], limit: 1500)
        #expect(counts(cut) == [1000, 500, 0])
        #expect(cut.cuts == [FrameCut(kind: .particles, layer: LayerID(rawValue: 3))])
        // The youngest are kept.
        let second = cut.tree.root?.children[1].appearance.look(EmitterLook.self)?.shown?.particles ?? []
        #expect(second.allSatisfy { $0.age <= 0.501 })
    }

    /// Fifty emitters of two hundred thousand each took gigabytes.
    @Test(.timeLimit(.minutes(30)))
    func allEmittersTogetherAreBounded() {
        let endless = emitter(rate: 1e7, lifetime: 1)
        let tree = presentation(Array(repeating: endless, count: 50), limit: FrameWork.usual.particles)
        #expect(counts(tree).reduce(0, +) <= FrameWork.usual.particles)
        #expect(counts(tree).reduce(0, +) > FrameWork.usual.particles / 2)
        #expect(tree.cuts.count == 1)
    }

    /// Particles that are dead when they are looked at take time as well.
    @Test(.timeLimit(.minutes(30)))
    func theDeadCount() {
        let dead = emitter(rate: 1e7, lifetime: 1) {
            $0.lifetimeRange = 2
            $0.scale = 0
        }
        let tree = presentation(Array(repeating: dead, count: 50), limit: 100_000)
        #expect(counts(tree).reduce(0, +) <= 100_000)
    }

    @Test func noBudgetIsNoParticle() {
        let tree = presentation([emitter(rate: 1000, lifetime: 1)], limit: 0)
        #expect(counts(tree) == [0])
    }
}
