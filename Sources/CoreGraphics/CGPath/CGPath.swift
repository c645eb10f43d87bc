import Foundation

/// Subpaths of lines and Bézier curves; immutable, but for its subclass `CGMutablePath`.
///
/// An element with a coordinate that isn't finite is left out, and so is a line or curve without a point to start
/// from. A mutable path may be handed to another thread, but not be changed while that one reads it.
public class CGPath: @unchecked Sendable {
    package internal(set) var storage: PathStorage

    package init(storage: PathStorage) { self.storage = storage }

    /// The end of the last element; after a close, the start of the subpath; zero for an empty path.
    public var currentPoint: CGPoint { storage.current ?? .zero }

    /// Whether there are no elements.
    public var isEmpty: Bool { storage.isEmpty }

    /// An immutable path of the same elements.
    public func copy() -> CGPath? { CGPath(storage: storage) }

    /// An immutable path of the same elements, mapped by `transform`.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(storage: mapped(transform))
    }

    /// A path of the same elements that can be changed.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(storage: storage) }

    /// A path of the same elements, mapped by `transform`, that can be changed.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(storage: mapped(transform))
    }

    private func mapped(_ transform: UnsafePointer<CGAffineTransform>?) -> PathStorage {
        guard let transform = transform?.pointee, !transform.isIdentity else { return storage }
        var result = PathStorage()
        result.append(storage, transform)
        return result
    }
}

extension CGPath: Hashable {
    /// The same elements with the very same points.
    public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.storage == b.storage }
    public func hash(into hasher: inout Hasher) { hasher.combine(storage) }
}
