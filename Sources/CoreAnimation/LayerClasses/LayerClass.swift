import Foundation
import Locking
import RenderTree

/// Cached properties of a class of layers.
final class LayerClass: Sendable {
    let descriptor: LayerDescriptor
    /// Whether a client wrote the class, so that its hooks must be asked.
    let isCustom: Bool
    /// The properties whose default differs from that of the class that adds them.
    let ownDefaults: [LayerProperty]
    /// The default appearance.
    let appearance: LayerAppearance

    private init(_ type: CALayer.Type) {
        descriptor = LayerDescriptor.of(type)
        isCustom = descriptor.type != type
        let table = descriptor.properties
        ownDefaults = table.values.filter {
            !KeyValues.areEqual(type.defaultValue(forKey: $0.key), $0.defaultValue)
        }
        appearance = table.appearance
    }

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
    /// Applies the class's defaults to the layer.
    @inline(__always)
    final func noteClass() {
        if type(of: self) != CALayer.self { noteSubclass() }
    }

    @inline(never)
    private final func noteSubclass() {
        let known = LayerClass.of(type(of: self))
        descriptor = known.descriptor
        look = known.appearance
        if !known.ownDefaults.isEmpty {
            flags.insert(.fillingDefaults)
            for property in known.ownDefaults {
                property.write(self, type(of: self).defaultValue(forKey: property.key))
            }
            flags.remove(.fillingDefaults)
            explicitKeys = LayerKeySet()
        }
        if known.descriptor.prepareLook != nil { flags.insert(.preparesLook) }
        if known.descriptor.willCommit != nil { flags.insert(.live) }
        if known.isCustom { flags.insert(.customClass) }
    }
}
