import Foundation

extension CAAnimation: KeyPathContainer {
    package var keyPathName: String? { nil }
}

extension CAAnimation {
    static let baseKeys = [
        "beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration", "autoreverses",
        "fillMode", "timingFunction", "removedOnCompletion",
    ]

    final func readValue(_ key: String) -> Any? {
        if case .value(let value) = property(key) { return value }
        return KeyValues.handedOut(customValues[key] ?? type(of: self).defaultValue(forKey: key))
    }

    final func writeValue(_ value: Any?, _ key: String) {
        if !setProperty(value ?? type(of: self).defaultValue(forKey: key), key) { customValues[key] = value }
    }

    final func readPath(_ path: String) -> Any? {
        let (head, rest) = StructureComponents.split(path[...])
        guard let rest else { return value(forKey: path) }
        guard let value = value(forKey: String(head)) else { return nil }
        if let part = StructureComponents.value(of: value, at: rest) { return part }
        return (value as? any KeyPathContainer)?.value(forKeyPath: String(rest))
    }

    final func writePath(_ new: Any?, _ path: String) {
        let (head, rest) = StructureComponents.split(path[...])
        guard let rest else { return setValue(new, forKey: path) }
        guard let old = value(forKey: String(head)) else { return }
        if let structure = StructureComponents.replacing(rest, in: old, with: new) {
            return setValue(structure, forKey: String(head))
        }
        (old as? any KeyPathContainer)?.setValue(new, forKeyPath: String(rest))
    }

    final func baseProperty(_ key: String) -> PropertyLookup {
        switch key {
        case "beginTime": .value(NSNumber(value: beginTime))
        case "duration": .value(NSNumber(value: duration))
        case "speed": .value(NSNumber(value: speed))
        case "timeOffset": .value(NSNumber(value: timeOffset))
        case "repeatCount": .value(NSNumber(value: repeatCount))
        case "repeatDuration": .value(NSNumber(value: repeatDuration))
        case "autoreverses": .value(NSNumber(value: autoreverses))
        case "fillMode": .value(KeyValues.constant(fillMode))
        case "timingFunction": .value(timingFunction)
        case "delegate": .value(delegate)
        case "removedOnCompletion", "isRemovedOnCompletion": .value(NSNumber(value: isRemovedOnCompletion))
        default: .unknown
        }
    }

    final func setBaseProperty(_ value: Any?, _ key: String) -> Bool {
        switch key {
        case "beginTime": KeyValues.double(value ?? 0).map { beginTime = $0 }
        case "duration": KeyValues.double(value ?? 0).map { duration = $0 }
        case "speed": KeyValues.float(value ?? 1).map { speed = $0 }
        case "timeOffset": KeyValues.double(value ?? 0).map { timeOffset = $0 }
        case "repeatCount": KeyValues.float(value ?? 0).map { repeatCount = $0 }
        case "repeatDuration": KeyValues.double(value ?? 0).map { repeatDuration = $0 }
        case "autoreverses": KeyValues.bool(value ?? 0).map { autoreverses = $0 }
        case "fillMode":
            KeyValues.string(value ?? "removed").map { fillMode = CAMediaTimingFillMode(rawValue: $0) }
        case "timingFunction": Self.storing(value, CAMediaTimingFunction.read) { timingFunction = $0 }
        case "delegate": Self.storing(value, { $0 as? any CAAnimationDelegate }) { delegate = $0 }
        case "removedOnCompletion", "isRemovedOnCompletion":
            KeyValues.bool(value ?? 1).map { isRemovedOnCompletion = $0 }
        default: return false
        }
        return true
    }

    /// Sets an optional property: to nil for nil, otherwise only to a value of the right type.
    static func storing<Value>(_ value: Any?, _ read: (Any?) -> Value?, _ set: (Value?) -> Void) {
        guard let value else { return set(nil) }
        if let fitting = read(value) { set(fitting) }
    }
}
