// A program may show windows of its own over the host's, as alerts and messages do.
extension HeadlessHost {
    /// The windows on the host's screen, back to front: its own, and those that became visible while the host was the
    /// last one that showed a frame.
    var shownWindows: [UIWindow] {
        UIApplication.shared.windows.filter { other in
            other === window || (other.host === self && !other.isHidden && other.windowScene != nil)
        }
    }

    /// Has the renderer draw all windows that are visible.
    func arrangeWindows() {
        let layers = shownWindows.map(\.layer)
        guard layers.count > 1 else {
            if renderer.layer !== window.layer {
                screenLayer.sublayers = nil
                renderer.layer = window.layer
            }
            return
        }
        if screenLayer.sublayers.map({ $0.elementsEqual(layers, by: ===) }) != true {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            screenLayer.frame = window.bounds
            screenLayer.sublayers = layers
            CATransaction.commit()
        }
        if renderer.layer !== screenLayer { renderer.layer = screenLayer }
    }

    /// The frontmost window that takes a touch at a point of the host's window.
    func window(at point: CGPoint) -> UIWindow {
        let others = shownWindows.reversed().prefix { $0 !== window }
        return others.first { $0.hitTest(place(point, in: $0), with: nil) != nil } ?? window
    }

    /// A point of the host's window in another one.
    func place(_ point: CGPoint, in other: UIWindow?) -> CGPoint {
        guard let other, other !== window else { return point }
        return CGPoint(
            x: point.x - other.frame.minX + other.bounds.minX,
            y: point.y - other.frame.minY + other.bounds.minY)
    }
}
