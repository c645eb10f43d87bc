// The constraints are those that Apple's logs show, with the priorities of `TZStackView`, an open re-implementation that was
// written after them.
extension UIStackView {
    /// The priorities of constraints that give way to the views' own.
    private enum Weak {
        static let boundary = UILayoutPriority(999.5)
        static let proportion = UILayoutPriority(999)
        static let hiding = UILayoutPriority(999)
        static let equalGap = UILayoutPriority(999)
        static let centring = UILayoutPriority(149)
        static let spanningFit = UILayoutPriority(51)
        static let canvasFit = UILayoutPriority(49)
        static let ambiguity = UILayoutPriority(25)
        static let hiddenAcross = UILayoutPriority(20)
        static let textWidth = UILayoutPriority(1)
    }

    private var canvas: AnyObject { isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self }
    private var along: StackAxis { StackAxis(axis) }
    private var across: StackAxis { StackAxis(axis).other }
    private var isHorizontal: Bool { axis == .horizontal }
    /// The views that take room.
    var shown: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

    /// All constraints for the views as they are now.
    func wantedConstraints() -> [StackConstraint] {
        let views = shown
        arrangement.keepGaps(distribution.hasGaps ? max(views.count - 1, 0) : 0, of: self)
        return chain(views) + distributed(views) + aligned(views) + fits(views) + hidden()
    }

    // MARK: Along the axis

    private func space(after view: UIView) -> CGFloat {
        let space = customSpacings[ObjectIdentifier(view)] ?? spacing
        if space == UIStackView.spacingUseSystem { return UIStackView.systemSpacing }
        return space.isFinite ? space.limited(-1e5, 1e5) : 0
    }

    /// The connections of the ends with the canvas, and of neighbours with each other.
    private func chain(_ views: [UIView]) -> [StackConstraint] {
        guard let first = views.first, let last = views.last else { return [] }
        var list = [StackConstraint(.canvasConnection, first, along.start, .equal, canvas, along.start)]
        let isByBaselines = !isHorizontal && isBaselineRelativeArrangement
        let relation: NSLayoutConstraint.Relation = distribution.hasGaps ? .greaterThanOrEqual : .equal
        for (view, next) in zip(views, views.dropFirst()) {
            list.append(
                StackConstraint(
                    .spacing, next, isByBaselines ? .firstBaseline : along.start, relation, view,
                    isByBaselines ? .lastBaseline : along.end, plus: space(after: view)))
        }
        list.append(StackConstraint(.canvasConnection, canvas, along.end, .equal, last, along.end))
        return list
    }

    private func distributed(_ views: [UIView]) -> [StackConstraint] {
        guard let first = views.first else { return [] }
        switch distribution {
        case .fill: return textWidths(views)
        case .fillEqually:
            return views.dropFirst().map {
                StackConstraint(.fillEqually, $0, along.length, .equal, first, along.length)
            }
        case .fillProportionally: return proportions(views)
        case .equalSpacing: return gaps(views, from: along.end, to: along.start, priority: Weak.equalGap)
        case .equalCentering:
            return gaps(views, from: along.middle, to: along.middle, priority: Weak.centring)
        }
    }

    /// Guides from one view to the next, of equal lengths.
    private func gaps(
        _ views: [UIView], from: StackAxis.Attribute, to: StackAxis.Attribute, priority: UILayoutPriority
    ) -> [StackConstraint] {
        let guides = arrangement.gaps
        var list: [StackConstraint] = []
        for (index, guide) in guides.enumerated() where index + 1 < views.count {
            list.append(StackConstraint(.distributingEdge, guide, along.start, .equal, views[index], from))
            list.append(StackConstraint(.distributingEdge, guide, along.end, .equal, views[index + 1], to))
            guard index > 0 else { continue }
            list.append(
                StackConstraint(
                    .fillEqually, guide, along.length, .equal, guides[0], along.length, priority: priority))
        }
        return list
    }

    /// Lengths in proportion to those of the contents.
    private func proportions(_ views: [UIView]) -> [StackConstraint] {
        let lengths = views.map { proportionalLength(of: $0) }
        guard let index = lengths.firstIndex(where: { $0 > 0 }) else { return [] }
        return views.indices.filter { $0 != index }.map {
            StackConstraint(
                .fillProportionally, views[$0], along.length, .equal, views[index], along.length,
                times: lengths[$0] / lengths[index], priority: Weak.proportion)
        }
    }

