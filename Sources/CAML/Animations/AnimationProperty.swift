import Foundation
import CoreAnimation

/// The type of an animation's property, with which its text is read.
enum AnimationProperty {
    /// Seconds or a number.
    case time(TimeValue.Range)
    case boolean
    case text
    case choice([String])
    case timingFunction
    case valueFunction

    /// The type of the property with a name in an animation; nil if it has none.
    static func find(_ name: String, in animation: CAAnimation) -> AnimationProperty? {
        if let property = common[name] { return property }
        switch animation {
        case is CASpringAnimation: return property[name] ?? spring[name]
        case is CAKeyframeAnimation: return property[name] ?? keyframe[name]
        case is CAPropertyAnimation: return property[name]
        case is CATransition: return transition[name]
        default: return nil
        }
    }

    /// The names of all properties of an animation in documents, each with its type. A spring's velocity has one of
    /// its two names.
    static func all(of animation: CAAnimation) -> [(name: String, property: AnimationProperty)] {
        let own: [[String: AnimationProperty]] =
            switch animation {
            case is CASpringAnimation: [property, spring.filter { $0.key != "velocity" }]
            case is CAKeyframeAnimation: [property, keyframe]
            case is CAPropertyAnimation: [property]
            case is CATransition: [transition]
            default: []
            }
        return ([common] + own).flatMap { $0 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Sets the property from its text.
    func apply(_ text: String, _ name: String, to animation: CAAnimation) throws(ValueError) {
        switch self {
        case .time(let range):
            animation.setValue(NSNumber(value: try TimeValue.parse(text, range)), forKey: name)
        case .boolean:
            animation.setValue(NSNumber(value: try BooleanValue.parse(text)), forKey: name)
        case .text:
            animation.setValue(text, forKey: name)
        case .choice(let choices):
            guard choices.contains(text) else {
                throw ValueError(expected: choices.joined(separator: ", "))
            }
            animation.setValue(text, forKey: name)
        case .timingFunction:
            animation.timingFunction = try TimingFunctionValue.parse(text)
        case .valueFunction:
            guard let function = CAValueFunction(name: CAValueFunctionName(rawValue: text)) else {
                throw ValueError(expected: "the name of a value function, such as rotateZ")
            }
            animation.setValue(function, forKey: name)
        }
    }

    private static let common: [String: AnimationProperty] = [
        "beginTime": .time(.any),
        "duration": .time(.length),
        "speed": .time(.any),
        "timeOffset": .time(.any),
        "repeatCount": .time(.length),
        "repeatDuration": .time(.length),
        "autoreverses": .boolean,
        "removedOnCompletion": .boolean,
        "fillMode": .choice(["removed", "forwards", "backwards", "both"]),
        "timingFunction": .timingFunction,
    ]

    private static let property: [String: AnimationProperty] = [
        "keyPath": .text, "additive": .boolean, "cumulative": .boolean, "valueFunction": .valueFunction,
    ]

    private static let keyframe: [String: AnimationProperty] = [
        "calculationMode": .choice(["linear", "discrete", "paced", "cubic", "cubicPaced"]),
        "rotationMode": .choice(["auto", "autoReverse"]),
    ]

    private static let spring: [String: AnimationProperty] = [
        "mass": .time(.positive), "stiffness": .time(.positive),
        "damping": .time(.notNegative), "velocity": .time(.any),
        "initialVelocity": .time(.any), "allowsOverdamping": .boolean,
    ]

    private static let transition: [String: AnimationProperty] = [
        "type": .text, "subtype": .choice(["fromRight", "fromLeft", "fromTop", "fromBottom"]),
        "startProgress": .time(.any), "endProgress": .time(.any),
    ]
}
