import Foundation

extension CAAnimation: KeyPathContainer {
    package var keyPathName: String? { nil }
}

extension CAAnimation {
    static let baseProperties = AnimationProperties([
        .value("beginTime", .double, \CAAnimation.beginTime),
        .value("duration", .double.written(.length), \CAAnimation.duration),
        .value("speed", .float, \CAAnimation.speed, 1),
        .value("timeOffset", .double, \CAAnimation.timeOffset),
        .value("repeatCount", .float.written(.length), \CAAnimation.repeatCount),
        .value("repeatDuration", .double.written(.length), \CAAnimation.repeatDuration),
        .value("autoreverses", .bool, \CAAnimation.autoreverses),
        .value(
            "fillMode", .constant(.removed, .forwards, .backwards, .both), \CAAnimation.fillMode, .removed),
        .optional(
            "timingFunction", .object(.text) { CAMediaTimingFunction.read($0) },
            \CAAnimation.timingFunction),
        .value(
            "removedOnCompletion", .bool, \CAAnimation.isRemovedOnCompletion, true,
            alias: "isRemovedOnCompletion"),
        .optional("delegate", .object(.unread), \CAAnimation.delegate).unarchived,
    ])

    final func readValue(_ key: String) -> Any? {
        if let property = type(of: self).properties[key] { return property.read(self) }
        return KeyValues.handedOut(customValues[key] ?? type(of: self).defaultValue(forKey: key))
    }

    final func writeValue(_ value: Any?, _ key: String) {
        guard let property = type(of: self).properties[key] else {
            return customValues[key] = value
        }
        property.write(value ?? type(of: self).defaultValue(forKey: key), to: self)
    }
}
