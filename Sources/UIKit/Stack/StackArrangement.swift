/// The constraints of a stack, kept as long as the stack wants them.
@MainActor
final class StackArrangement {
    private var active: [StackConstraint.Key: NSLayoutConstraint] = [:]
    /// The guides between views, or between their middles.
    private(set) var gaps: [UILayoutGuide] = []

    /// Makes as many guides as are wanted.
    func keepGaps(_ count: Int, of stack: UIStackView) {
        while gaps.count > count { stack.removeLayoutGuide(gaps.removeLast()) }
        while gaps.count < count {
            let guide = UILayoutGuide()
            guide.identifier = "UISV-distributing"
            stack.addLayoutGuide(guide)
            gaps.append(guide)
        }
    }

    /// Activates the constraints of a list, and deactivates those that are not in it.
    func apply(_ list: [StackConstraint], to stack: UIStackView) {
        var kept: [StackConstraint.Key: NSLayoutConstraint] = [:]
        kept.reserveCapacity(list.count)
        var new: [NSLayoutConstraint] = []
        for wanted in list where kept[wanted.key] == nil {
            // A number of an object may be that of another, which is gone.
            if let known = active[wanted.key], known.isActive, known.firstItem === wanted.first,
                known.secondItem === wanted.second
            {
                known.constant = wanted.constant
                known.priority = wanted.priority
                kept[wanted.key] = known
            } else {
                let constraint = wanted.make()
                kept[wanted.key] = constraint
                new.append(constraint)
            }
        }
        for (key, constraint) in active where kept[key] !== constraint { constraint.isActive = false }
        for constraint in new { constraint.join(stack) }
        active = kept
    }
}
