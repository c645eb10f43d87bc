extension UIViewController {
    /// Traits of the controller's view and of what is inside, in place of those of its surroundings.
    public var traitOverrides: any UITraitOverrides {
        get { TraitChanges(values: overrideStore) }
        set {
            overrideStore = (newValue as? TraitChanges)?.values ?? TraitValues()
            viewIfLoaded?.updateTraits()
        }
    }

    /// Gives a child traits in place of those of its surroundings; nil for none.
    public func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild child: UIViewController)
    {
        childOverrides[ObjectIdentifier(child)] = collection
        child.viewIfLoaded?.updateTraits()
    }
    public func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
        childOverrides[ObjectIdentifier(child)]
    }

    /// The traits that the controller, its parent or its presentation override.
    var ownOverrides: TraitValues {
        var values = parent?.overrideTraitCollection(forChild: self)?.values ?? TraitValues()
        if let presented = presentation?.controller.overrideTraitCollection { values.merge(presented.values) }
        if overrideUserInterfaceStyle != .unspecified { values.style = overrideUserInterfaceStyle }
        values.merge(overrideStore)
        return values
    }
}
