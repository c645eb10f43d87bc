import Foundation
import CoreAnimation

/// The form of an animation's property in documents, by which its text is read.
enum AnimationForm {
    /// Seconds or a number.
    case time(TimeValue.Range)
    case boolean
    case text
    case choice([String])
    case timingFunction
    case valueFunction

    /// Nil for a property that is not written as text.
    private init?(_ property: AnimationProperty) {
        switch (property.key, property.form) {
        case ("timingFunction", _): self = .timingFunction
        case ("valueFunction", _): self = .valueFunction
        case ("damping", _): self = .time(.notNegative)
        case (_, .number), (_, .float): self = .time(.any)
        case (_, .length): self = .time(.length)
        case (_, .positive): self = .time(.positive)
        case (_, .boolean): self = .boolean
        case (_, .text): self = .text
        case (_, .choice(let choices)): self = .choice(choices)
        default: return nil
        }
    }

    /// The form of the property with a name in an animation; nil if it has none.
    static func find(_ name: String, in animation: CAAnimation) -> AnimationForm? {
        let property = type(of: animation).properties[name]
        return property.flatMap { $0.key == name ? AnimationForm($0) : nil }
    }

    /// The names of all properties of an animation that are written as text, each with its form. A spring's velocity
    /// has one of its two names.
    static func all(of animation: CAAnimation) -> [(name: String, form: AnimationForm)] {
        type(of: animation).properties.list.filter { $0.key != "velocity" }
            .sorted { $0.key < $1.key }
            .compactMap { property in AnimationForm(property).map { (property.key, $0) } }
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
}
