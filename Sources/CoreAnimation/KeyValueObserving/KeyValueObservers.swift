import Locking
import Synchronization

/// The observers of properties of all objects.
enum KeyValueObservers {
    struct Observer: @unchecked Sendable {
        // Unchecked: observers are called on the thread that changes the property.
        weak var object: AnyObject?
        let key: String
        /// The object that observes, or the observation that ends with its last reference.
        weak var owner: AnyObject?
        let ownerIdentifier: ObjectIdentifier
        let context: UnsafeMutableRawPointer?
        /// Calls the observer with the old and the new value.
        let call: (_ old: Any?, _ new: Any?) -> Void
    }

    private static let all = Locked<[ObjectIdentifier: [Observer]]>([:])
    private static let hasAny = Atomic<Bool>(false)

    /// Whether no object is observed, read without the lock, because every property that is set asks.
    static var isEmpty: Bool { !hasAny.load(ordering: .acquiring) }

    static func add(_ observer: Observer, of object: AnyObject) {
        change { all in
            // Those of objects that have been deallocated, whose identity another object may have by now.
            var released: [Any] = []
            for (identifier, observers) in all {
                let object = observers.first?.object
                released.append(object as Any)
                guard object == nil else { continue }
                released.append(observers)
                all[identifier] = nil
            }
            all[ObjectIdentifier(object), default: []].append(observer)
            return released
        }
    }

    static func remove(from object: AnyObject, _ isRemoved: (Observer) -> Bool) {
        change { all in
            let identifier = ObjectIdentifier(object)
            guard let observers = all[identifier] else { return [] }
            let kept = observers.filter { !isRemoved($0) }
            all[identifier] = kept.isEmpty ? nil : kept
            return observers.filter(isRemoved)
        }
    }

    /// Changes the observers. What `body` returns is released after the lock: the end of an object, or of what the
    /// closure of an observer keeps, may end observations too.
    private static func change(_ body: (inout [ObjectIdentifier: [Observer]]) -> [Any]) {
        let released = all.withLock { all in
            let released = body(&all)
            hasAny.store(!all.isEmpty, ordering: .releasing)
            return released
        }
        withExtendedLifetime(released) {}
    }

    static func observers(of object: AnyObject, _ key: String) -> [Observer] {
        all.withLock { $0[ObjectIdentifier(object)]?.filter { $0.key == key && $0.object != nil } ?? [] }
    }
}

/// Changes of properties, for those who observe them.
public enum KeyValueChange {
    /// Calls the observers of an object's property after it changed.
    public static func post(
        _ object: AnyObject, _ key: String, old: @autoclosure () -> Any?, new: @autoclosure () -> Any?
    ) {
        guard !KeyValueObservers.isEmpty else { return }
        let observers = KeyValueObservers.observers(of: object, key)
        guard !observers.isEmpty else { return }
        let (old, new) = (old(), new())
        for observer in observers where observer.owner != nil { observer.call(old, new) }
    }
}
