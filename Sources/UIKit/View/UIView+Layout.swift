extension UIView {
    func layoutNow() {
        root.rare?.engine?.solveIfNeeded()
        layerStore.layoutIfNeeded()
    }

    /// The content of one of UIKit's own views changed: its size, and the places of its subviews.
    func contentSizeChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Runs the view's layout, with its controller's calls around it.
    func runLayout() {
        if superviewReference == nil { rare?.engine?.solveIfNeeded() }
        let controller = rare?.controller
        updatePropertiesIfNeeded()
        if controller == nil, type(of: self) == UIView.self { return layoutSubviews() }
        shownTraits.performAsCurrentIfOther {
            controller?.viewWillLayoutSubviews()
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
        }
    }

    /// Has `updateProperties()` called before the next layout.
    public func setNeedsUpdateProperties() {
        viewState.insert(.needsProperties)
        setNeedsLayout()
    }

    /// Calls `updateProperties()` if that was asked for, and before the first layout.
    public func updatePropertiesIfNeeded() {
        guard viewState.contains(.needsProperties) || !viewState.contains(.wasAskedForProperties) else {
            return
        }
        viewState.remove(.needsProperties)
        viewState.insert(.wasAskedForProperties)
        if type(of: self) != UIView.self { shownTraits.performAsCurrentIfOther { updateProperties() } }
        rare?.controller?.updateProperties()
    }

    /// The insets of the window and of the bars of containers, as far as they reach into the bounds, with those that
    /// the controllers add.
    var safeInsets: UIEdgeInsets {
        guard let window, window !== self else { return .zero }
        let area = safeArea
        return UIEdgeInsets(
            top: max(area.minY - bounds.minY, 0), left: max(area.minX - bounds.minX, 0),
            bottom: max(bounds.maxY - area.maxY, 0), right: max(bounds.maxX - area.maxX, 0))
    }

    /// The part of the superview's safe area, in the view's bounds space; it may reach beyond the bounds.
    private var safeArea: CGRect {
        guard let superview = superviewReference, !(self is UIWindow) else {
            return bounds.inset(by: safeAreaInsets)
        }
        var outer = superview.safeArea
        if let scrollView = superview as? UIScrollView, scrollView.addsSafeArea {
            // The scroll view keeps its content away from the edges, so that views do not change as they pass them.
            (outer.origin.y, outer.size.height) = (-1e7, 2e7)
        }
        // A presenter that is shown smaller behind a sheet keeps its safe area; the card has the stage's bounds.
        var area = superview is SheetStage ? outer : convert(outer, from: superview)
        guard let controller = rare?.controller else { return area }
        let extra = controller.additionalSafeAreaInsets, bars = controller.barInsets
        if extra == .zero, bars == .zero { return area }
        // Outside of the bounds nothing is covered.
        let top = max(area.minY, bounds.minY), left = max(area.minX, bounds.minX)
        let bottom = min(area.maxY, bounds.maxY), right = min(area.maxX, bounds.maxX)
        area = CGRect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
        return area.inset(
            by: UIEdgeInsets(
                top: extra.top + bars.top, left: extra.left + bars.left, bottom: extra.bottom + bars.bottom,
                right: extra.right + bars.right))
    }

    /// The insets changed by a container's bars: the subtree is laid out again.
    func safeAreaChanged() {
        safeAreaInsetsDidChange()
        rare?.controller?.viewSafeAreaInsetsDidChange()
        root.rare?.engine?.insetsChanged()
        setNeedsLayout()
        for view in subviewList { view.safeAreaChanged() }
    }
}
