import ConstraintSolver

/// The variables of a view or guide in a layout engine.
@MainActor
final class LayoutItem {
    private(set) weak var object: AnyObject?
    let left, top, width, height: LayoutVariable
    /// The right and bottom of a scroll view's content, relative to its origin.
    let content: (width: LayoutVariable, height: LayoutVariable)?
    /// Whether the item was removed from its engine.
    var isGone = false
    /// Whether one of the engine's lists of special items has it.
    var isSpecial = false
    /// Whether the view's frame was set since the last layout.
    var hasMoved = false

    /// The constraints that fix the item relative to another, and their constants.
    var fixed: [LinearConstraint] = []
    var constants: [Double] = []
    /// Constraints that keep sizes at 0 or above, by the size.
    var positive: [LayoutVariable: LinearConstraint] = [:]

    // The content's size.
    var needsContent = false
    var contentConstraints: [LinearConstraint?] = [nil, nil]
    var contentSize = [-1.0, -1.0]
    var priorities = [ContentPriorities](repeating: ContentPriorities(), count: 2)
    /// The size of a text that is not broken; nil for other contents.
    var unbroken: CGSize?
    /// The size of a text at the width that it was measured at.
    var measured: (width: CGFloat, size: CGSize)?

    // The baselines, if constraints use them.
    var baselineVariables: (first: LayoutVariable, last: LayoutVariable)?
    var baselineConstraints: [LinearConstraint] = []
    var baselineOffsets = [0.0, 0.0]

    init(_ object: AnyObject, _ solver: inout ConstraintSolver) {
        self.object = object
        left = solver.makeVariable()
        top = solver.makeVariable()
        width = solver.makeVariable()
        height = solver.makeVariable()
        content = object is UIScrollView ? (solver.makeVariable(), solver.makeVariable()) : nil
    }

    var variables: [LayoutVariable] {
        var list = [left, top, width, height]
        if let content { list += [content.width, content.height] }
        if let baselineVariables { list += [baselineVariables.first, baselineVariables.last] }
        return list
    }

    /// Hands over the constraints of the place and size, for removal.
    func takePlacement() -> [LinearConstraint] {
        let list = fixed + [width, height].compactMap { positive[$0] } + contentConstraints.compactMap { $0 }
        (fixed, constants, positive) = ([], [], [:])
        (contentConstraints, contentSize) = ([nil, nil], [-1, -1])
        return list
    }

    /// Hands over all constraints, for removal.
    func takeConstraints() -> [LinearConstraint] {
        let list = takePlacement() + baselineConstraints
        baselineConstraints = []
        return list
    }

    // MARK: Results

    /// The rectangle in the root's space.
    func rect(in solver: inout ConstraintSolver) -> CGRect {
        CGRect(
            x: solver.value(of: left), y: solver.value(of: top), width: solver.value(of: width),
            height: solver.value(of: height))
    }

    /// The size of a scroll view's content, if constraints give one.
    func contentSize(in solver: inout ConstraintSolver) -> CGSize? {
        guard let content else { return nil }
        let size = CGSize(width: solver.value(of: content.width), height: solver.value(of: content.height))
        return size.width > 0 || size.height > 0 ? size : nil
    }
}
