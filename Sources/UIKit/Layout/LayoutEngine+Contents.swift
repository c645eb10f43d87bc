import ConstraintSolver

/// A view whose height follows from its width, such as a text of several lines.
@MainActor
protocol WidthMeasuring: UIView {
    /// Whether the height follows from the width now; otherwise the view has its intrinsic size alone.
    var isMeasuredByWidth: Bool { get }
    /// The size of the content broken at a width, in points; 0 for no limit.
    func intrinsicContentSize(forWidth width: CGFloat) -> CGSize
}

extension LayoutEngine {
    /// Adds or changes the constraints of the contents of views that asked for it.
    func updateContents() {
        let list = contents.filter { !$0.isGone }
        contents = []
        for item in inOrderOfTree(list) {
            item.needsContent = false
            guard let view = item.object as? UIView else { continue }
            item.readPriorities(of: view)
            item.measured = nil
            if let text = view as? any WidthMeasuring, text.isMeasuredByWidth {
                item.unbroken = text.intrinsicContentSize(forWidth: 0)
                if item.hasContent == false { item.setContent(item.unbroken ?? .zero, in: &solver) }
            } else {
                item.unbroken = nil
                item.setContent(view.intrinsicContentSize, in: &solver)
            }
        }
    }

    /// Items in the order of their views in the tree: the content that is added first holds where two contradict each
    /// other with the same priority.
    private func inOrderOfTree(_ list: [LayoutItem]) -> [LayoutItem] {
        guard list.count > 1 else { return list }
        var wanted: [ObjectIdentifier: LayoutItem] = [:]
        for item in list { if let object = item.object { wanted[ObjectIdentifier(object)] = item } }
        var result: [LayoutItem] = []
        result.reserveCapacity(list.count)
        var stack = [root]
        while let view = stack.popLast(), result.count < wanted.count {
            if let item = wanted[ObjectIdentifier(view)] { result.append(item) }
            stack.append(contentsOf: view.subviewList.reversed())
        }
        return result
    }

    /// Measures texts at the widths that the constraints leave for unbroken text.
    func measureTexts() {
        let list = texts.filter { $0.unbroken != nil }
        guard !list.isEmpty else { return }
        setContents(list) { item in item.unbroken }
        let widths = list.map { CGFloat(solver.value(of: $0.width)) }
        for (item, width) in zip(list, widths) {
            guard let text = item.object as? any WidthMeasuring, let unbroken = item.unbroken else {
                continue
            }
            if let known = item.measured, known.width == width { continue }
            // Widths that differ from the text's by rounding alone break nothing.
            let isBroken = width > 0 && (unbroken.width < 0 || width < unbroken.width - 1e-6)
            item.measured = (width, isBroken ? text.intrinsicContentSize(forWidth: width) : unbroken)
        }
        setContents(list) { item in item.measured?.size }
    }

    private func setContents(_ list: [LayoutItem], _ size: (LayoutItem) -> CGSize?) {
        for item in list {
            if let size = size(item) { item.setContent(size, in: &solver) }
        }
    }

    /// Collects the items that differ, and keeps sizes that turned out negative at 0.
    func collectChanges() {
        // A size that is kept at 0 may make another one negative.
        while true {
            var negative: [(LayoutItem, LayoutVariable)] = []
            for variable in solver.takeChangedVariables() {
                guard let item = owners[variable] else { continue }
                changedItems[ObjectIdentifier(item)] = item
                let isSize = variable == item.width || variable == item.height
                if isSize, solver.value(of: variable) < -1e-6 { negative.append((item, variable)) }
            }
            var isNew = false
            for (item, variable) in negative where item.keepPositive(variable, in: &solver) { isNew = true }
            if !isNew { return }
        }
    }
}
