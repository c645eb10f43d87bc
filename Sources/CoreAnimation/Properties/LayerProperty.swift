import Foundation
import RenderTree

/// All that is known of one property of a class of layers: key-value coding, archives, `style`, defaults, actions,
/// animations, documents and the reference go by it.
package final class LayerProperty: Sendable {
    /// As key-value coding spells it.
    package let key: String
    /// A second spelling, such as `isHidden` for `hidden`.
    package let alias: String?
    /// The place in the table of the class and of those below it.
    let index: Int
    package let kind: PropertyKind
    package let traits: Traits
    /// How documents write it, by name: the key first.
    package let documentForms: [(name: String, form: DocumentForm)]
    /// How animations reach it; nil for a property that does not animate.
    package let animated: AnimatedProperty?

    /// In the form that key-value coding hands out: numbers as `NSNumber`, constants as strings.
    let read: @Sendable (CALayer) -> Any?
    /// Sets it from whatever the value is wrapped in; what does not fit is ignored.
    let write: @Sendable (CALayer, Any?) -> Void
    /// Sets a part that lies in an object of the property's; false when there is none at the path.
    let writePart: WritePart?
    private let initial: @Sendable () -> Any?

    package typealias WritePart = @Sendable (_ layer: CALayer, _ path: Substring, _ value: Any?) -> Bool

    package struct Traits: OptionSet, Sendable {
        package let rawValue: UInt16
        package init(rawValue: UInt16) { self.rawValue = rawValue }

        /// A change animates by itself from what is shown.
        package static let implicit = Traits(rawValue: 1)
        /// A change passes from the old picture to the new one by itself.
        package static let transition = Traits(rawValue: 2)
        /// `defaultValue(forKey:)` answers nil though the property has a value: zero, as measured on Apple's systems.
        package static let silentDefault = Traits(rawValue: 4)
        /// Archived of a fresh layer too, as measured on Apple's systems.
        package static let alwaysArchived = Traits(rawValue: 8)
        /// Made up of others, and so never archived.
        package static let derived = Traits(rawValue: 16)
        /// Not a value of the layer's own: neither class nor `style` can give one, and archives have it in their own way.
        package static let relation = Traits(rawValue: 32)
        /// A change leaves the contents of the layer, and of those below, at the size at which they are shown.
        package static let keepsDetail = Traits(rawValue: 64)
    }

    init(
        key: String, alias: String?, index: Int, kind: PropertyKind, traits: Traits,
        documentForms: [(name: String, form: DocumentForm)], animated: AnimatedProperty?,
        initial: @escaping @Sendable () -> Any?, writePart: WritePart?,
        read: @escaping @Sendable (CALayer) -> Any?, write: @escaping @Sendable (CALayer, Any?) -> Void
    ) {
        self.key = key
        self.alias = alias
        self.index = index
        self.kind = kind
        self.traits = traits
        self.documentForms = documentForms
        self.animated = animated
        self.initial = initial
        self.writePart = writePart
        self.read = read
        self.write = write
    }

    /// What a fresh layer has; nil for nothing.
    package var initialValue: Any? { initial() }

    /// What `defaultValue(forKey:)` answers.
    package var defaultValue: Any? { traits.contains(.silentDefault) ? nil : initial() }

    /// The value that the property of a class goes back to.
    func resetValue(in type: CALayer.Type) -> Any? { type.defaultValue(forKey: key) ?? initial() }

    /// Sets the property from whatever its value is wrapped in; what does not fit is ignored. Nil is nothing, where that
    /// is a value, and not the default.
    package func set(_ value: Any?, of layer: CALayer) { write(layer, value) }

    /// Whether classes, styles and archives give it values.
    var isValue: Bool { !traits.contains(.relation) }
}
