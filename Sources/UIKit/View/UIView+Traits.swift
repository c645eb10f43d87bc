extension UIView {
    /// The traits of the surroundings, with the overrides of the view, its controller and the views above.
    var shownTraits: UITraitCollection {
        var list: [TraitOverrides] = []
        var view = self
        while true {
            if let overrides = view.ownOverrides { list.append(overrides) }
            guard let next = view.superviewReference else { break }
            view = next
        }
        let base = (view as? UIWindow)?.screenTraits ?? UIScreen.main.traitCollection
        if list.isEmpty { return base }
        return list.reversed().reduce(base) { $1.applied(to: $0) }
    }

    /// The traits that the view and its controller override; nil if they override no trait.
    private var ownOverrides: TraitOverrides? {
        guard let rare else { return nil }
        var overrides = TraitOverrides(values: rare.overrides, limits: rare.contentSizeLimits)
        if rare.style != .unspecified { overrides.values.style = overrides.values.style ?? rare.style }
        if let own = rare.controller?.ownOverrides {
            var values = own
            values.merge(overrides.values)
            overrides.values = values
        }
        return overrides.isEmpty ? nil : overrides
    }

    func changeStyle(_ style: UIUserInterfaceStyle) {
        guard overrideUserInterfaceStyle != style else { return }
        makeRare().style = style
        updateTraits()
    }

    /// Traits of the view and of what is inside, in place of those of its surroundings.
    public var traitOverrides: any UITraitOverrides {
        get { TraitChanges(values: rare?.overrides ?? TraitValues()) }
        set {
            makeRare().overrides = (newValue as? TraitChanges)?.values ?? TraitValues()
            updateTraits()
        }
    }

    /// Gives the view the traits of its surroundings, which it otherwise has when it enters a superview or a window.
    public func updateTraitsIfNeeded() { updateTraits() }

    /// Gives the subtree the traits of its surroundings: dynamic colours, texts and layouts follow those that have changed
    /// since they were last given, wherever the view was made.
    func updateTraits() {
        let traits = shownTraits, old = appliedTraits
        guard traits !== old else { return }
        appliedTraits = traits
        guard traits.values != old.values else { return }
        apply(traits, insteadOf: old)
        for view in subviewList { view.updateTraits() }
    }

    private func apply(_ traits: UITraitCollection, insteadOf old: UITraitCollection) {
        if let backgroundColorStore { changeBackground(backgroundColorStore) }
        if viewState.contains(.draws) { setNeedsDisplay() }
        setNeedsLayout()
        if traits.layoutDirection != old.layoutDirection { root.rare?.engine?.directionChanged() }
        surroundingsDidChange()
        if traits.preferredContentSizeCategory != old.preferredContentSizeCategory { contentSizeChanged() }
        // A view is notified of its first traits when it enters a window.
        if window == nil || viewState.contains(.knowsTraits) { tellTraits(traits, old) }
        rare?.traitChanges.tell(self, traits, old)
        if let controller = rare?.controller { controller.traitChanges.tell(controller, traits, old) }
    }

    /// Notifies the view of its traits when it is first in a window.
    func announceFirstTraits() {
        guard !viewState.contains(.knowsTraits) else { return }
        viewState.insert(.knowsTraits)
        tellTraits(shownTraits, nil)
    }

    private func tellTraits(_ traits: UITraitCollection, _ old: UITraitCollection?) {
        traits.performAsCurrentIfOther {
            traitCollectionDidChange(old)
            rare?.controller?.traitCollectionDidChange(old)
        }
    }
}

/// The traits that a view has in place of those of its surroundings, and the limits of its size of text.
struct TraitOverrides {
    var values: TraitValues
    var limits: (low: UIContentSizeCategory?, high: UIContentSizeCategory?)

    var isEmpty: Bool { values == TraitValues() && limits.low == nil && limits.high == nil }

    /// Returns traits with the overrides; the same object if they make no difference.
    func applied(to traits: UITraitCollection) -> UITraitCollection {
        var all = traits.values
        all.merge(values)
        if let category = all.category {
            if let low = limits.low, category < low { all.category = low }
            if let high = limits.high, category > high { all.category = high }
        }
        return all == traits.values ? traits : UITraitCollection(values: all)
    }
}
