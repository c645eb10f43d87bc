extension LayerAppearance {
    /// Whether the layer changes what lies behind it, rather than only covers it.
    package var readsBackdrop: Bool {
        guard let effects else { return false }
        return effects.compositing != .sourceOver || !effects.backgroundFilters.isEmpty
    }

    /// Whether the layer's class draws marks that are added to what lies behind them.
    package var addsToBackdrop: Bool {
        hasLook && look(EmitterLook.self)?.order == .additive
    }

    /// Whether the layer may join what lies behind it otherwise than over it, now or by one of its animations.
    func joinsBackdrop(with animations: LayerAnimations?) -> Bool {
        if readsBackdrop || addsToBackdrop { return true }
        guard let animations else { return false }
        return isLive || animations.mayReadBackdrop
    }
}
