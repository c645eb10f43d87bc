import Foundation
import Locking

/// The results of `CAAnimation.defaultValue(forKey:)`: nil for zero and for absent values.
enum AnimationDefaults {
    static func value(forKey key: String) -> Any? {
        switch key {
        case "speed", "endProgress", "mass": NSNumber(value: 1)
        case "removedOnCompletion": NSNumber(value: true)
        case "allowsOverdamping": NSNumber(value: false)
        case "fillMode": KeyValues.constant(CAMediaTimingFillMode.removed)
        case "calculationMode": KeyValues.constant(CAAnimationCalculationMode.linear)
        case "type": KeyValues.constant(CATransitionType.fade)
        case "stiffness": NSNumber(value: 100)
        case "damping": NSNumber(value: 10)
        default: nil
        }
    }

    /// The keys of values of any kind: nothing is their default, and zero a value.
    static let values: Set = ["fromValue", "toValue", "byValue"]

    /// The properties for which each class has another default, found out once.
    private static let known = Locked<[ObjectIdentifier: [String]]>([:])

    static func ownDefaults(of type: CAAnimation.Type) -> [String] {
        let id = ObjectIdentifier(type)
        if let found = known.withLock({ $0[id] }) { return found }
        // Not under the lock, because this calls the class's own code.
        let new = type.propertyKeys.filter {
            !KeyValues.areEqual(type.defaultValue(forKey: $0), value(forKey: $0))
        }
        known.withLock { $0[id] = new }
        return new
    }
}

extension CAAnimation {
    /// Applies the class's defaults to its animations.
    final func noteClassDefaults() {
        for key in AnimationDefaults.ownDefaults(of: type(of: self)) {
            _ = setProperty(type(of: self).defaultValue(forKey: key), key)
        }
    }

    final func differsFromDefault(_ key: String) -> Bool {
        guard case .value(let value) = property(key) else { return value(forKey: key) != nil }
        if let known = type(of: self).defaultValue(forKey: key) { return !KeyValues.areEqual(value, known) }
        guard let value else { return false }
        return KeyValues.double(value) != 0 || AnimationDefaults.values.contains(key)
    }
}
