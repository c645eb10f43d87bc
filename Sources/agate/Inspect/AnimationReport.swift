import Foundation
import QuartzCore

/// What `inspect` says about an animation.
struct AnimationReport: Encodable {
    let className: String
    let key: String
    /// Of a group, those of the animations in it.
    let keyPaths: [String]
    /// In seconds of the layer's time; 0 is when it is first shown.
    let beginTime: Double
    /// Of one run, in seconds.
    let duration: Double
    /// How many runs; nil for one.
    let repeatCount: Float?
    let autoreverses: Bool

    init(_ animation: CAAnimation, key: String) {
        className = "\(type(of: animation))"
        self.key = key
        keyPaths = Self.keyPaths(of: animation)
        beginTime = animation.beginTime
        duration = animation.duration
        let runs =
            animation.repeatDuration > 0 && duration > 0
            ? Float(animation.repeatDuration / duration) : animation.repeatCount
        repeatCount = runs == 0 || runs == 1 ? nil : runs
        autoreverses = animation.autoreverses
    }

    /// Those of a layer, in the order in which they were added.
    static func all(of layer: CALayer) -> [AnimationReport] {
        (layer.animationKeys() ?? []).compactMap { key in
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

    /// At most six digits; a begin such as 1e-100 stays what it is.
    private static func number(_ value: Double) -> String { String(format: "%g", value) }
}
