extension UIView {
    /// The colour that was set on the view, or on its layer since.
    var shownBackground: UIColor? {
        guard let color = layerStore.backgroundColor else { return nil }
        if let backgroundColorStore {
            // The traits may have changed since the colour was resolved, while the view was in no window.
            for traits in [shownTraits, appliedTraits]
            where backgroundColorStore.resolvedColor(with: traits).cgColor == color {
                return backgroundColorStore
            }
        }
        return UIColor(cgColor: color)
    }

    func changeBackground(_ color: UIColor?) {
        backgroundColorStore = color
        layerStore.backgroundColor = color?.resolvedColor(with: shownTraits).cgColor
        // The bitmap of an opaque view contains its background.
        if layerStore.isOpaque, viewState.contains(.draws) { setNeedsDisplay() }
    }

    func changeHidden(_ isHidden: Bool) {
        guard self.isHidden != isHidden else { return }
        viewState.remove(.isHiding)
        if isHidden, superviewReference?.keepsViewsWhileHiding ?? false, let block = AnimationBlock.current,
            AnimationBlock.areAnimationsEnabled, block.duration > 0
        {
            viewState.insert(.isHiding)
            UIHostQueue.main.asyncAfter(seconds: block.delay + block.duration) { [weak self] in
                guard let self, self.viewState.contains(.isHiding) else { return }
                self.viewState.remove(.isHiding)
                self.layerStore.isHidden = true
            }
        } else {
            layerStore.isHidden = isHidden
        }
        // Stacks leave out hidden views.
        superviewReference?.subviewHiddenDidChange(self)
    }

    // MARK: Tint

    /// The tint of this view or of the nearest ancestor that has one.
    var inheritedTint: UIColor {
        var view: UIView? = self
        while let this = view {
            if let tint = this.rare?.tint { return tint }
            view = this.superviewReference
        }
        return .systemBlue
    }

    func changeTint(_ color: UIColor?) {
        guard rare?.tint != color else { return }
        makeRare().tint = color
        announceTint()
    }

    /// Notifies the subtree of a changed tint, except below views with a tint of their own.
    func announceTint() {
        surroundingsDidChange()
        shownTraits.performAsCurrentIfOther { tintColorDidChange() }
        for view in subviewList where view.rare?.tint == nil { view.announceTint() }
    }

    /// The direction of content changed: it is placed and drawn again.
    func directionChanged() {
        root.rare?.engine?.directionChanged()
        if viewState.contains(.draws) { setNeedsDisplay() }
        surroundingsDidChange()
        contentSizeChanged()
    }
}
