import Foundation

extension NSObject {
    /// Calls the observer's `observeValue(forKeyPath:of:change:context:)` when a property changes.
    ///
    /// Observed are properties that a class marks with `KeyValueChange.post`, and of UIKit the frame, bounds and center of
    /// views, the content's offset, size and inset of scroll views, the text and font of labels, and the state of gesture
    /// recognizers. The observer is called by its method's name: see `NamedMethodList`.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer? = nil
    ) {
        let send = { [weak observer, weak self] (old: Any?, new: Any?) in
            guard let observer, let self else { return }
            var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
            if options.contains(.new) { change[.newKey] = new ?? NSNull() }
            if options.contains(.old) { change[.oldKey] = old ?? NSNull() }
            MethodCall.send(
                "observeValueForKeyPath:ofObject:change:context:", to: observer,
                [keyPath, self, change, context])
        }
        KeyValueObservers.add(
            KeyValueObservers.Observer(
                object: self, key: keyPath, owner: observer, ownerIdentifier: ObjectIdentifier(observer),
                context: context, call: send),
            of: self)
        if options.contains(.initial) { send(nil, try? MethodTable.call(keyPath, of: self, [])) }
    }

    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        KeyValueObservers.remove(from: self) {
            $0.ownerIdentifier == ObjectIdentifier(observer) && $0.key == keyPath
        }
    }

    public func removeObserver(
        _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) {
        KeyValueObservers.remove(from: self) {
            $0.ownerIdentifier == ObjectIdentifier(observer) && $0.key == keyPath && $0.context == context
        }
    }
}
