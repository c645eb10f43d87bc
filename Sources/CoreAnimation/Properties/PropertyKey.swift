/// The keys of the properties that a class of layers adds, in the order of its table.
package protocol PropertyKey: RawRepresentable<UInt8>, CaseIterable, Sendable {
    /// How many properties the classes above have.
    static var base: Int { get }
}

extension PropertyKey {
    /// The index of the property among those of the class and its superclasses.
    @inline(__always)
    package var index: Int { Self.base + Int(rawValue) }

    /// The key as key-value coding spells it, which is the name of the case.
    package var name: String { String(describing: self) }
}
