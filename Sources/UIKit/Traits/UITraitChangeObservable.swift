/// An object that calls functions after its traits changed: a view or a view controller.
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {
    /// Registers the object for changes of some traits; see the functions of the extension.
    func registerTraitChanges(
        _ traits: [UITrait], _ call: @escaping (AnyObject, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration
    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
    /// Calls a function with the object and its previous traits after one of some traits has changed.
    ///
    /// The traits that a view has when it first enters a window are no change.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        registerTraitChanges(traits) { object, old in
            if let object = object as? Self { handler(object, old) }
        }
    }

    /// Calls a method of a target, with the object and its previous traits as far as it takes them.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        let reference = TargetReference.object(of: target).map(TargetReference.init)
        return registerTraitChanges(traits) { object, old in
            if let target = reference?.object { MethodCall.send(action, to: target, [object, old]) }
        }
    }

    /// Calls a method of the object itself.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], action: Selector
    ) -> any UITraitChangeRegistration {
        registerTraitChanges(traits) { object, old in MethodCall.send(action, to: object, [object, old]) }
    }
}

extension UIView: UITraitChangeObservable {
    public func registerTraitChanges(
        _ traits: [UITrait], _ call: @escaping (AnyObject, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        makeRare().traitChanges.add(traits, call)
    }
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        rare?.traitChanges.remove(registration)
    }
}

extension UIViewController: UITraitChangeObservable {
    public func registerTraitChanges(
        _ traits: [UITrait], _ call: @escaping (AnyObject, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        traitChanges.add(traits, call)
    }
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitChanges.remove(registration)
    }
}
