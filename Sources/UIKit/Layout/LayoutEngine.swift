import ConstraintSolver
import CoreGraphics
import Foundation

/// The constraints of a tree of views, solved together, and the frames that follow.
///
/// Each view or guide that takes part has four variables: left, top, width and height, in points of the root's space
/// without scrolling and transforms. Changes of constants and priorities change the solution; changes of the tree have
/// it computed anew at the next layout. A constraint that contradicts others is left out, with a message.
@MainActor
final class LayoutEngine {
    private unowned let root: UIView
    private var solver = ConstraintSolver()
    private var items: [ObjectIdentifier: LayoutItem] = [:]
    private var handles: [ObjectIdentifier: LinearConstraint] = [:]
    /// The constraints of handles, for messages.
    private var names: [LinearConstraint: NSLayoutConstraint] = [:]
    private var isStale = true
    private var isDirty = false
    /// The views to ask for their constraints, some perhaps more than once.
    private var updates: [WeakView] = []
    /// Constraints that were added since the last layout.
    private var waiting: [NSLayoutConstraint] = []

    private struct WeakView {
        weak var view: UIView?
    }

    init(_ root: UIView) { self.root = root }

    // MARK: Changes

    func added(_ constraint: NSLayoutConstraint) {
        waiting.append(constraint)
        invalidate()
    }

    func removed(_ constraint: NSLayoutConstraint) {
        waiting.removeAll { $0 === constraint }
        if let handle = handles.removeValue(forKey: ObjectIdentifier(constraint)) {
            names[handle] = nil
            _ = solver.remove(handle)
        }
        invalidate()
    }

    func constantChanged(_ constraint: NSLayoutConstraint) {
        replace(constraint)
    }

    func priorityChanged(_ constraint: NSLayoutConstraint) { replace(constraint) }

    private func replace(_ constraint: NSLayoutConstraint) {
        guard let handle = handles[ObjectIdentifier(constraint)], !isStale else { return invalidate() }
        guard let terms = expression(of: constraint) else { return }
        do {
            try solver.setConstant(terms.constant, of: handle)
            try solver.setPriority(constraint.priority.usable, of: handle)
        } catch {
            removed(constraint)
            waiting.append(constraint)
        }
        invalidate()
    }

    /// The intrinsic size of a view, or its priorities, have changed.
    func contentChanged(_ view: UIView) {
        if let item = items[ObjectIdentifier(view)] { item.needsContent = true }
        invalidate()
    }

    /// Views were added or removed, or changed how they take part.
    func structureChanged() {
        isStale = true
        invalidate()
    }

    func needsUpdate(_ view: UIView) {
        updates.append(WeakView(view: view))
        invalidate()
    }

    private func invalidate() {
        isDirty = true
        root.setNeedsLayout()
    }

    // MARK: Solving

    /// Solves the system if anything changed, and marks the superviews of views whose frames differ.
    func solveIfNeeded() {
        if isStale { askNewViews() }
        runUpdates()
        guard isDirty || sizesChanged() else { return }
        isDirty = false
        if isStale { begin() }
        let added = waiting
        waiting = []
        for constraint in added { add(constraint) }
        updateFixed()
        updateContents()
        measureWithWidths()
        markChanges()
    }

    private func runUpdates() {
        var rounds = 0
        while !updates.isEmpty, rounds < 100 {
            rounds += 1
            var met = Set<ObjectIdentifier>()
            let views = updates.compactMap(\.view).filter { met.insert(ObjectIdentifier($0)).inserted }
            updates = []
            // Subviews first.
            for view in views.sorted(by: { $0.depth > $1.depth }) { view.updateConstraints() }
            // Which may have added others.
            if isStale { askNewViews() }
        }
    }

    /// Has views that came into the tree state their constraints.
    private func askNewViews() {
        var stack = [root]
        while let view = stack.popLast() {
            if !view.viewState.contains(.wasAskedForConstraints) {
                view.viewState.insert(.wasAskedForConstraints)
                updates.append(WeakView(view: view))
            }
            stack.append(contentsOf: view.subviewList)
        }
    }