    private func proportionalLength(of view: UIView) -> CGFloat {
        func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
        let own = along(view.intrinsicContentSize)
        let length = own >= 0 ? own : along(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize))
        return length.isFinite ? length.limited(0, 1e5) : 0
    }

    /// Texts of several lines share a row evenly, as far as their own priorities leave it open.
    private func textWidths(_ views: [UIView]) -> [StackConstraint] {
        guard isHorizontal else { return [] }
        let texts = views.filter { ($0 as? any WidthMeasuring)?.isMeasuredByWidth ?? false }
        var list: [StackConstraint] = []
        for (index, text) in texts.enumerated() {
            for other in texts[..<index].suffix(8) {
                list.append(
                    StackConstraint(
                        .textWidthDisambiguation, text, .width, .equal, other, .width,
                        priority: Weak.textWidth))
            }
        }
        return list
    }

    // MARK: Across the axis

    /// The alignment; that of baselines counts in rows only.
    private var usedAlignment: Alignment {
        switch alignment {
        case .firstBaseline, .lastBaseline: isHorizontal ? alignment : .fill
        case .fill, .leading, .center, .trailing: alignment
        }
    }

    /// The hugging of an arranged view. A view that the alignment stretches across the axis hugs a little less unless its
    /// priority was set, so that in a row of an icon and a column of labels the column takes the rest.
    func hugging(of view: UIView, for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let own = view.contentHuggingPriority(for: axis)
        guard axis != self.axis, usedAlignment == .fill, view.rare?.hugging[axis.rawValue] == nil else {
            return own
        }
        return own - 1
    }

    private func aligned(_ views: [UIView]) -> [StackConstraint] {
        let across = across
        var attributes: [StackAxis.Attribute]
        switch usedAlignment {
        case .fill: attributes = [across.start, across.end]
        case .leading: attributes = [across.start]
        case .center: attributes = [across.middle]
        case .trailing: attributes = [across.end]
        case .firstBaseline: attributes = [.firstBaseline]
        case .lastBaseline: attributes = [.lastBaseline]
        }
        var list: [StackConstraint] = []
        for attribute in attributes {
            let isBaseline = attribute == .firstBaseline || attribute == .lastBaseline
            for view in views {
                if let first = views.first, view !== first {
                    list.append(StackConstraint(.alignment, view, attribute, .equal, first, attribute))
                } else if !isBaseline {
                    list.append(
                        StackConstraint(.canvasConnection, view, attribute, .equal, canvas, attribute))
                }
            }
        }
        if usedAlignment != .fill { for view in views { list += bounded(view) } }
        return list
    }

    /// Keeps a view that does not fill the stack inside it.
    private func bounded(_ view: UIView) -> [StackConstraint] {
        let across = across
        var list: [StackConstraint] = []
        if usedAlignment != .leading {
            list.append(
                StackConstraint(
                    .spanningBoundary, view, across.start, .greaterThanOrEqual, canvas, across.start,
                    priority: Weak.boundary))
        }
        if usedAlignment == .leading || usedAlignment == .firstBaseline || usedAlignment == .lastBaseline {
            list.append(
                StackConstraint(
                    .spanningBoundary, view, across.end, .lessThanOrEqual, canvas, across.end,
                    priority: Weak.boundary))
        }
        if usedAlignment == .firstBaseline || usedAlignment == .lastBaseline {
            list.append(
                StackConstraint(
                    .ambiguitySuppression, view, across.start, .equal, canvas, across.start,
                    priority: Weak.ambiguity))
        }
        return list
    }

    // MARK: Sizes that nothing else says

    private func fits(_ views: [UIView]) -> [StackConstraint] {
        var list = [
            StackConstraint(.canvasFit, self, along.length, priority: Weak.canvasFit),
            usedAlignment == .fill
                ? StackConstraint(.canvasFit, self, across.length, priority: Weak.canvasFit)
                : StackConstraint(.spanningFit, self, across.length, priority: Weak.spanningFit),
        ]
        // Texts have a length, which takes time to ask for.
        for view in views where !((view as? any WidthMeasuring)?.isMeasuredByWidth ?? false) {
            let size = view.intrinsicContentSize
            for axis in [along, across] where (axis.axis == .horizontal ? size.width : size.height) < 0 {
                if axis.axis != self.axis, usedAlignment == .fill { continue }
                list.append(
                    StackConstraint(.ambiguitySuppression, view, axis.length, priority: Weak.ambiguity))
            }
        }
        return list
    }

    // MARK: Hidden views

    /// Gives hidden views no length, next to the views before them, so that they grow from there when they are shown in
    /// an animation. They are no part of the chain and do not change the stack's size.
    private func hidden() -> [StackConstraint] {
        var list: [StackConstraint] = []
        var last: UIView?
        for view in arrangedSubviews {
            guard view.isHidden else {
                last = view
                continue
            }
            list.append(StackConstraint(.hiding, view, along.length, priority: Weak.hiding))
            list.append(
                StackConstraint(
                    .hiding, view, along.start, .equal, last ?? canvas, last == nil ? along.start : along.end,
                    priority: Weak.hiding))
            var attributes = [across.start, across.end]
            if usedAlignment == .center { attributes = [across.middle] }
            if usedAlignment == .trailing { attributes = [across.end] }
            if usedAlignment == .leading { attributes = [across.start] }
            for attribute in attributes {
                list.append(
                    StackConstraint(
                        .hiding, view, attribute, .equal, canvas, attribute, priority: Weak.hiddenAcross))
            }
        }
        return list
    }
}

extension UIStackView.Distribution {
    /// Whether the space between views differs from the stack's spacing.
    var hasGaps: Bool { self == .equalSpacing || self == .equalCentering }
}
