/// A matrix on the heap, shared by all copies of the value that holds it.
@usableFromInline
final class TransformBox: Sendable, Equatable {
    @usableFromInline let value: CATransform3D

    @usableFromInline
    init(_ value: CATransform3D) { self.value = value }

    @usableFromInline
    static func == (a: TransformBox, b: TransformBox) -> Bool { a === b || a.value == b.value }
}
