/// The keys of the properties that a class of layers adds, in the order of its table.
package protocol PropertyKey: RawRepresentable<UInt8>, CaseIterable, Sendable {
    /// The number of properties of the classes above: by default, of `CALayer` alone.
    static var base: Int { get }
}

extension PropertyKey {
    /// The number of properties of every layer.
    package static var base: Int { LayerPropertyTable.layer.all.count }

    /// The index of the property among those of the class and its superclasses.
    @inline(__always)
    package var index: Int { Self.base + Int(rawValue) }

    /// The key as key-value coding spells it, which is the name of the case.
    package var name: String { String(describing: self) }
}
