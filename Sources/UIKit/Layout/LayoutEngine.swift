import ConstraintSolver

/// The constraints of a tree of views, solved together, and the frames that follow.
///
/// Each view or guide that takes part has four variables: left, top, width and height, in points of the root's space
/// without scrolling and transforms. The solution is kept: a change of a constant, a frame, a content or a part of the
/// tree changes what depends on it at the next layout. A constraint that contradicts others is broken, with a message.
@MainActor
final class LayoutEngine {
    unowned let root: UIView
    var solver = ConstraintSolver()
    var items: [ObjectIdentifier: LayoutItem] = [:]
    /// The items by their variables.
    var owners: [LayoutVariable: LayoutItem] = [:]
    var handles: [ObjectIdentifier: LinearConstraint] = [:]
    /// The constraints of handles, for messages.
    var names: [LinearConstraint: NSLayoutConstraint] = [:]

    // Work for the next layout.
    private var isStale = true
    private var isDirty = false
    private var isSolving = false
    /// The roots of subtrees that came into the tree.
    private var arrivals: [WeakView] = []
    /// The views to ask for their constraints, some perhaps more than once.
    private var updates: [WeakView] = []
    /// Constraints to add.
    var waiting: [NSLayoutConstraint] = []
    var removals: [LinearConstraint] = []
    var unusedVariables: [LayoutVariable] = []
    /// Whether one of the lists of special items has some that were removed.
    var hasSpecialRemovals = false
    /// Items whose view's frame was set.
    var moved: [LayoutItem] = []
    /// Items whose view changed between being placed by its frame and by constraints.
    var replaced: [LayoutItem] = []
    /// Items whose content is to be asked for.
    var contents: [LayoutItem] = []

    // Items of special kinds.
    /// Items of the framework's guides.
    var guides: [LayoutItem] = []
    /// Items of views whose height follows from their width.
    var texts: [LayoutItem] = []
    /// Items whose baselines are in constraints.
    var baselines: [LayoutItem] = []

    /// Items whose variables have changed since superviews were marked, by the item.
    var changedItems: [ObjectIdentifier: LayoutItem] = [:]

    /// Constraints that contradicted others when they were added.
    var broken: [NSLayoutConstraint] = []
    /// Constraints that were reported as broken.
    var reported: Set<ObjectIdentifier> = []

    struct WeakView {
        weak var view: UIView?
    }

    /// Whether broken constraints are reported.
    private(set) var reports = true

    init(_ root: UIView) { self.root = root }

    /// An engine that measures a subtree once. The engine of the whole tree reports what contradicts.
    convenience init(measuring root: UIView) {
        self.init(root)
        reports = false
    }

    // MARK: Changes

    func added(_ constraint: NSLayoutConstraint) {
        waiting.append(constraint)
        invalidate()
    }

    func removed(_ constraint: NSLayoutConstraint) {
        if let handle = handles.removeValue(forKey: ObjectIdentifier(constraint)) {
            names[handle] = nil
            removals.append(handle)
        }
        invalidate()
    }

    func constantChanged(_ constraint: NSLayoutConstraint) { change(constraint) }

    func priorityChanged(_ constraint: NSLayoutConstraint) { change(constraint) }

    private func change(_ constraint: NSLayoutConstraint) {
        invalidate()
        guard !isStale, let handle = handles[ObjectIdentifier(constraint)] else {
            // A broken constraint may hold now.
            return waiting.append(constraint)
        }
        do {
            try solver.setConstant(-constraint.usableConstant, of: handle)
            try solver.setPriority(constraint.priority.usable, of: handle)
        } catch {
            // It is added again after the other changes, with which it may hold.
            removed(constraint)
            waiting.append(constraint)
        }
    }

    /// The intrinsic size of a view, or its priorities, have changed.
    func contentChanged(_ view: UIView) {
        if !view.viewState.contains(.isFixedInLayout), let item = items[ObjectIdentifier(view)] {
            needContent(item)
        }
        invalidate()
    }

