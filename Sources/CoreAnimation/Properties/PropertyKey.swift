/// The keys of the properties that a class of layers adds, in the order of its table.
protocol PropertyKey: RawRepresentable<UInt8>, CaseIterable, Sendable {
    /// The number of properties of the superclasses.
    static var base: Int { get }
}

extension PropertyKey {
    /// The index of the property among those of the class and its superclasses.
    @inline(__always)
    var index: Int { Self.base + Int(rawValue) }

    /// The key in key-value coding, which is the name of the case.
    var name: String { String(describing: self) }
}
