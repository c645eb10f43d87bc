import Animation
import CoreGraphics
import Geometry
import RenderTree

/// Trees of layers that move without end, made without a model.
enum MovingTree {
    /// - Parameters:
    ///   - first: the number of the first layer.
    ///   - spread: the animations of so many layers begin a quarter of a second after each other, then again at the first time.
    ///   - runs: how often the animations run.
    static func make(
        layers count: Int, from first: Int = 0, beginTime: Double = 0, spread: Int = 1,
        runs: Double = .infinity
    ) -> RenderNode {
        RenderNode(
            id: LayerID(rawValue: 0), geometry: LayerGeometry(), appearance: LayerAppearance(),
            children: RenderChildren(count: count) {
                layer(first + $0, beginTime + 0.25 * Double((first + $0) % spread), runs)
            })
    }

    private static func layer(_ index: Int, _ beginTime: Double, _ runs: Double) -> RenderNode {
        var geometry = LayerGeometry()
        geometry.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        geometry.position = CGPoint(x: index, y: index)
        var appearance = LayerAppearance()
        appearance.backgroundColor = .black
        let path: [AnimationValue] = [(0, 0), (10, 0), (10, 10)].map { .point(CGPoint(x: $0.0, y: $0.1)) }
        let animations = PreparedAnimations([
            attached(
                index, 0, beginTime, runs, "position", .keyframes(KeyframeTrack(.values(path), mode: .cubic))),
            attached(
                index, 1, beginTime, runs, "transform.rotation.z",
                .basic(BasicTrack(from: .number(0), to: .number(6)))),
            attached(
                index, 2, beginTime, runs, "opacity", .basic(BasicTrack(from: .number(1), to: .number(0.2)))),
        ])
        return RenderNode(
            id: LayerID(rawValue: UInt64(index + 1)), geometry: geometry, appearance: appearance,
            animations: animations)
    }

    private static func attached(
        _ layer: Int, _ number: Int, _ beginTime: Double, _ runs: Double, _ keyPath: String,
        _ track: AnimationTrack
    ) -> AttachedAnimation {
        AttachedAnimation(
            id: AnimationID(rawValue: UInt64(layer * 3 + number)),
            animation: .property(
                PropertyAnimation(
                    target: AnimationTarget(keyPath: keyPath),
                    timing: MediaTiming(beginTime: beginTime, duration: 2, repeatCount: runs),
                    curve: .easeInEaseOut, track: track)))
    }
}
