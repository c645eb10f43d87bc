import Locking

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
    /// Whether there is any; read without the lock, before the lock is taken.
    nonisolated(unsafe) private(set) static var isEmpty = true

    static func add(_ observer: Observer, of object: AnyObject) {
        all.withLock { all in
            // Those of objects that have been deallocated, whose identity another object may have by now.
            for (identifier, observers) in all where observers.contains(where: { $0.object == nil }) {
                all[identifier] = nil
            }
            all[ObjectIdentifier(object), default: []].append(observer)
            isEmpty = false
        }
    }

    static func remove(from object: AnyObject, _ isRemoved: (Observer) -> Bool) {
        all.withLock { all in
            let identifier = ObjectIdentifier(object)
            all[identifier]?.removeAll(where: isRemoved)
            if all[identifier]?.isEmpty ?? false { all[identifier] = nil }
            isEmpty = all.isEmpty
        }
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
