import Foundation
import RenderTree

/// An animation through a list of values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]?
    /// A path for properties that are points; takes precedence over `values`. Copied.
    open var path: CGPath? {
        get { pathStore }
        set { pathStore = newValue?.copy() }
    }
    private final var pathStore: CGPath?
    /// The times at which values are reached, from 0 to 1; ignored if their number doesn't match.
    open var keyTimes: [NSNumber]?
    /// The timing functions between each two values.
    open var timingFunctions: [CAMediaTimingFunction]?
    open var calculationMode = CAAnimationCalculationMode.linear
    open var tensionValues: [NSNumber]?
    open var continuityValues: [NSNumber]?
    open var biasValues: [NSNumber]?
    /// The rotation of the layer along the path.
    open var rotationMode: CAAnimationRotationMode?

    override class var propertyKeys: [String] {
        super.propertyKeys + [
            "values", "path", "keyTimes", "timingFunctions", "calculationMode", "tensionValues",
            "continuityValues", "biasValues", "rotationMode",
        ]
    }

    override func property(_ key: String) -> PropertyLookup {
        switch key {
        case "values": .value(values)
        case "path": .value(path)
        case "keyTimes": .value(keyTimes)
        case "timingFunctions": .value(timingFunctions)
        case "calculationMode": .value(KeyValues.constant(calculationMode))
        case "tensionValues": .value(tensionValues)
        case "continuityValues": .value(continuityValues)
        case "biasValues": .value(biasValues)
        case "rotationMode": .value(rotationMode.map { KeyValues.constant($0) })
        default: super.property(key)
        }
    }

    override func setProperty(_ value: Any?, _ key: String) -> Bool {
        switch key {
        case "values": Self.storing(value, { $0 as? [Any] }) { values = $0 }
        case "path": Self.storing(value, { $0 as? CGPath }) { path = $0 }
        case "keyTimes": Self.storing(value, KeyValues.numbers) { keyTimes = $0 }
        case "timingFunctions": Self.storing(value, CAMediaTimingFunction.readList) { timingFunctions = $0 }
        case "calculationMode":
            KeyValues.string(value ?? "linear").map {
                calculationMode = CAAnimationCalculationMode(rawValue: $0)
            }
        case "tensionValues": Self.storing(value, KeyValues.numbers) { tensionValues = $0 }
        case "continuityValues": Self.storing(value, KeyValues.numbers) { continuityValues = $0 }
        case "biasValues": Self.storing(value, KeyValues.numbers) { biasValues = $0 }
        case "rotationMode":
            Self.storing(value, KeyValues.string) {
                rotationMode = $0.map { CAAnimationRotationMode(rawValue: $0) }
            }
        default: return super.setProperty(value, key)
        }
        return true
    }

    override func lowered(in context: LoweringContext) -> RenderAnimation {
        lowered(in: context) { target in keyframeTrack(target).map { .keyframes($0) } }
    }

    override func copyState(of other: CAAnimation) {
        super.copyState(of: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        values = other.values
        path = other.path
        keyTimes = other.keyTimes
        timingFunctions = other.timingFunctions
        calculationMode = other.calculationMode
        tensionValues = other.tensionValues
        continuityValues = other.continuityValues
        biasValues = other.biasValues
        rotationMode = other.rotationMode
    }
}
