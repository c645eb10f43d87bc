import Foundation
import Locking

/// What is known of a class of layers, found out once.
final class LayerClass: Sendable {
    /// Whether the class is not one of the framework's own, so that its hooks must be asked.
    let isCustom: Bool
    /// The properties for which the class has another default than `CALayer`.
    let ownDefaults: [LayerKey]

    private init(_ type: CALayer.Type) {
        isCustom = !Self.frameworkClasses.contains(ObjectIdentifier(type))
        ownDefaults = LayerKey.allCases.filter { key in
            key.rawValue < LayerKey.firstRelation.rawValue
                && !KeyValues.areEqual(type.defaultValue(forKey: key.name), LayerDefaults.value(for: key))
        }
    }

    private static let frameworkClasses: Set<ObjectIdentifier> = [
        ObjectIdentifier(CALayer.self), ObjectIdentifier(CATransformLayer.self),
    ]

    private static let known = Locked<[ObjectIdentifier: LayerClass]>([:])

    static func of(_ type: CALayer.Type) -> LayerClass {
        let id = ObjectIdentifier(type)
        if let found = known.withLock({ $0[id] }) { return found }
        let new = LayerClass(type)  // Not under the lock: it calls the class's own code.
        known.withLock { $0[id] = new }
        return new
    }
}

extension CALayer {
    /// Takes over what the class says about its layers.
    @inline(__always)
    final func noteClass() {
        if type(of: self) != CALayer.self { noteSubclass() }
    }

    @inline(never)
    private final func noteSubclass() {
        let known = LayerClass.of(type(of: self))
        guard known.isCustom || !known.ownDefaults.isEmpty else { return }
        flags.insert(.fillingDefaults)
        for key in known.ownDefaults { store(type(of: self).defaultValue(forKey: key.name), for: key) }
        flags.remove(.fillingDefaults)
        explicitKeys = LayerKeySet()
        if known.isCustom { flags.insert(.customClass) }
    }
}
