extension LayerAppearance {
    /// Whether the layer changes its backdrop instead of only covering it.
    package var readsBackdrop: Bool {
        guard let effects else { return false }
        return effects.compositing != .sourceOver || !effects.backgroundFilters.isEmpty
    }

    /// Whether the layer's class draws marks that are added to the backdrop.
    package var addsToBackdrop: Bool { storedLook?.box.addsToBackdrop ?? false }

    /// Whether the layer may blend with its backdrop other than over it, now or by one of its animations.
    func joinsBackdrop(with animations: (any LayerAnimations)?) -> Bool {
        if readsBackdrop || addsToBackdrop { return true }
        guard let animations else { return false }
        return isLive || animations.mayReadBackdrop
    }
}
