import Foundation
import Locking
import Synchronization

/// How an object holds a value that is associated with it.
///
/// The policies that are atomic and those that are not do the same: every call is thread safe.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Does not keep the value alive. Where Apple's runtime leaves a dangling pointer, the association here ends with the value.
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// Holds a copy of a value that conforms to `NSCopying`, and any other value itself.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 769
    case OBJC_ASSOCIATION_COPY = 771
}

/// The value that `objc_setAssociatedObject` gave an object under a key; nil where there is none.
///
/// A key is an address: `&key` of a stored variable of a file or a type. Structures have no identity, so nothing is found for them.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.shared.value(of: object as AnyObject, key)
}

/// Associates a value with an object, until another value or nil takes its place or the object is deallocated.
///
/// Values of layers and animations are released when these are deallocated. Swift on Linux tells nobody when an object of another class
/// is: its values are released by one of the next calls of this function, each of which looks at a few objects. So is the memory
/// of the object itself, whose `deinit` runs when it should.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.shared.set(value, of: object as AnyObject, key, policy)
}

/// Ends all associations of an object.
public func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedObjects.shared.removeAll(of: ObjectIdentifier(object as AnyObject))
}

/// A side table of the values that are associated with objects.
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
        /// Nil once the object is being deallocated.
        let object: WeakObject
        /// Keeps the object's memory from being used for another object, so that its address names no other one.
        let memory: UnownedObject
        /// Where the list of all objects has it.
        var place: Int
        /// Whether a sweep found the object gone. The next one releases the values: the object's `deinit` may be running, on another
        /// thread too, and still asks for them.
        var isGone = false
        var values: [UnsafeRawPointer: Held] = [:]
    }

    fileprivate struct UnownedObject {
        unowned let object: AnyObject
    }

    fileprivate struct Table {
        var entries: [ObjectIdentifier: Entry] = [:]
        /// All objects of `entries`, for sweeps in turn.
        var order: [ObjectIdentifier] = []
        /// Where the next sweep begins.
        var next = 0
    }

    /// How many objects a call looks at. More than one, so that the table shrinks faster than it grows.
    private static let sweptObjects = 4

    private let table = Locked(Table())
    /// The number of objects with values.
    private let count = Atomic<Int>(0)

    /// Whether any object has a value. Cheap: asked whenever a layer is deallocated.
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
        // What goes is released outside of the lock, since its `deinit` may call this again.
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

    /// Releases the values of an object that is being deallocated, or that is to have none.
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
    /// What has to be released.
    struct Gone {
        var values: [AssociatedObjects.Held] = []
        var entries: [AssociatedObjects.Entry] = []
    }

    mutating func remove(_ name: ObjectIdentifier) -> [AssociatedObjects.Entry] {
        guard let entry = entries.removeValue(forKey: name), let last = order.popLast() else { return [] }
        if last != name {
            order[entry.place] = last
            entries[last]?.place = entry.place
        }
        return [entry]
    }

    /// Takes out what is associated with the next few objects, as far as these were deallocated.
    mutating func sweep(_ count: Int, except name: ObjectIdentifier) -> Gone {
        var gone = Gone()
        for _ in 0..<min(count, order.count) where !order.isEmpty {
            if next >= order.count { next = 0 }
            let candidate = order[next]
            if candidate != name, entries[candidate]?.object.object == nil {
                if entries[candidate]?.isGone == true {
                    gone.entries += remove(candidate)
                    continue
                }
                entries[candidate]?.isGone = true
            }
            next += 1
        }
        return gone
    }
}
