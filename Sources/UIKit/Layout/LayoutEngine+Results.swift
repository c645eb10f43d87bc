import ConstraintSolver

extension LayoutEngine {
    /// Marks the superviews of views whose frames differ from the solution.
    func markChanges() {
        let list = changedItems.values
        changedItems = [:]
        for item in list where !item.isGone {
            if let guide = item.object as? UILayoutGuide {
                if guide.kind == nil { guide.owningView?.setNeedsLayout() }
                continue
            }
            guard let view = item.object as? UIView else { continue }
            if item.content != nil { view.setNeedsLayout() }
            guard view.viewState.contains(.usesConstraints), let superview = view.superview,
                let rect = frame(of: item, in: superview), rect != view.layoutRect
            else { continue }
            superview.setNeedsLayout()
        }
    }

    /// Places the subviews of a view that take part, by their centres and sizes, on whole pixels.
    func place(subviewsOf view: UIView) {
        guard !items.isEmpty else { return }
        renewGuides(of: view)
        guard items[ObjectIdentifier(view)] != nil else { return }
        for child in view.subviewList where child.viewState.contains(.usesConstraints) {
            guard let item = items[ObjectIdentifier(child)], let rect = frame(of: item, in: view) else {
                continue
            }
            if child.place(rect) { renewGuides(below: child) }
        }
        if let scroll = view as? UIScrollView, let item = items[ObjectIdentifier(view)],
            let size = item.contentSize(in: &solver)
        {
            let rounded = CGSize(width: Self.rounded(size.width), height: Self.rounded(size.height))
            if scroll.contentSize != rounded { scroll.contentSize = rounded }
        }
    }

    /// Has views lay out again whose safe area may have changed because a view around them was moved.
    private func renewGuides(below view: UIView) {
        for item in guides {
            guard let owner = (item.object as? UILayoutGuide)?.owningView, owner.isDescendant(of: view) else {
                continue
            }
            owner.setNeedsLayout()
        }
    }

    /// Solves again if the insets of the view's guides follow from its frame and have changed with it.
    private func renewGuides(of view: UIView) {
        guard let own = view.rare?.ownGuides, !own.isEmpty else { return }
        var isChanged = false
        for guide in own {
            if let item = items[ObjectIdentifier(guide)], updateInsets(of: item) { isChanged = true }
        }
        if isChanged { solveAgain() }
    }

    private static func rounded(_ length: CGFloat) -> CGFloat {
        let scale = max(UIScreen.main.scale, 0.1)
        return (length * scale).rounded() / scale
    }

    /// The frame of an item in its superview's bounds space, on whole pixels.
    private func frame(of item: LayoutItem, in superview: UIView) -> CGRect? {
        guard let parent = items[ObjectIdentifier(superview)] else { return nil }
        let whole = parent.rect(in: &solver), rect = item.rect(in: &solver)
        let x0 = Self.rounded(rect.minX - whole.minX), y0 = Self.rounded(rect.minY - whole.minY)
        let origin = superview.layoutOrigin
        return CGRect(
            x: x0 + origin.x, y: y0 + origin.y,
            width: max(Self.rounded(rect.maxX - whole.minX) - x0, 0),
            height: max(Self.rounded(rect.maxY - whole.minY) - y0, 0))
    }

    /// The rectangle of a guide in its view's bounds space.
    func frame(of guide: UILayoutGuide, in view: UIView) -> CGRect {
        guard let rect = items[ObjectIdentifier(guide)]?.rect(in: &solver),
            let parent = items[ObjectIdentifier(view)]?.rect(in: &solver)
        else { return .zero }
        let origin = view.layoutOrigin
        return rect.offsetBy(dx: origin.x - parent.minX, dy: origin.y - parent.minY)
    }

    // MARK: Fitting

    /// The size of the root where only its constraints and a target say it. For an engine of its own.
    func fittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        askForConstraints()
        // Views that were asked have added some to the engine of the whole tree.
        waiting = root.constraintsOfSubtree
        let item = LayoutItem(root, &solver)
        items[ObjectIdentifier(root)] = item
        fix(item, [LinearExpression(item.left), LinearExpression(item.top)], [0, 0])
        if root is any WidthMeasuring { texts.append(item) }
        needContent(item)
        addChanges()
        func wish(_ variable: LayoutVariable, _ size: CGFloat, _ priority: UILayoutPriority) {
            guard size.isFinite else { return }
            _ = try? solver.add(
                LinearExpression(variable, plus: -Double(size)), .equal, priority: priority.usable)
        }
        wish(item.width, target.width, horizontal)
        wish(item.height, target.height, vertical)
        solveContents()
        let size = item.rect(in: &solver).size
        return CGSize(width: max(size.width, 0), height: max(size.height, 0))
    }
}

extension UIView {
    /// The size that the constraints of the subtree give the view, as near to a target as they allow.
    func fittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        LayoutEngine(measuring: self).fittingSize(target, horizontal, vertical)
    }

    fileprivate var constraintsOfSubtree: [NSLayoutConstraint] {
        var list: [NSLayoutConstraint] = []
        var stack = [self]
        while let view = stack.popLast() {
            if let own = view.rare?.constraints { list += own }
            stack.append(contentsOf: view.subviewList.reversed())
        }
        return list
    }

    /// Gives the view a frame by its centre and size, whatever its transform; returns whether it differs.
    fileprivate func place(_ rect: CGRect) -> Bool {
        guard rect.isFinite, layoutRect != rect else { return false }
        if bounds.size != rect.size { bounds.size = rect.size }
        let place = CGPoint(x: rect.midX, y: rect.midY)
        if center != place { center = place }
        return true
    }
}
