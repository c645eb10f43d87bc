import Foundation
import Locking
import Synchronization

/// The way in which an object holds an associated value.
///
/// Atomic and nonatomic policies are equivalent: every call is thread-safe.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Does not retain the value. Apple's runtime leaves a dangling pointer when the value is deallocated; here the
    /// association ends.
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// Holds a copy of a value that conforms to `NSCopying`, and retains any other value.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 769
    case OBJC_ASSOCIATION_COPY = 771
}

/// The value that `objc_setAssociatedObject` associated with an object under a key; nil without one.
///
/// A key is an address: `&key` of a stored variable of a file or a type. Structures have no identity, so they have no
/// associated values.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.shared.value(of: object as AnyObject, key)
}

/// Associates a value with an object, until another value or nil replaces it or the object is deallocated.
///
/// Values of layers and animations are released when these are deallocated. Swift on Linux does not report the
/// deallocation of other objects: their values are released by one of the next calls of this function, each of which
/// examines a few objects. The same holds for the memory of the object itself, whose `deinit` runs on time.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.shared.set(value, of: object as AnyObject, key, policy)
}

/// Removes all associations of an object.
public func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedObjects.shared.removeAll(of: ObjectIdentifier(object as AnyObject))
}

/// A side table of associated values.
package final class AssociatedObjects: Sendable {
    package static let shared = AssociatedObjects()

    /// A value as its policy holds it.
    fileprivate enum Held {
        case strong(Any)
        case weak(WeakObject)

        var value: Any? {
            switch self {
            case .strong(let value): value
            case .weak(let reference): reference.object
            }
        }
    }

    fileprivate struct WeakObject {
        weak var object: AnyObject?
    }

    fileprivate struct Entry {
        /// The object; nil once it is being deallocated.
        let object: WeakObject
        /// Keeps the object's memory from being reused, so that its address stays unique.
        let memory: UnownedObject
        /// The index in `order`.
        var place: Int
        /// Whether a sweep found the object deallocated. The next sweep releases the values: the object's `deinit`
        /// may be running, possibly on another thread, and may still read them.
        var isGone = false
        var values: [UnsafeRawPointer: Held] = [:]
    }

    fileprivate struct UnownedObject {
        unowned let object: AnyObject
    }

    fileprivate struct Table {
        var entries: [ObjectIdentifier: Entry] = [:]
        /// All objects of `entries`, in the order of sweeping.
        var order: [ObjectIdentifier] = []
        /// The index at which the next sweep begins.
        var next = 0
    }

    /// The number of objects that a call examines. More than one, so that the table shrinks faster than it grows.
    private static let sweptObjects = 4

    private let table = Locked(Table())
    /// The number of objects with values.
    private let count = Atomic<Int>(0)

    /// Whether any object has a value. Cheap: called whenever a layer is deallocated.
    package var isUsed: Bool { count.load(ordering: .relaxed) > 0 }

    fileprivate func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
        guard isUsed else { return nil }
        return table.withLock { $0.entries[ObjectIdentifier(object)]?.values[key]?.value }
    }

    fileprivate func set(
        _ value: Any?, of object: AnyObject, _ key: UnsafeRawPointer, _ policy: objc_AssociationPolicy
    ) {
        let held = value.map { Self.held($0, policy) }
        let name = ObjectIdentifier(object)
        // Values are released outside of the lock, since a `deinit` may call this again.
        let gone = table.withLock { table in
            var gone = table.sweep(Self.sweptObjects, except: name)
            if let held {
                if table.entries[name] == nil {
                    table.entries[name] = Entry(
                        object: WeakObject(object: object), memory: UnownedObject(object: object),
                        place: table.order.count)
                    table.order.append(name)
                }
                if let old = table.entries[name]?.values.updateValue(held, forKey: key) {
                    gone.values.append(old)
                }
            } else if let old = table.entries[name]?.values.removeValue(forKey: key) {
                gone.values.append(old)
                if table.entries[name]?.values.isEmpty == true { gone.entries += table.remove(name) }
            }
            count.store(table.entries.count, ordering: .relaxed)
            return gone
        }
        withExtendedLifetime(gone) {}
    }

    /// Releases the values of an object that is being deallocated, or whose associations are removed.
    package func removeAll(of name: ObjectIdentifier) {
        guard isUsed else { return }
        let gone = table.withLock { table in
            let gone = table.remove(name)
            count.store(table.entries.count, ordering: .relaxed)
            return gone
        }
        withExtendedLifetime(gone) {}
    }

    private static func held(_ value: Any, _ policy: objc_AssociationPolicy) -> Held {
        switch policy {
        case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass:
            return .weak(WeakObject(object: value as AnyObject))
        case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
            return .strong((value as? any NSCopying)?.copy(with: nil) ?? value)
        default: return .strong(value)
        }
    }
}

extension AssociatedObjects.Table {
    /// References that the caller releases after it has given back the lock.
    struct Gone {
        var values: [AssociatedObjects.Held] = []
        var entries: [AssociatedObjects.Entry] = []
        /// The objects that the sweep found alive: another thread may have released each of them since, so that
        /// the sweep has its last reference, and its `deinit` may call this table again.
        var objects: [AnyObject] = []
    }

    mutating func remove(_ name: ObjectIdentifier) -> [AssociatedObjects.Entry] {
        guard let entry = entries.removeValue(forKey: name), let last = order.popLast() else { return [] }
        if last != name {
            order[entry.place] = last
            entries[last]?.place = entry.place
        }
        return [entry]
    }

    /// Removes the associations of the next few objects, if these were deallocated.
    mutating func sweep(_ count: Int, except name: ObjectIdentifier) -> Gone {
        var gone = Gone()
        for _ in 0..<min(count, order.count) where !order.isEmpty {
            if next >= order.count { next = 0 }
            let candidate = order[next]
            if candidate != name, let entry = entries[candidate] {
                if let object = entry.object.object {
                    gone.objects.append(object)
                } else if entry.isGone {
                    gone.entries += remove(candidate)
                    continue
                } else {
                    entries[candidate]?.isGone = true
                }
            }
            next += 1
        }
        return gone
    }
}
