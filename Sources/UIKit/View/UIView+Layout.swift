import CoreAnimation

extension UIView {
    func layoutNow() {
        root.rare?.engine?.solveIfNeeded()
        layerStore.layoutIfNeeded()
    }

    /// Runs the view's layout, with its controller's calls around it.
    func runLayout() {
        if superviewReference == nil { rare?.engine?.solveIfNeeded() }
        let controller = rare?.controller
        controller?.viewWillLayoutSubviews()
        layoutSubviews()
        controller?.viewDidLayoutSubviews()
    }

    /// The insets of the window as far as they reach into the bounds, with those that the controller adds.
    var safeInsets: UIEdgeInsets {
        guard let window, window !== self else { return .zero }
        let safe = window.bounds.inset(by: window.safeAreaInsets)
        let area = convert(safe, from: window)
        let extra = rare?.controller?.additionalSafeAreaInsets ?? .zero
        return UIEdgeInsets(
            top: max(area.minY - bounds.minY, 0) + extra.top,
            left: max(area.minX - bounds.minX, 0) + extra.left,
            bottom: max(bounds.maxY - area.maxY, 0) + extra.bottom,
            right: max(bounds.maxX - area.maxX, 0) + extra.right)
    }
}
