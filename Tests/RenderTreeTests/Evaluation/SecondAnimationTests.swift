import Geometry
import CoreGraphics
import Testing

@testable import Animation
@testable import Particles
@testable import RenderTree

/// Animations after another one that keeps something back: transforms in parts, limits, and instances that lag behind.
@Suite struct SecondAnimationTests {
    private let properties = AnimatedProperties(extending: .layer, ReplicatorLook.animated)

    private func part(_ keyPath: String, _ from: Double, _ to: Double) -> PropertyAnimation {
        PropertyAnimation(
            target: AnimationTarget(keyPath: keyPath, in: properties), timing: MediaTiming(duration: 1),
            track: basic(.number(from), .number(to)))
    }

    @Test func partsOfTwoTransformsByTurns() throws {
        var look = ReplicatorLook()
        look.count = 2
        var layer = Layer()
        layer.appearance.setLook(look)
        layer.geometry.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
        let shown = layer.at(
            0.5, part("sublayerTransform.rotation.z", 0, 1), part("instanceTransform.translation.x", 0, 8),
            part("sublayerTransform.translation.y", 0, 6), part("instanceTransform.scale.x", 1, 5))
        var expected = CATransform3DConcat(
            CATransform3DMakeScale(2, 2, 1), CATransform3DMakeRotation(0.5, 0, 0, 1))
        expected.m42 = 3
        #expect(isClose(shown.geometry.sublayerTransform, expected))
        let instances = try #require(shown.appearance.instances)
        var step = CATransform3DMakeScale(3, 1, 1)
        step.m41 = 4
        #expect(isClose(instances.transform, step))
    }

    @Test func motionThatTurnsComesAfterPartsOfTheTransform() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 0, y: 10))
        let moved = Layer().at(
            0.5, animation("transform.scale.x", basic(.number(1), .number(5))),
            animation("position", .keyframes(KeyframeTrack(.path(path), rotation: .auto))))
        // Turned inside of what is stretched.
        let turned = CATransform3DRotate(CATransform3DMakeScale(3, 1, 1), .pi / 2, 0, 0, 1)
        #expect(moved.geometry.position == CGPoint(x: 0, y: 5))
        #expect(isClose(moved.geometry.transform, turned))
    }

    @Test func everyAnimatedValueIsLimited() {
        let shown = Layer().at(
            0.5, animation("opacity", basic(.number(4), .number(6))),
            animation("cornerRadius", basic(.number(-4), .number(-6))),
            animation("borderWidth", basic(.number(-1), .number(-1))))
        #expect(shown.appearance.opacity == 1)
        #expect(shown.appearance.cornerRadius == 0 && shown.appearance.borderWidth == 0)
    }

    @Test func twoReplicatorsLagByTheirOwnDelays() {
        func replicator(_ first: UInt64, _ delay: CGFloat) -> RenderNode {
            var look = ReplicatorLook()
            (look.count, look.delay) = (3, delay)
            var appearance = LayerAppearance()
            appearance.setLook(look)
            let fade = animation("opacity", basic(.number(0), .number(1)))
            let child = RenderNode(
                id: LayerID(rawValue: first + 1), geometry: LayerGeometry(), appearance: LayerAppearance(),
                animations: list(fade))
            return RenderNode(
                id: LayerID(rawValue: first), geometry: LayerGeometry(), appearance: appearance,
                children: RenderChildren([child]))
        }
        let root = RenderNode(
            id: LayerID(rawValue: 1), geometry: LayerGeometry(), appearance: LayerAppearance(),
            children: RenderChildren([replicator(2, 0.25), replicator(4, 0.125)]))
        var shown = PresentationTree()
        _ = shown.update(root, at: 0.75)
        func opacities(_ index: Int) -> [Float] {
            (0..<3).map { shown.tree.root?.children[index].children(of: $0)[0].appearance.opacity ?? -1 }
        }
        #expect(opacities(0) == [0.75, 0.5, 0.25])
        #expect(opacities(1) == [0.75, 0.625, 0.5])
    }
}
