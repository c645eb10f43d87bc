import CoreAnimation
import CoreGraphics

extension UIView {
    /// The colour that was set on the view, or on its layer since.
    var shownBackground: UIColor? {
        guard let color = layerStore.backgroundColor else { return nil }
        if let backgroundColorStore, backgroundColorStore.resolvedColor(with: shownTraits).cgColor == color {
            return backgroundColorStore
        }
        return UIColor(cgColor: color)
    }

    func changeBackground(_ color: UIColor?) {
        backgroundColorStore = color
        layerStore.backgroundColor = color?.resolvedColor(with: shownTraits).cgColor
        // What an opaque view draws lies on its background.
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

    /// Tells the subtree that its tint changed, except below views with a tint of their own.
    func announceTint() {
        surroundingsDidChange()
        shownTraits.performAsCurrentIfOther { tintColorDidChange() }
        for view in subviewList where view.rare?.tint == nil { view.announceTint() }
    }

    // MARK: Traits

    var shownTraits: UITraitCollection {
        var style = UIUserInterfaceStyle.unspecified
        var view: UIView? = self
        while let this = view {
            if let rare = this.rare {
                if style == .unspecified { style = rare.style }
                if style == .unspecified, let controller = rare.controller {
                    style = controller.overrideUserInterfaceStyle
                }
            }
            if style != .unspecified { break }
            view = this.superviewReference
        }
        let base = UIScreen.main.traitCollection
        guard style != .unspecified, style != base.userInterfaceStyle else { return base }
        return UITraitCollection(traitsFrom: [base, UITraitCollection(userInterfaceStyle: style)])
    }

    func changeStyle(_ style: UIUserInterfaceStyle) {
        guard overrideUserInterfaceStyle != style else { return }
        let old = shownTraits
        makeRare().style = style
        announceTraits(old)
    }

    /// Resolves dynamic colours of the subtree again, and tells it that its traits changed.
    func announceTraits(_ old: UITraitCollection) {
        let traits = shownTraits
        if let backgroundColorStore { changeBackground(backgroundColorStore) }
        if viewState.contains(.draws) { setNeedsDisplay() }
        setNeedsLayout()
        surroundingsDidChange()
        // A view that enters a window for the first time is told then.
        if superviewReference == nil || window == nil || viewState.contains(.knowsTraits) {
            tellTraits(traits, old)
            rare?.traitChanges.tell(self, traits, old)
            if let controller = rare?.controller { controller.traitChanges.tell(controller, traits, old) }
        }
        for view in subviewList { view.announceTraits(old) }
    }

    /// Tells the view its traits when it first is in a window.
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

    /// The direction of content changed: it is placed and drawn again.
    func directionChanged() {
        root.rare?.engine?.structureChanged()
        if viewState.contains(.draws) { setNeedsDisplay() }
        surroundingsDidChange()
        contentSizeChanged()
    }
}
