import Foundation
import Locking

package typealias AnimationProperty = ObjectProperty<CAAnimation>

/// The properties of a class of animations and its superclasses, in the order of archives.
package final class AnimationProperties: Sendable {
    package let list: [AnimationProperty]
    private let byKey: [String: AnimationProperty]

    init(extending parent: AnimationProperties? = nil, _ own: [AnimationProperty]) {
        list = (parent?.list ?? []) + own
        var byKey = parent?.byKey ?? [:]
        for property in own {
            byKey[property.key] = property
            if let alias = property.alias { byKey[alias] = property }
        }
        self.byKey = byKey
    }

    /// The property with a key or alias.
    package subscript(key: String) -> AnimationProperty? { byKey[key] }

    /// The properties of all of the framework's classes, whose defaults are those of `CAAnimation`.
    private static let all: [String: AnimationProperty] = [
        CASpringAnimation.properties, CAKeyframeAnimation.properties, CATransition.properties,
    ].reduce(into: [:]) { all, properties in for property in properties.list { all[property.key] = property }
    }

    /// The default of a property of any class: nil for zero and for absent values.
    static func defaultValue(forKey key: String) -> Any? { all[key]?.initial }

    /// The properties for which each class has another default, found out once.
    private static let known = Locked<[ObjectIdentifier: [AnimationProperty]]>([:])

    static func ownDefaults(of type: CAAnimation.Type) -> [AnimationProperty] {
        let id = ObjectIdentifier(type)
        if let found = known.withLock({ $0[id] }) { return found }
        // Not under the lock, because this calls the class's own code.
        let new = type.properties.list.filter {
            $0.isArchived
                && !KeyValues.areEqual(type.defaultValue(forKey: $0.key), defaultValue(forKey: $0.key))
        }
        known.withLock { $0[id] = new }
        return new
    }
}

extension CAAnimation {
    /// Applies the class's defaults to its animations.
    final func noteClassDefaults() {
        for property in AnimationProperties.ownDefaults(of: type(of: self)) {
            property.write(type(of: self).defaultValue(forKey: property.key), to: self)
        }
    }

    final func differsFromDefault(_ key: String) -> Bool {
        guard let property = type(of: self).properties[key] else { return value(forKey: key) != nil }
        let value = property.read(self)
        if let known = type(of: self).defaultValue(forKey: key) { return !KeyValues.areEqual(value, known) }
        guard let value else { return false }
        // A property that holds values of any kind has nil as its default, so that zero is a value too.
        return KeyValues.double(value) != 0 || property.holdsAnything
    }
}
