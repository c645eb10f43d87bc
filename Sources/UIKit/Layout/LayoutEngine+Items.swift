import ConstraintSolver

extension LayoutEngine {
    /// The item of a view or guide, with those of the views above, made if they are new.
    func item(_ object: AnyObject) -> LayoutItem {
        if let known = items[ObjectIdentifier(object)] { return known }
        let item = LayoutItem(object, &solver)
        items[ObjectIdentifier(object)] = item
        for variable in item.variables { owners[variable] = item }
        changedItems[ObjectIdentifier(item)] = item
        if let view = object as? UIView {
            prepare(item, view)
        } else if let guide = object as? UILayoutGuide, let view = guide.owningView {
            let outer = self.item(view)
            if guide.kind != nil {
                fix(item, item.guideExpressions(guide.kind, in: outer), guide.constants)
                item.isSpecial = true
                guides.append(item)
            }
        }
        return item
    }

    private func prepare(_ item: LayoutItem, _ view: UIView) {
        if view is any WidthMeasuring {
            item.isSpecial = true
            texts.append(item)
        }
        if view === root {
            let rect = CGRect(origin: .zero, size: view.bounds.size)
            fix(item, item.placeExpressions(relativeTo: nil), LayoutItem.constants(of: rect))
            view.viewState.insert(.isFixedInLayout)
            return
        }
        let parent = view.superview.map { self.item($0) }
        place(item, view, in: parent)
    }

    /// Fixes an item by its view's frame, or has its content asked for if constraints place it.
    private func place(_ item: LayoutItem, _ view: UIView, in parent: LayoutItem?) {
        if view.viewState.contains(.usesConstraints) || parent == nil {
            view.viewState.remove(.isFixedInLayout)
            needContent(item)
        } else {
            let rect = view.layoutPlace
            fix(
                item, item.placeExpressions(relativeTo: parent),
                LayoutItem.constants(of: rect.isFinite ? rect : .zero))
            view.viewState.insert(.isFixedInLayout)
        }
    }

    /// Fixes an item by required constraints.
    func fix(_ item: LayoutItem, _ expressions: [LinearExpression], _ constants: [Double]) {
        item.constants = constants
        item.fixed = zip(expressions, constants).compactMap { expression, constant in
            force(expression + LinearExpression(constant: constant))
        }
    }

    /// A view changed between being placed by its frame and by constraints.
    func participationChanged(_ view: UIView) {
        guard view !== root, let item = items[ObjectIdentifier(view)] else { return }
        removals += item.takePlacement()
        replaced.append(item)
        invalidate()
    }

    /// Places the items anew whose views changed between being placed by frames and by constraints.
    func placeReplacedItems() {
        let list = replaced
        replaced = []
        for item in list where !item.isGone && item.fixed.isEmpty && !item.hasContent {
            guard let view = item.object as? UIView else { continue }
            place(item, view, in: view.superview.map { self.item($0) })
        }
    }

    // MARK: Leaving

    /// Forgets the items and constraints of a subtree that leaves the tree.
    func left(_ view: UIView) {
        var stack = [view]
        while let view = stack.popLast() {
            forget(view)
            if let rare = view.rare {
                for guide in rare.ownGuides + rare.guides { forget(guide) }
                for constraint in rare.constraints { removed(constraint) }
            }
            stack.append(contentsOf: view.subviewList)
        }
    }

    /// Forgets the item of a view or guide.
    func forget(_ object: AnyObject) {
        guard let item = items.removeValue(forKey: ObjectIdentifier(object)) else { return }
        (object as? UIView)?.viewState.remove(.isFixedInLayout)
        item.isGone = true
        removals += item.takeConstraints()
        unusedVariables += item.variables
        for variable in item.variables { owners[variable] = nil }
        if item.isSpecial { hasSpecialRemovals = true }
    }

    func applyRemovals() {
        if !removals.isEmpty { solver.remove(removals) }
        removals = []
        for variable in unusedVariables { solver.removeVariable(variable) }
        unusedVariables = []
        guard hasSpecialRemovals else { return }
        hasSpecialRemovals = false
        guides.removeAll(where: \.isGone)
        texts.removeAll(where: \.isGone)
        baselines.removeAll(where: \.isGone)
    }

    // MARK: Fixed places

    /// Gives items of views whose frames were set the places that they have now.
    func moveFixedItems() {
        let list = moved
        moved = []
        for item in list where !item.isGone {
            item.hasMoved = false
            guard let view = item.object as? UIView else { continue }
            let rect = view === root ? CGRect(origin: .zero, size: view.bounds.size) : view.layoutPlace
            if rect.isFinite, let changes = item.moves(to: LayoutItem.constants(of: rect)) { force(changes) }
        }
    }

    /// Gives the item of a framework's guide the insets that it has now; returns whether they differ.
    @discardableResult
    func updateInsets(of item: LayoutItem) -> Bool {
        guard let guide = item.object as? UILayoutGuide, let changes = item.moves(to: guide.constants) else {
            return false
        }
        force(changes)
        return true
    }
}

extension UIView {
    /// The rectangle around the centre, without the transform.
    ///
    /// `center`, where the anchor point is, counts as the middle of the rectangle wherever the anchor point is: a view
    /// moves by half its size if its anchor point is set to an edge, as views on Apple's systems are known to do.
    var layoutRect: CGRect {
        let size = bounds.size
        return CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
            height: size.height)
    }

    /// The rectangle relative to the corner of the superview.
    fileprivate var layoutPlace: CGRect {
        guard let origin = superview?.layoutOrigin else { return layoutRect }
        return layoutRect.offsetBy(dx: -origin.x, dy: -origin.y)
    }

    /// The corner that the places of subviews count from, in the view's bounds space: that of the bounds, or of the
    /// content of a view that scrolls.
    var layoutOrigin: CGPoint { self is UIScrollView ? .zero : bounds.origin }
}
