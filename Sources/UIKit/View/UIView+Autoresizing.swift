extension UIView {
    /// Resizes the subviews after a change of the bounds' size.
    func resizeSubviews(from old: CGSize, to new: CGSize) {
        for view in subviewList where !view.viewState.contains(.usesConstraints) {
            view.resize(from: old, to: new, in: layerStore.bounds.origin)
        }
    }

    /// - Parameter corner: the origin of the superview's bounds, from which margins are measured.
    private func resize(from old: CGSize, to new: CGSize, in corner: CGPoint) {
        let mask = autoresizingMask
        guard !mask.isEmpty else { return }
        let box = frame
        let x = FlexibleAxis(
            start: box.minX - corner.x, length: box.width, whole: old.width,
            isStartFlexible: mask.contains(.flexibleLeftMargin),
            isLengthFlexible: mask.contains(.flexibleWidth),
            isEndFlexible: mask.contains(.flexibleRightMargin)
        ).fitted(to: new.width)
        let y = FlexibleAxis(
            start: box.minY - corner.y, length: box.height, whole: old.height,
            isStartFlexible: mask.contains(.flexibleTopMargin),
            isLengthFlexible: mask.contains(.flexibleHeight),
            isEndFlexible: mask.contains(.flexibleBottomMargin)
        ).fitted(to: new.height)
        let result = CGRect(x: corner.x + x.start, y: corner.y + y.start, width: x.length, height: y.length)
        if result != box, result.isFinite { frame = result }
    }
}

/// A view along one axis of its superview: margin, length, margin.
///
/// A change of the whole is shared among the flexible parts in proportion to their sizes, evenly if all are zero.
/// Without a flexible part, the end margin takes it. Source: Apple's documentation of `autoresizingMask`; the even
/// share is a choice.
struct FlexibleAxis {
    var start: CGFloat
    var length: CGFloat
    var whole: CGFloat
    var isStartFlexible: Bool
    var isLengthFlexible: Bool
    var isEndFlexible: Bool

    func fitted(to newWhole: CGFloat) -> (start: CGFloat, length: CGFloat) {
        let change = newWhole - whole, end = whole - start - length
        let parts = [(start, isStartFlexible), (length, isLengthFlexible), (end, isEndFlexible)]
        let sum = parts.reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
        let count = parts.reduce(0) { $0 + ($1.1 ? 1 : 0) }
        guard change != 0, count > 0 else { return (start, length) }
        func share(_ part: CGFloat, _ isFlexible: Bool) -> CGFloat {
            guard isFlexible else { return 0 }
            return sum != 0 ? change * part / sum : change / CGFloat(count)
        }
        return (start + share(start, isStartFlexible), max(length + share(length, isLengthFlexible), 0))
    }
}

extension CGRect {
    /// Whether no component is infinite or NaN.
    var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}
