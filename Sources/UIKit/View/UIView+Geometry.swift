extension UIView {
    /// Changes the layer's bounds or frame. A change of the size resizes the subviews; any change of the bounds lays
    /// them out, which is how scrolled content is renewed.
    func resizing(_ call: StaticString = #function, _ change: () -> Void) {
        requireMainThread(call)
        let old = layerStore.bounds, place = layerStore.position
        change()
        let new = layerStore.bounds
        if old.size != new.size || place != layerStore.position { tellFrameChange() }
        guard old != new else { return }
        if old.origin != new.origin, !(self is UIScrollView) {
            for view in subviewList { view.tellFrameChange() }
        }
        setNeedsLayout()
        guard old.size != new.size else { return }
        if autoresizesSubviews { resizeSubviews(from: old.size, to: new.size) }
        // A view that had no area was not drawn yet.
        if viewState.contains(.draws), old.isEmpty || rare?.contentMode == .redraw { setNeedsDisplay() }
    }

    /// Notifies the layout engine that the view's frame was set, if frames place the view in it.
    func tellFrameChange() {
        if viewState.contains(.isFixedInLayout) { root.rare?.engine?.frameChanged(self) }
    }

    func changeContentMode(_ mode: ContentMode) {
        makeRare().contentMode = mode
        layerStore.contentsGravity = mode.gravity
        if layerStore.showsViewText { setNeedsDisplay() }
    }

    /// Converts a point of this view's bounds space to another view's; nil is the window.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        layerStore.convert(point, to: (view ?? root).layerStore)
    }

    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        layerStore.convert(point, from: (view ?? root).layerStore)
    }

    /// Converts a rectangle; where it is turned, the result is its bounding box.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        layerStore.convert(rect, to: (view ?? root).layerStore)
    }

    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        layerStore.convert(rect, from: (view ?? root).layerStore)
    }

    /// The window, or the topmost view if the view is in no window.
    var root: UIView {
        var view = self
        while let above = view.superviewReference { view = above }
        return view
    }
}
