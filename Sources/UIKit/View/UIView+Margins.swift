import CoreGraphics

extension UIView {
    /// The margins that were set, or 8 points, with what the safe area and the superview add to them.
    var effectiveMargins: UIEdgeInsets {
        var margins = rare?.margins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        if insetsLayoutMarginsFromSafeArea, window != nil {
            let safe = safeAreaInsets
            margins.top += safe.top
            margins.left += safe.left
            margins.bottom += safe.bottom
            margins.right += safe.right
        }
        guard preservesSuperviewLayoutMargins, let superview else { return margins }
        let (outer, place, around) = (superview.layoutMargins, frame, superview.bounds)
        margins.top = max(margins.top, outer.top - (place.minY - around.minY))
        margins.left = max(margins.left, outer.left - (place.minX - around.minX))
        margins.bottom = max(margins.bottom, outer.bottom - (around.maxY - place.maxY))
        margins.right = max(margins.right, outer.right - (around.maxX - place.maxX))
        return margins
    }
}
