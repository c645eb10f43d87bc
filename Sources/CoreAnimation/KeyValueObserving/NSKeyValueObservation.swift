import Foundation

/// An observation of a property by a closure, which ends with the last reference to it.
public final class NSKeyValueObservation: NSObject {
    private weak var object: NSObject?

    init(_ object: NSObject) { self.object = object }

    /// Ends the observation.
    public func invalidate() {
        let identifier = ObjectIdentifier(self)
        if let object { KeyValueObservers.remove(from: object) { $0.ownerIdentifier == identifier } }
        object = nil
    }

    deinit { invalidate() }
}

/// An object whose properties can be observed.
public protocol KeyValueObservable: NSObject {}

extension NSObject: KeyValueObservable {}

extension KeyValueObservable {
    /// Calls a closure when a property changes: see `addObserver(_:forKeyPath:options:context:)`.
    ///
    /// - Parameter key: the name of the property. A key path of Swift has none on Linux.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, forKey key: String, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let observation = NSKeyValueObservation(self)
        let send = { [weak self] (old: Any?, new: Any?) in
            guard let self else { return }
            changeHandler(
                self,
                NSKeyValueObservedChange(
                    kind: .setting, newValue: options.contains(.new) ? self[keyPath: keyPath] : nil,
                    oldValue: options.contains(.old) ? old as? Value : nil, isPrior: false))
        }
        KeyValueObservers.add(
            KeyValueObservers.Observer(
                object: self, key: key, owner: observation, ownerIdentifier: ObjectIdentifier(observation),
                context: nil,
                call: send),
            of: self)
        if options.contains(.initial) { send(nil, self[keyPath: keyPath]) }
        return observation
    }
}