    /// Starts anew, with all constraints of the tree.
    private func begin() {
        isStale = false
        solver = ConstraintSolver()
        (items, handles, names, waiting) = ([:], [:], [:], [])
        var stack = [root]
        while let view = stack.popLast() {
            waiting += view.rare?.constraints ?? []
            stack.append(contentsOf: view.subviewList.reversed())
        }
    }

    private func add(_ constraint: NSLayoutConstraint) {
        guard constraint.isActive, handles[ObjectIdentifier(constraint)] == nil,
            let expression = expression(of: constraint)
        else { return }
        let relation: LinearRelation =
            switch constraint.relation {
            case .equal: .equal
            case .lessThanOrEqual: .lessThanOrEqual
            case .greaterThanOrEqual: .greaterThanOrEqual
            }
        do {
            let handle = try solver.add(expression, relation, priority: constraint.priority.usable)
            handles[ObjectIdentifier(constraint)] = handle
            names[handle] = constraint
        } catch .conflict(let conflict) {
            report(constraint, conflict)
        } catch {
            FileHandle.standardError.write(Data("UIKit: \(constraint.equation) is left out: \(error)\n".utf8))
        }
    }

    private func report(_ constraint: NSLayoutConstraint, _ conflict: ConstraintConflict) {
        var lines = ["UIKit: Unable to simultaneously satisfy constraints:"]
        lines += (conflict.constraints.compactMap { names[$0] } + [constraint]).map { "    \($0.equation)" }
        lines.append("Will attempt to recover by breaking constraint\n    \(constraint.equation)\n")
        FileHandle.standardError.write(Data(lines.joined(separator: "\n").utf8))
    }

    // MARK: Items

    private func item(_ object: AnyObject) -> LayoutItem {
        if let known = items[ObjectIdentifier(object)] { return known }
        let item = LayoutItem(object, &solver)
        items[ObjectIdentifier(object)] = item
        if let view = object as? UIView {
            if view === root {
                item.fix(at: .zero, relativeTo: nil, in: &solver)
            } else if !view.viewState.contains(.usesConstraints), let parent = view.superview {
                item.fix(at: view.layoutRect, relativeTo: self.item(parent), in: &solver)
            } else {
                item.needsContent = true
                if let parent = view.superview { _ = self.item(parent) }
            }
        } else if let guide = object as? UILayoutGuide, let view = guide.owningView, guide.kind != nil {
            item.fix(guide, to: self.item(view), in: &solver)
        }
        return item
    }

    private func sizesChanged() -> Bool {
        guard let item = items[ObjectIdentifier(root)] else { return false }
        return item.fixedRect?.size != root.bounds.size || items.values.contains { $0.hasMoved }
    }

    /// Gives views and guides that are fixed the places that they have now.
    private func updateFixed() {
        for item in Array(items.values) { item.updateFixed(isRoot: item.object === root, in: &solver) }
    }

    private func updateContents() {
        for item in Array(items.values) where item.needsContent { item.updateContent(in: &solver) }
    }

    /// Measures views whose height depends on their width, and solves again.
    private func measureWithWidths() {
        for item in Array(items.values) {
            guard let view = item.object as? any WidthMeasuring, let solved = item.rect(in: &solver) else {
                continue
            }
            item.updateContent(in: &solver, size: view.intrinsicContentSize(forWidth: solved.width))
        }
    }

    private func markChanges() {
        for item in items.values {
            guard let rect = item.rect(in: &solver), rect != item.placed else { continue }
            item.placed = rect
            guard let view = item.object as? UIView else { continue }
            view.superview?.setNeedsLayout()
        }
    }

    // MARK: Results

