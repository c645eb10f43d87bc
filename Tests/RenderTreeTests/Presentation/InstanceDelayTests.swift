import Geometry
import CoreGraphics
import Testing

@testable import Animation
@testable import Particles
@testable import RenderTree

/// Instances that lag behind in a `PresentationTree`.
struct InstanceDelayTests {
    private func id(_ value: UInt64) -> LayerID { LayerID(rawValue: value) }

    /// A layer that fades from 0 to 1 in a second, below a replicator.
    private func tree(count: Int, delay: CGFloat, _ animations: PreparedAnimations? = nil) -> RenderNode {
        var look = ReplicatorLook()
        (look.count, look.delay) = (count, delay)
        var appearance = LayerAppearance()
        appearance.setLook(look)
        let fade = animation("opacity", basic(.number(0), .number(1)))
        let child = RenderNode(
            id: id(2), geometry: LayerGeometry(), appearance: LayerAppearance(), animations: list(fade))
        let still = RenderNode(id: id(3), geometry: LayerGeometry(), appearance: LayerAppearance())
        return RenderNode(
            id: id(1), geometry: LayerGeometry(), appearance: appearance,
            children: RenderChildren([child, still]), animations: animations)
    }

    private func opacities(_ tree: PresentationTree, _ count: Int) -> [Float] {
        (0..<count).map { tree.tree.root?.children(of: $0)[0].appearance.opacity ?? -1 }
    }

    @Test func eachInstanceIsLaterThanTheOneBefore() {
        let root = tree(count: 4, delay: 0.25)
        var shown = PresentationTree()
        _ = shown.update(root, at: 0.75)
        #expect(opacities(shown, 4) == [0.75, 0.5, 0.25, 0])
        _ = shown.update(root, at: 1)
        // The animation of the first one is over.
        #expect(opacities(shown, 4) == [1, 0.75, 0.5, 0.25])
    }

    @Test func layersThatStandStillAreShared() {
        let root = tree(count: 3, delay: 0.25)
        var shown = PresentationTree()
        _ = shown.update(root, at: 0.5)
        for k in 0..<3 { #expect(shown.tree.root?.children(of: k)[1].still === root.children[1]) }
    }

    @Test func withoutADelayThereIsOneListOfSublayers() {
        let root = tree(count: 3, delay: 0)
        var shown = PresentationTree()
        _ = shown.update(root, at: 0.5)
        #expect(shown.tree.root?.lateChildren.isEmpty == true)
        #expect(shown.tree.root?.children(of: 2)[0] === shown.tree.root?.children[0])
    }

    @Test func onlyTheFirstInstanceIsReported() {
        let root = tree(count: 3, delay: 0.25)
        var shown = PresentationTree()
        #expect(shown.update(root, at: 0.1).count == 1)
        #expect(shown.update(root, at: 0.4).isEmpty)
        #expect(shown.update(root, at: 1.1).count == 1)
        #expect(shown.update(root, at: 3).isEmpty)
    }

    @Test func animatedDelaysAndCountsAreFollowed() {
        let properties = AnimatedProperties(extending: .layer, ReplicatorLook.animated) { _ in nil }
        func ramp(_ key: String, _ from: Double, _ to: Double) -> PropertyAnimation {
            PropertyAnimation(
                target: AnimationTarget(keyPath: key, in: properties), timing: MediaTiming(duration: 1),
                track: basic(.number(from), .number(to)))
        }
        let ramps = list(ramp("instanceDelay", 0, 0.5), ramp("instanceCount", 1, 5))
        let root = tree(count: 1, delay: 0, ramps)
        var shown = PresentationTree()
        _ = shown.update(root, at: 0)
        #expect(shown.tree.root?.appearance.instances?.count == 1)
        _ = shown.update(root, at: 0.5)
        #expect(shown.tree.root?.appearance.instances?.count == 3)
        #expect(opacities(shown, 3) == [0.5, 0.25, 0])
        _ = shown.update(root, at: 0.25)
        #expect(shown.tree.root?.appearance.instances?.count == 2)
        #expect(opacities(shown, 2) == [0.25, 0.125])
    }

    @Test func snapshotsLagAsWell() {
        let still = tree(count: 3, delay: 0.25).snapshot(at: 0.75)
        #expect(
            (0..<3).map { ShownNode.still(still).children(of: $0)[0].appearance.opacity } == [
                0.75, 0.5, 0.25,
            ])
    }

    @Test func manyInstancesAreBounded() {
        let root = tree(count: 1_000_000_000, delay: 1e-6)
        var shown = PresentationTree()
        _ = shown.update(root, at: 0.5)
        #expect(shown.tree.root?.appearance.instances?.count == Instances.most)
        #expect((shown.tree.root?.lateChildren.count ?? 0) <= InstanceDelays.mostNodes / 2)
    }
}
