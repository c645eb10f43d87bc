import Foundation
import OpenCombine

extension NotificationCenter {
    /// Publishes the notifications of a name, from one sender or all.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }

    /// Notifications as they are posted, on the thread that posts them.
    public struct Publisher: OpenCombine.Publisher {
        public typealias Output = Notification
        public typealias Failure = Never

        public let center: NotificationCenter
        public let name: Notification.Name
        public let object: AnyObject?

        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
            let relay = Relay(AnySubscriber(subscriber))
            let center = center
            let observer = center.addObserver(forName: name, object: object, queue: nil) { [weak relay] in
                relay?.send($0)
            }
            relay.end = { center.removeObserver(observer) }
            subscriber.receive(subscription: relay)
        }
    }
}
