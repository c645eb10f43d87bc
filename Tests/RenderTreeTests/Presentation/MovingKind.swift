import Animation
import CoreGraphics
import Geometry
import RenderTree
import Testing

/// Layers that move in one way.
struct MovingKind: Sendable, CustomTestStringConvertible {
    let name: String
    /// What a frame of such a layer may ask of the heap.
    var allowance = 0
    /// Why it asks for anything.
    var reason = ""
    var appearance: @Sendable () -> LayerAppearance = { LayerAppearance() }
    var source: EffectsSource?
    let animations: [RenderAnimation]

    var testDescription: String { name }

    init(
        _ name: String, allowance: Int = 0, reason: String = "", source: EffectsSource? = nil,
        appearance: @escaping @Sendable () -> LayerAppearance = { LayerAppearance() },
        _ animations: RenderAnimation...
    ) {
        self.name = name
        self.allowance = allowance
        self.reason = reason
        self.source = source
        self.appearance = appearance
        self.animations = animations
    }

    func tree(layers count: Int) -> RenderNode {
        RenderNode(
            id: LayerID(rawValue: 0), geometry: LayerGeometry(), appearance: LayerAppearance(),
            children: RenderChildren(count: count) { index in
                let attached = animations.enumerated().map {
                    AttachedAnimation(
                        id: AnimationID(rawValue: UInt64(index * 8 + $0)), animation: $1)
                }
                return RenderNode(
                    id: LayerID(rawValue: UInt64(index + 1)), geometry: LayerGeometry(),
                    appearance: appearance(), animations: PreparedAnimations(attached, effects: source))
            })
    }
}
