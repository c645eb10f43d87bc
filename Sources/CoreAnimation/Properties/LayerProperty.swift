import Foundation
import RenderTree

/// The description of one property of a class of layers, from which key-value coding, archives, `style`, defaults,
/// actions, animations, documents and the reference are derived.
package final class LayerProperty: Sendable {
    /// The key in key-value coding.
    package let key: String
    /// A second spelling, such as `isHidden` for `hidden`.
    package let alias: String?
    /// The index in the tables of the class and its subclasses.
    let index: Int
    package let kind: PropertyKind
    package let traits: Traits
    /// The form in documents, by name; the key is first.
    package let documentForms: [(name: String, form: DocumentForm)]
    /// The access for animations; nil if the property can't be animated.
    package let animated: AnimatedProperty?

    /// Returns the value in the form of key-value coding: numbers as `NSNumber`, constants as strings.
    package let read: @Sendable (CALayer) -> Any?
    /// Sets the value from any form; ignored if the type doesn't match.
    let write: @Sendable (CALayer, Any?) -> Void
    /// Sets a part in an object that the property holds; false without one at the path.
    let writePart: WritePart?
    private let initial: @Sendable () -> Any?

    package typealias WritePart = @Sendable (_ layer: CALayer, _ path: Substring, _ value: Any?) -> Bool

    package struct Traits: OptionSet, Sendable {
        package let rawValue: UInt16
        package init(rawValue: UInt16) { self.rawValue = rawValue }

        /// A change is animated implicitly from the displayed value.
        package static let implicit = Traits(rawValue: 1)
        /// A change causes a transition from the old picture to the new one.
        package static let transition = Traits(rawValue: 2)
        /// `defaultValue(forKey:)` returns nil although the property has a value: zero, as measured on Apple's
        /// systems.
        package static let silentDefault = Traits(rawValue: 4)
        /// Archived even in a new layer, as measured on Apple's systems.
        package static let alwaysArchived = Traits(rawValue: 8)
        /// Derived from other properties, and so never archived.
        package static let derived = Traits(rawValue: 16)
        /// A relation instead of a value: neither class nor `style` can set it, and archives handle it specially.
        package static let relation = Traits(rawValue: 32)
        /// A change does not affect the displayed size of the contents of the layer and its descendants.
        package static let keepsDetail = Traits(rawValue: 64)
        /// Animated implicitly, without effect on the displayed size of contents.
        package static let visual: Traits = [.implicit, .keepsDetail]
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

    /// The value in a new layer; nil if it has none.
    package var initialValue: Any? { initial() }

    /// The result of `defaultValue(forKey:)`.
    package var defaultValue: Any? { traits.contains(.silentDefault) ? nil : initial() }

    /// The value to which a property of a class is reset.
    func resetValue(in type: CALayer.Type) -> Any? { type.defaultValue(forKey: key) ?? initial() }

    /// Sets the property from any form; ignored if the type doesn't match. Nil sets no value, if the property is
    /// optional, not the default.
    package func set(_ value: Any?, of layer: CALayer) { write(layer, value) }

    /// Whether classes, styles and archives can set it.
    var isValue: Bool { !traits.contains(.relation) }
}
