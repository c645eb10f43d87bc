/// The value of a trait that a client defines.
struct CustomTraitValue: Hashable, @unchecked Sendable {
    // Values of traits are values, as Apple's documentation asks for, which any thread may read.
    let value: Any
    let trait: UITrait
    var affectsColors: Bool { trait.affectsColorAppearance }
    /// The identity of a value that cannot be compared.
    private let identity: Identity?

    private final class Identity {}

    init(_ value: Any, of trait: UITrait) {
        (self.value, self.trait) = (value, trait)
        identity = value is any Equatable ? nil : Identity()
    }

    static func == (a: CustomTraitValue, b: CustomTraitValue) -> Bool {
        if let identity = a.identity { return identity === b.identity }
        guard let first = a.value as? any Equatable else { return false }
        return first.isSame(as: b.value)
    }

    /// Equal values need not be hashable, so that all have one hash.
    func hash(into hasher: inout Hasher) {}
}

extension Equatable {
    fileprivate func isSame(as other: Any) -> Bool { self == other as? Self }
}
