import ConstraintSolver

/// The priorities of a content's length.
struct ContentPriorities: Equatable {
    var hugging: Float = 250
    var compression: Float = 750
}

extension LayoutItem {
    var hasContent: Bool { contentConstraints[0] != nil || contentConstraints[1] != nil }

    func readPriorities(of view: UIView) {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let hugging =
                (view.superview as? UIStackView)?.hugging(of: view, for: axis)
                ?? view.contentHuggingPriority(for: axis)
            priorities[axis.rawValue] = ContentPriorities(
                hugging: hugging.usable,
                compression: view.contentCompressionResistancePriority(for: axis).usable)
        }
        // A text, which can be broken or truncated, gives way to other contents of the same priority.
        let horizontal = NSLayoutConstraint.Axis.horizontal.rawValue
        guard view.rare?.compression[horizontal] == nil else { return }
        if view is any WidthMeasuring { priorities[horizontal].compression -= Self.textYield }
        // The text of a field can be scrolled, so that it gives way to the field's label.
        if view is UITextField { priorities[horizontal].compression -= 2 * Self.textYield }
    }

    /// The difference of a text's compression resistance from that of other contents.
    private static let textYield: Float = 0.25

    /// Adds or changes the constraints of the content's size. A side of -1 has none.
    func setContent(_ size: CGSize, in solver: inout ConstraintSolver) {
        let insets = alignmentInsets
        func outer(_ length: CGFloat, _ sides: CGFloat) -> Double {
            length >= 0 ? Double(length + sides) : Double(length)
        }
        setContent(outer(size.width, insets.left + insets.right), of: 0, variable: width, &solver)
        setContent(outer(size.height, insets.top + insets.bottom), of: 1, variable: height, &solver)
    }

    private func setContent(
        _ length: Double, of index: Int, variable: LayoutVariable, _ solver: inout ConstraintSolver
    ) {
        let wanted = length >= 0 && length < 1e7 ? length : -1
        let own = priorities[index]
        if let known = contentConstraints[index] {
            if wanted >= 0 {
                do {
                    if wanted != contentSize[index] { try solver.setConstant(-wanted, of: known) }
                    try solver.setPriorities(upper: own.hugging, lower: own.compression, of: known)
                    contentSize[index] = wanted
                    return
                } catch {}
            }
            solver.remove(known)
            contentConstraints[index] = nil
        }
        contentSize[index] = wanted
        guard wanted >= 0 else { return }
        let expression = LinearExpression(variable, plus: -wanted)
        // A required length that contradicts other constraints gives way to them.
        let constraint =
            try? solver.add(expression, upper: own.hugging, lower: own.compression)
        contentConstraints[index] =
            constraint
            ?? (try? solver.add(expression, upper: min(own.hugging, 999), lower: min(own.compression, 999)))
    }
}
