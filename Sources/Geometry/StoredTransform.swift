/// A matrix that takes no memory as long as it is the identity, because few layers have another. Copies share it.
@usableFromInline
struct StoredTransform: Sendable, Equatable {
    /// Nil for the identity, which a box may hold as well.
    @usableFromInline var box: TransformBox?

    @inlinable
    init() { box = nil }

    /// Setting it allocates no memory if no copy shares the box.
    @inlinable
    var value: CATransform3D {
        get { box?.value ?? .identity }
        set {
            if isKnownUniquelyReferenced(&box) {
                box.unsafelyUnwrapped.value = newValue
            } else {
                box = newValue.isIdentity ? nil : TransformBox(newValue)
            }
        }
    }

    @inlinable
    var isIdentity: Bool { box?.value.isIdentity ?? true }

    @inlinable
    static func == (a: StoredTransform, b: StoredTransform) -> Bool {
        a.box === b.box || a.value == b.value
    }

    /// Takes the value of another one, in memory of its own where there is some.
    @inlinable
    mutating func copy(_ other: StoredTransform) {
        if isKnownUniquelyReferenced(&box) {
            box.unsafelyUnwrapped.value = other.value
        } else {
            box = other.box
        }
    }
}

/// A matrix on the heap, shared by copies of the value that holds it.
@usableFromInline
final class TransformBox: @unchecked Sendable {
    // Unchecked: only written while a single reference is left.
    @usableFromInline @exclusivity(unchecked) var value: CATransform3D

    @inlinable
    init(_ value: CATransform3D) { self.value = value }
}
