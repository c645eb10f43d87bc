import Foundation
import Locking

/// An object whose method is called with notifications, on the thread that posts them.
final class NotificationObserver: @unchecked Sendable {
    private(set) weak var object: AnyObject?
    /// The object's identity, also while it is deallocated.
    let identifier: ObjectIdentifier
    let selector: Selector

    init(_ object: AnyObject, _ selector: Selector) {
        self.object = object
        self.selector = selector
        identifier = ObjectIdentifier(object)
    }
}

/// The registration of an observer's method at a notification center.
struct NotificationRegistration: @unchecked Sendable {
    let center: NotificationCenter
    let observer: NotificationObserver
    let name: Notification.Name?
    weak var sender: AnyObject?
    /// The block's registration, which Foundation needs to end it.
    let token: any NSObjectProtocol
}

/// The observers of all notification centers.
enum NotificationRegistrations {
    private static let all = Locked<[NotificationRegistration]>([])

    /// Adds a registration, and ends those of observers that have been deallocated.
    static func add(_ registration: NotificationRegistration) {
        for gone in remove({ $0.observer.object == nil }) { gone.center.removeObserver(gone.token as Any) }
        all.withLock { $0.append(registration) }
    }

    /// Removes registrations and returns them.
    static func remove(_ isRemoved: (NotificationRegistration) -> Bool) -> [NotificationRegistration] {
        all.withLock { all in
            let removed = all.filter(isRemoved)
            if !removed.isEmpty { all.removeAll(where: isRemoved) }
            return removed
        }
    }
}
