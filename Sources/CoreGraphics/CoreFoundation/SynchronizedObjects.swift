import Foundation
import Locking

/// Waits until no other thread holds the object, and holds it; a thread may hold it many times. The result is 0.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
    SynchronizedObjects.shared.lock(of: ObjectIdentifier(object as AnyObject)).lock()
    return 0
}

/// Gives back an object that `objc_sync_enter` held. The result is 0, or -1 for an object that isn't locked.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
    SynchronizedObjects.shared.release(ObjectIdentifier(object as AnyObject))
}

/// The locks of objects that are held, with the number of calls that hold or await each.
private final class SynchronizedObjects: Sendable {
    static let shared = SynchronizedObjects()
    private struct Entry {
        let lock = NSRecursiveLock()
        var users = 0
    }
    private let entries = Locked<[ObjectIdentifier: Entry]>([:])

    func lock(of object: ObjectIdentifier) -> NSRecursiveLock {
        entries.withLock {
            var entry = $0[object] ?? Entry()
            entry.users += 1
            $0[object] = entry
            return entry.lock
        }
    }

    func release(_ object: ObjectIdentifier) -> Int32 {
        let lock: NSRecursiveLock? = entries.withLock {
            guard var entry = $0[object] else { return nil }
            entry.users -= 1
            $0[object] = entry.users == 0 ? nil : entry
            return entry.lock
        }
        lock?.unlock()
        return lock == nil ? -1 : 0
    }
}
