import Foundation
import Locking

extension NotificationCenter {
    /// Calls a method of an observer, which is not retained, with each notification of a name and a sender.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        let observed = NotificationObserver(observer as AnyObject, aSelector)
        let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
            guard let object = observed.object else { return }
            MethodCall.send(observed.selector, to: object, [notification])
        }
        NotificationRegistrations.add(
            NotificationRegistration(
                center: self, observer: observed, name: aName, sender: anObject.map { $0 as AnyObject },
                token: token))
    }

    /// Ends the calls of an observer for all notifications, whether of its methods or of a block.
    public func removeObserver(_ observer: AnyObject) {
        removeObserver(observer, name: nil, object: nil)
    }

    /// Ends the calls of an observer for notifications of a name and a sender; nil for all.
    public func removeObserver(
        _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        let sender = anObject.map { $0 as AnyObject }
        let removed = NotificationRegistrations.remove {
            $0.center === self && $0.observer.identifier == ObjectIdentifier(observer)
                && (aName == nil || $0.name == aName) && (sender == nil || $0.sender === sender)
        }
        for registration in removed { removeObserver(registration.token as Any) }
        if removed.isEmpty { removeObserver(observer as Any, name: aName, object: anObject) }
    }
}
