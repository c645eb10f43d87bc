import CoreGraphics
import Geometry
import RenderTree
import Testing

/// What several animations of one property make together, and what happens to one that can't be computed.
@Suite struct AnimationOrderTests {
    private let set = animation("zPosition", basic(.number(10), .number(10)))
    private let add = animation("zPosition", basic(.number(1), .number(1)), additive: true)

    /// An additive animation adds to what those before it left; one that is added later replaces both.
    @Test func additiveAnimationsApplyInTheirTurn() {
        var layer = Layer()
        layer.geometry.zPosition = 100
        #expect(layer.at(0.5, set, add).geometry.zPosition == 11)
        #expect(layer.at(0.5, add, set).geometry.zPosition == 10)
        #expect(layer.at(0.5, add, add).geometry.zPosition == 102)
    }

    @Test func groupsTakeTheirTurnToo() {
        let group = AnimationGroup(timing: MediaTiming(duration: 1), animations: [.property(add)])
        #expect(Layer().at(0.5, list(.group(group), .property(set))).geometry.zPosition == 10)
        #expect(Layer().at(0.5, list(.property(set), .group(group))).geometry.zPosition == 11)
    }

    /// The whole animation is left out of that frame, the place as well as the turn.
    @Test func overflowWhileTurningHasNoEffect() {
        var layer = Layer()
        layer.geometry.position = CGPoint(x: 12, y: 34)
        (layer.geometry.transform.m11, layer.geometry.transform.m21) = (
            .greatestFiniteMagnitude, .greatestFiniteMagnitude
        )
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 10))
        let track = KeyframeTrack(.path(path), rotation: .auto)
        #expect(layer.at(0.5, animation("position", .keyframes(track))) == layer)
        layer.geometry.transform = .identity
        #expect(layer.at(0.5, animation("position", .keyframes(track))) != layer)
    }

    @Test func overflowOfASumHasNoEffect() {
        let huge = CGFloat.greatestFiniteMagnitude
        var layer = Layer()
        layer.geometry.position = CGPoint(x: huge, y: 0)
        layer.geometry.transform.m41 = huge
        let by = AnimationValue.point(CGPoint(x: huge, y: 0))
        #expect(layer.at(0.5, animation("position", basic(by, by), additive: true)) == layer)
        let move = animation(
            "transform.translation.x", basic(.number(huge.native), .number(huge.native)), additive: true)
        #expect(layer.at(0.5, move) == layer)
        let scale = AnimationValue.transform(CATransform3DMakeScale(2, 2, 2))
        layer.geometry.transform = CATransform3DMakeScale(huge, 1, 1)
        #expect(layer.at(0.5, animation("transform", basic(scale, scale), additive: true)) == layer)
    }
}
