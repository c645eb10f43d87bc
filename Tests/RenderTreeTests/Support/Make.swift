import Animation
import CoreGraphics
import Foundation
import Geometry
import RenderTree

/// One property animation of a layer, from time 0 for a second unless told otherwise.
func animation(
    _ keyPath: String, _ track: AnimationTrack, _ timing: MediaTiming = MediaTiming(duration: 1),
    curve: TimingCurve? = nil, additive: Bool = false, cumulative: Bool = false,
    function: ValueFunction? = nil
) -> PropertyAnimation {
    PropertyAnimation(
        target: AnimationTarget(keyPath: keyPath), timing: timing, curve: curve, isAdditive: additive,
        isCumulative: cumulative, valueFunction: function, track: track)
}

func basic(
    _ from: AnimationValue? = nil, _ to: AnimationValue? = nil, by: AnimationValue? = nil
) -> AnimationTrack {
    .basic(BasicTrack(from: from, to: to, by: by))
}

func list(_ animations: RenderAnimation..., removed: Bool = true, placement: LayerContents? = nil)
    -> PreparedAnimations
{
    PreparedAnimations(
        animations.enumerated().map { index, animation in
            AttachedAnimation(
                id: AnimationID(rawValue: UInt64(index)), animation: animation, isRemovedOnCompletion: removed
            )
        }, placement: placement)
}

func list(_ animations: PropertyAnimation..., removed: Bool = true) -> PreparedAnimations {
    PreparedAnimations(
        animations.enumerated().map { index, animation in
            AttachedAnimation(
                id: AnimationID(rawValue: UInt64(index)), animation: .property(animation),
                isRemovedOnCompletion: removed)
        })
}

/// A layer as animations see it.
struct Layer: Equatable {
    var geometry = LayerGeometry()
    var appearance = LayerAppearance()

    func at(_ time: Double, _ animations: PreparedAnimations) -> Layer {
        var result = self
        animations.apply(to: &result.geometry, &result.appearance, at: time)
        return result
    }

    func at(_ time: Double, _ animations: PropertyAnimation...) -> Layer {
        at(
            time,
            PreparedAnimations(
                animations.enumerated().map { index, animation in
                    AttachedAnimation(
                        id: AnimationID(rawValue: UInt64(index)), animation: .property(animation))
                }))
    }
}

/// The zPosition that a track of numbers gives at a time of its one second.
func number(_ track: AnimationTrack, at time: Double, curve: TimingCurve? = nil) -> Double {
    Layer().at(time, animation("zPosition", track, curve: curve)).geometry.zPosition.native
}

func keyframes(
    _ numbers: [Double], _ keyTimes: [Double] = [], curves: [TimingCurve] = [], mode: KeyframeMode = .linear
) -> AnimationTrack {
    .keyframes(
        KeyframeTrack(.values(numbers.map { .number($0) }), keyTimes: keyTimes, curves: curves, mode: mode))
}

func isClose(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }

func isClose(_ a: CGPoint, _ b: CGPoint, _ tolerance: Double = 1e-9) -> Bool {
    isClose(a.x.native, b.x.native, tolerance) && isClose(a.y.native, b.y.native, tolerance)
}

func isClose(_ a: CATransform3D, _ b: CATransform3D, _ tolerance: Double = 1e-9) -> Bool {
    let pairs: [(CGFloat, CGFloat)] = [
        (a.m11, b.m11), (a.m12, b.m12), (a.m13, b.m13), (a.m14, b.m14),
        (a.m21, b.m21), (a.m22, b.m22), (a.m23, b.m23), (a.m24, b.m24),
        (a.m31, b.m31), (a.m32, b.m32), (a.m33, b.m33), (a.m34, b.m34),
        (a.m41, b.m41), (a.m42, b.m42), (a.m43, b.m43), (a.m44, b.m44),
    ]
    return pairs.allSatisfy { isClose($0.0.native, $0.1.native, tolerance) }
}

/// A picture of one pixel.
func picture() -> CGImage? {
    CGImage(width: 1, height: 1, rgba8: Data([255, 0, 0, 255]), alphaInfo: .premultipliedLast)
}
