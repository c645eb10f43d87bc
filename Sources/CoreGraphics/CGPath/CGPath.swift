import Foundation
import Locking

/// A sequence of subpaths of lines and Bézier curves; immutable except for its subclass `CGMutablePath`.
///
/// Elements with a coordinate that isn't finite are dropped, as are lines and curves without a current point. A
/// mutable path may be passed to another thread but not be changed while that thread reads it.
public class CGPath: @unchecked Sendable {
    package internal(set) var storage: PathStorage
    /// Kept once it has been asked for, under a lock that all paths share.
    private var keptMeasure: PathMeasure?

    package init(storage: PathStorage) { self.storage = storage }

    /// Size and lengths of the path. Drawing asks for them in every frame.
    package var measure: PathMeasure {
        if let kept = Self.measures.withLock({ keptMeasure }) { return kept }
        let measure = PathMeasure(storage)
        if !(self is CGMutablePath) { Self.measures.withLock { keptMeasure = measure } }
        return measure
    }

    private static let measures = RecursiveLock()

    /// The end of the last element; after a close, the start of the subpath; zero for an empty path.
    public var currentPoint: CGPoint { storage.current ?? .zero }

    /// Whether there are no elements.
    public var isEmpty: Bool { storage.isEmpty }

    /// An immutable copy.
    public func copy() -> CGPath? { CGPath(storage: storage) }

    /// An immutable copy, mapped by `transform`.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(storage: mapped(transform))
    }

    /// A mutable copy.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(storage: storage) }

    /// A mutable copy, mapped by `transform`.
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
    /// Whether both paths have the same elements with identical points.
    public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.storage == b.storage }
    public func hash(into hasher: inout Hasher) { hasher.combine(storage) }
}