    /// Places the subviews of a view that take part, by their centres and sizes, on whole pixels.
    func place(subviewsOf view: UIView) {
        guard !items.isEmpty, let parent = items[ObjectIdentifier(view)]?.rect(in: &solver) else { return }
        let scale = max(UIScreen.main.scale, 0.1)
        func rounded(_ x: CGFloat) -> CGFloat { (x * scale).rounded() / scale }
        let origin = view is UIScrollView ? CGPoint.zero : view.bounds.origin
        for child in view.subviewList where child.viewState.contains(.usesConstraints) {
            guard let rect = items[ObjectIdentifier(child)]?.rect(in: &solver) else { continue }
            let x0 = rounded(rect.minX - parent.minX), y0 = rounded(rect.minY - parent.minY)
            let size = CGSize(
                width: max(rounded(rect.maxX - parent.minX) - x0, 0),
                height: max(rounded(rect.maxY - parent.minY) - y0, 0))
            child.place(CGRect(origin: CGPoint(x: x0 + origin.x, y: y0 + origin.y), size: size))
        }
        if let scroll = view as? UIScrollView, let item = items[ObjectIdentifier(view)],
            let size = item.contentSize(in: &solver)
        {
            scroll.contentSize = CGSize(width: rounded(size.width), height: rounded(size.height))
        }
    }

    func frame(of guide: UILayoutGuide, in view: UIView) -> CGRect {
        guard let rect = items[ObjectIdentifier(guide)]?.rect(in: &solver),
            let parent = items[ObjectIdentifier(view)]?.rect(in: &solver)
        else { return .zero }
        return rect.offsetBy(dx: view.bounds.minX - parent.minX, dy: view.bounds.minY - parent.minY)
    }

    /// The size of the root where only its constraints and a target say it.
    func fittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        isStale = false
        let item = LayoutItem(root, &solver)
        items[ObjectIdentifier(root)] = item
        item.fixOrigin(in: &solver)
        item.needsContent = true
        var stack = [root]
        while let view = stack.popLast() {
            for constraint in view.rare?.constraints ?? [] { add(constraint) }
            stack.append(contentsOf: view.subviewList)
        }
        func wish(_ variable: LayoutVariable, _ size: CGFloat, _ priority: UILayoutPriority) {
            guard size.isFinite else { return }
            _ = try? solver.add(
                LinearExpression(variable, plus: -Double(size)), .equal, priority: priority.usable)
        }
        wish(item.width, target.width, horizontal)
        wish(item.height, target.height, vertical)
        updateContents()
        measureWithWidths()
        return item.rect(in: &solver)?.size ?? root.bounds.size
    }

    // MARK: Expressions

    /// The difference of a constraint's sides; nil if an item is gone.
    private func expression(of constraint: NSLayoutConstraint) -> LinearExpression? {
        guard let first = constraint.firstItem, let holder = constraint.holder else { return nil }
        let constant = constraint.constant.isFinite ? Double(constraint.constant) : 0
        let multiplier = constraint.multiplier.isFinite ? Double(constraint.multiplier) : 0
        let origin = item(holder)
        let isRightToLeft = holder.readsFromRight
        let left = item(first).expression(
            constraint.firstAttribute, from: origin, isRightToLeft: isRightToLeft,
            isInside: constraint.secondItem)
        guard constraint.secondAttribute != .notAnAttribute else {
            return left + LinearExpression(constant: -constant)
        }
        guard let second = constraint.secondItem else { return nil }
        let right = item(second).expression(
            constraint.secondAttribute, from: origin, isRightToLeft: isRightToLeft, isInside: first)
        return left - multiplier * right + LinearExpression(constant: -constant)
    }
}

/// A view whose height follows from its width, such as a text of several lines.
@MainActor
protocol WidthMeasuring: UIView {
    func intrinsicContentSize(forWidth width: CGFloat) -> CGSize
}

extension UIView {
    /// The number of views above.
    fileprivate var depth: Int {
        var count = 0
        var view = superview
        while let this = view {
            count += 1
            view = this.superview
        }
        return count
    }

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

    /// Gives the view a frame by its centre and size, whatever its transform.
    fileprivate func place(_ rect: CGRect) {
        guard rect.isFinite, layoutRect != rect else { return }
        if bounds.size != rect.size { bounds.size = rect.size }
        let place = CGPoint(x: rect.midX, y: rect.midY)
        if center != place { center = place }
    }
}
