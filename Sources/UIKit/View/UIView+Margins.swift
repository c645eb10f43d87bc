/// Margins that a client set.
enum LayoutMargins {
    case fixed(UIEdgeInsets)
    case directional(NSDirectionalEdgeInsets)
}

extension UIView {
    /// The margins that were set, or the standard ones, with what the safe area and the superview add to them.
    var effectiveMargins: UIEdgeInsets {
        var margins = ownMargins
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

    /// The margins that were set, or the standard ones: 8 points, those of the system at the sides of a controller's
    /// view.
    private var ownMargins: UIEdgeInsets {
        let isRightToLeft = readsFromRight
        var margins: UIEdgeInsets
        switch rare?.margins {
        case .fixed(let insets): margins = insets
        case .directional(let insets): margins = UIEdgeInsets(insets, isRightToLeft: isRightToLeft)
        case nil: margins = standardMargins
        }
        guard let controller = rare?.controller, controller.viewRespectsSystemMinimumLayoutMargins else {
            return margins
        }
        let least = UIEdgeInsets(controller.systemMinimumLayoutMargins, isRightToLeft: isRightToLeft)
        margins.top = max(margins.top, least.top)
        margins.left = max(margins.left, least.left)
        margins.bottom = max(margins.bottom, least.bottom)
        margins.right = max(margins.right, least.right)
        return margins
    }

    func changeMargins(_ change: (RareViewProperties) -> Void) {
        change(makeRare())
        marginsChanged()
    }

    /// Lays out again after a change of the margins, with the subviews whose margins follow from them.
    func marginsChanged() {
        root.rare?.engine?.insetsChanged()
        layoutMarginsDidChange()
        setNeedsLayout()
        for view in subviewList where view.preservesSuperviewLayoutMargins { view.marginsChanged() }
    }

    /// The margin at the sides of views of controllers: 20 points from a window's width of 414, otherwise 16.
    var systemSideMargin: CGFloat { (window ?? self).bounds.width >= 414 ? 20 : 16 }
}

extension UIEdgeInsets {
    init(_ insets: NSDirectionalEdgeInsets, isRightToLeft: Bool) {
        self.init(
            top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
            right: isRightToLeft ? insets.leading : insets.trailing)
    }

    func directional(isRightToLeft: Bool) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: top, leading: isRightToLeft ? right : left, bottom: bottom,
            trailing: isRightToLeft ? left : right)
    }
}

extension UIViewController {
    /// The least margins of the view: 16 points at the sides, 20 from a width of 414, and none above and below.
    public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let side = viewIfLoaded?.systemSideMargin ?? 16
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
}