    func needContent(_ item: LayoutItem) {
        guard !item.needsContent else { return }
        item.needsContent = true
        contents.append(item)
    }

    /// The frame of a view that frames place was set.
    func frameChanged(_ view: UIView) {
        guard let item = items[ObjectIdentifier(view)], !item.hasMoved else { return }
        item.hasMoved = true
        moved.append(item)
        invalidate()
    }

    /// Margins or the safe area of some view have changed.
    func insetsChanged() {
        if !guides.isEmpty { invalidate() }
    }

    /// The direction of some views has changed, so all expressions differ.
    func directionChanged() {
        isStale = true
        invalidate()
    }

    /// A subtree came into the tree.
    func arrived(_ view: UIView) {
        arrivals.append(WeakView(view: view))
        invalidate()
    }

    func needsUpdate(_ view: UIView) {
        updates.append(WeakView(view: view))
        invalidate()
    }

    func invalidate() {
        isDirty = true
        root.setNeedsLayout()
    }

    // MARK: Solving

    /// Solves the system if anything changed, and marks the superviews of views whose frames differ.
    func solveIfNeeded() {
        guard !isSolving else { return }
        isSolving = true
        defer { isSolving = false }
        askForConstraints()
        guard isDirty else { return }
        isDirty = false
        applyChanges()
        markChanges()
    }

    /// Solves the system after a change that the layout itself has found.
    func solveAgain() {
        isDirty = true
        solveIfNeeded()
    }

    /// Asks new views, and views that want it, for their constraints.
    func askForConstraints() {
        collect()
        var rounds = 0
        while !updates.isEmpty, rounds < 100 {
            rounds += 1
            let views = updates.compactMap(\.view).filter {
                !$0.viewState.contains(.wasAskedForConstraints) && $0.isDescendant(of: root)
            }
            updates = []
            // Subviews first.
            for (_, view) in views.map({ ($0.depth, $0) }).sorted(by: { $0.0 > $1.0 })
            where !view.viewState.contains(.wasAskedForConstraints) {
                view.viewState.insert(.wasAskedForConstraints)
                if let controller = view.rare?.controller {
                    controller.updateViewConstraints()
                } else {
                    view.updateConstraints()
                }
            }
            // The calls may have added views.
            collect()
        }
    }

    /// Collects the constraints of subtrees that came, and the views in them that were never asked.
    private func collect() {
        if isStale {
            isStale = false
            startAnew()
            arrivals = [WeakView(view: root)]
        }
        let roots = arrivals.compactMap(\.view).filter { $0.isDescendant(of: root) }
        arrivals = []
        for root in roots {
            var stack = [root]
            while let view = stack.popLast() {
                if !view.viewState.contains(.wasAskedForConstraints) { updates.append(WeakView(view: view)) }
                if let list = view.rare?.constraints { waiting += list }
                stack.append(contentsOf: view.subviewList.reversed())
            }
        }
    }

    private func startAnew() {
        solver = ConstraintSolver()
        (items, owners, handles, names) = ([:], [:], [:], [:])
        (waiting, removals, unusedVariables, moved, replaced, contents) = ([], [], [], [], [], [])
        (guides, texts, baselines, broken, changedItems) = ([], [], [], [], [:])
    }

    /// Solves the system with all changes.
    func applyChanges() {
        addChanges()
        solveContents()
    }

    /// Gives the solver the changes of constraints, frames and insets.
    func addChanges() {
        let isFreer = !removals.isEmpty || !moved.isEmpty
        applyRemovals()
        placeReplacedItems()
        moveFixedItems()
        if isFreer, !broken.isEmpty {
            waiting += broken
            broken = []
        }
        let added = waiting
        waiting = []
        for constraint in added { add(constraint) }
        for item in guides { updateInsets(of: item) }
    }

    /// Gives the solver the sizes of contents, which depend on the solution in part.
    func solveContents() {
        updateContents()
        measureTexts()
        updateBaselines()
        collectChanges()
    }
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
}
