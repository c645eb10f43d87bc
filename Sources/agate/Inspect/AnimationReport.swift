import Foundation
import QuartzCore

/// The report of `inspect` on an animation.
struct AnimationReport: Encodable {
    let className: String
    let key: String
    /// The key path; for a group, those of all its animations.
    let keyPaths: [String]
    /// The begin time in seconds of the layer's time; 0 is its first display.
    let beginTime: Double
    /// The duration of one cycle, in seconds.
    let duration: Double
    /// The number of cycles; nil for one.
    let repeatCount: Float?
    let autoreverses: Bool

    init(
        className: String, key: String, keyPaths: [String], beginTime: Double, duration: Double,
        repeatCount: Float?, autoreverses: Bool
    ) {
        (self.className, self.key, self.keyPaths) = (className, key, keyPaths)
        (self.beginTime, self.duration) = (beginTime, duration)
        (self.repeatCount, self.autoreverses) = (repeatCount, autoreverses)
    }

    init(_ animation: CAAnimation, key: String) {
        let duration = animation.duration
        let runs =
            animation.repeatDuration > 0 && duration > 0
            ? Float(animation.repeatDuration / duration) : animation.repeatCount
        self.init(
            className: "\(type(of: animation))", key: key, keyPaths: Self.keyPaths(of: animation),
            beginTime: animation.beginTime, duration: duration,
            repeatCount: runs == 0 || runs == 1 ? nil : runs, autoreverses: animation.autoreverses)
    }

    /// The reports of a layer's animations, in the order of their addition.
    static func all(of layer: CALayer) -> [AnimationReport] {
        if let frozen = layer.model() as? FrozenLayer {
            return (frozen.frozen?.animations?.attached ?? []).map { AnimationReport($0) }
        }
        return (layer.animationKeys() ?? []).compactMap { key in
            layer.animation(forKey: key).map { AnimationReport($0, key: key) }
        }
    }

    private static func keyPaths(of animation: CAAnimation) -> [String] {
        switch animation {
        case let animation as CAPropertyAnimation: animation.keyPath.map { [$0] } ?? []
        case let group as CAAnimationGroup: (group.animations ?? []).flatMap(keyPaths)
        default: []
        }
    }

    var text: String {
        var parts = ["animation '\(key.onOneLine)'", className]
        if !keyPaths.isEmpty { parts.append(keyPaths.joined(separator: " ").onOneLine) }
        parts.append("begin \(Self.number(beginTime))")
        parts.append("duration \(Self.number(duration))")
        if let repeatCount {
            parts.append(repeatCount.isInfinite ? "forever" : "\(Self.number(Double(repeatCount))) times")
        }
        if autoreverses { parts.append("and back") }
        return parts.joined(separator: "  ")
    }

    /// The number with at most six digits; a begin time such as 1e-100 is kept.
    private static func number(_ value: Double) -> String { String(format: "%g", value) }
}
