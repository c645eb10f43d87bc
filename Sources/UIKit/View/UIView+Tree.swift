extension UIView {
    /// Inserts a view at an index among the subviews; layers that were added by hand keep their places.
    func insert(_ view: UIView, at index: Int) {
        requireMainThread("insertSubview(_:at:)")
        // Not preconditions, whose messages a release build drops.
        if isDescendant(of: view) {
            fatalError("UIKit: a view cannot be added to itself or to a view that lies below it")
        }
        if view.superviewReference === self { return place(view, at: index) }
        let window = window, oldWindow = view.window
        if window !== oldWindow { view.announceWindow(window) }
        view.willMove(toSuperview: self)
        if let old = view.superviewReference {
            old.willRemoveSubview(view)
            old.root.rare?.engine?.left(view)
            old.subviewList.removeAll { $0 === view }
        }
        view.dropOuterConstraints()
        let isLaidOut = view.rare?.engine != nil || view.takesPartInLayout
        view.rare?.engine = nil
        let oldTint = view.inheritedTint
        view.superviewReference = self
        let place = min(max(index, 0), subviewList.count)
        insertLayer(view.layerStore, before: place)
        subviewList.insert(view, at: place)
        if view.inheritedTint != oldTint { view.announceTint() }
        view.updateTraits()
        if window !== oldWindow { view.arriveInWindow() }
        view.didMoveToSuperview()
        didAddSubview(view)
        if isLaidOut {
            root.layoutEngine.arrived(view)
        } else {
            root.rare?.engine?.arrived(view)
        }
        setNeedsLayout()
    }

    /// Moves a subview to another index.
    private func place(_ view: UIView, at index: Int) {
        guard let old = subviewList.firstIndex(where: { $0 === view }) else { return }
        subviewList.remove(at: old)
        let place = min(max(index, 0), subviewList.count)
        insertLayer(view.layerStore, before: place)
        subviewList.insert(view, at: place)
        setNeedsLayout()
    }

    /// Inserts a layer below that of the subview with an index, or in front of all layers.
    private func insertLayer(_ layer: CALayer, before index: Int) {
        if index < subviewList.count {
            layerStore.insertSublayer(layer, below: subviewList[index].layerStore)
        } else {
            layerStore.addSublayer(layer)
        }
    }

    func insert(_ view: UIView, beside sibling: UIView, above: Bool) {
        guard view !== sibling else { return }
        var others = subviewList
        others.removeAll { $0 === view }
        guard let index = others.firstIndex(where: { $0 === sibling }) else {
            return insert(view, at: subviewList.count)
        }
        insert(view, at: above ? index + 1 : index)
    }

    func exchange(_ a: Int, _ b: Int) {
        guard a != b, subviewList.indices.contains(a), subviewList.indices.contains(b) else { return }
        let first = subviewList[min(a, b)], second = subviewList[max(a, b)]
        place(second, at: min(a, b))
        place(first, at: max(a, b))
    }

    func move(_ view: UIView, toFront isFront: Bool) {
        guard view.superviewReference === self else { return }
        place(view, at: isFront ? subviewList.count : 0)
    }

    func leaveSuperview() {
        requireMainThread("removeFromSuperview()")
        guard let old = superviewReference else { return }
        let hadWindow = window != nil
        old.willRemoveSubview(self)
        if hadWindow { announceWindow(nil) }
        willMove(toSuperview: nil)
        dropOuterConstraints()
        old.root.rare?.engine?.left(self)
        let oldTint = inheritedTint
        // The list may hold the last reference.
        let this = self
        old.subviewList.removeAll { $0 === this }
        superviewReference = nil
        layerStore.removeFromSuperlayer()
        if hadWindow { arriveInWindow() }
        didMoveToSuperview()
        if inheritedTint != oldTint { announceTint() }
        old.setNeedsLayout()
        if takesPartInLayout { layoutEngine.arrived(self) }
    }

    /// Whether the view or one below it has constraints, or makes them when it is asked.
    var takesPartInLayout: Bool {
        if let rare, !rare.constraints.isEmpty { return true }
        return type(of: self).requiresConstraintBasedLayout || subviewList.contains { $0.takesPartInLayout }
    }

    /// Notifies the subtree that its window will change.
    private func announceWindow(_ window: UIWindow?) {
        willMove(toWindow: window)
        rare?.controller?.windowWillChange(isShown: window != nil)
        for view in subviewList { view.announceWindow(window) }
    }

    /// Notifies the subtree that its window has changed.
    private func arriveInWindow() {
        if viewState.contains(.draws), !viewState.contains(.hasScale), let window {
            layerStore.contentsScale = window.screen.scale
        }
        if window != nil { AppearanceProxies.apply(to: self) }
        didMoveToWindow()
        if window != nil { announceFirstTraits() }
        rare?.controller?.windowDidChange(isShown: window != nil)
        for view in subviewList { view.arriveInWindow() }
    }

    func search(tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviewList { if let found = view.search(tag: tag) { return found } }
        return nil
    }

    func changeMask(_ view: UIView?) {
        if view?.superview != nil {
            fatalError("UIKit: a view that masks another one must have no superview")
        }
        makeRare().mask = view
        layerStore.mask = view?.layerStore
    }

    /// Ends the program on any other thread than the main actor's, with a message that names the call.
    ///
    /// Code in the language mode of Swift 5 calls views on any thread without an error of the compiler.
    /// `MainActor.preconditionIsolated` would not say which class is meant.
    nonisolated func requireMainThread(_ call: StaticString = #function) {
        guard !MainQueueMark.isCurrent else { return }
        fatalError("UIKit: \(type(of: self)).\(call): views may be changed on the main actor only")
    }
}
