import CoreGraphics
import Foundation

extension UIStackView {
    private var isHorizontal: Bool { axis == .horizontal }

    /// The margins inside the bounds.
    private var margins: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

    private var shown: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

    private func space(after view: UIView) -> CGFloat {
        let space = customSpacings[ObjectIdentifier(view)] ?? spacing
        if space == UIStackView.spacingUseSystem { return UIStackView.systemSpacing }
        return space.isFinite ? space.limited(-1e5, 1e5) : 0
    }

    private func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
    private func across(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }

    /// The size that a view wants.
    ///
    /// - Parameter room: the length across the axis, which text is broken at in a column; 0 for no limit.
    private func wanted(_ view: UIView, room: CGFloat) -> CGSize {
        let own = view.intrinsicContentSize
        var size = own
        let old = addedSizes[ObjectIdentifier(view)] ?? view.bounds.size
        if own.width < 0 { size.width = old.width }
        if own.height < 0 { size.height = old.height }
        if !isHorizontal, room > 0, own.width > room, own.height >= 0 {
            UIView.lastPlainFit = nil
            let fitted = view.sizeThatFits(CGSize(width: room, height: 0))
            // A view that only answers with the size that it has wants its own one.
            let isPlain = UIView.lastPlainFit == ObjectIdentifier(view) && fitted == view.bounds.size
            if fitted.width > 0, fitted.height > 0, !isPlain { size = fitted }
        }
        return CGSize(width: size.width.limited(0, 1e5), height: size.height.limited(0, 1e5))
    }

    /// Whether a view wants no length along the axis and takes the rest.
    private func stretches(_ view: UIView) -> Bool { along(view.intrinsicContentSize) < 0 }

    private func row(of views: [UIView], _ sizes: [CGSize]) -> StackAxis {
        StackAxis(
            items: zip(views, sizes).map { view, size in
                StackAxis.Item(
                    length: along(size), spacing: space(after: view), stretch: stretches(view) ? 1 : 0)
            }, distribution: distribution, spacing: spacing)
    }

    func fittingSize(in limits: CGSize) -> CGSize {
        let margins = margins
        let room = limits.width.limited(0, 1e5) - margins.left - margins.right
        let views = shown, sizes = views.map { wanted($0, room: room) }
        let length = row(of: views, sizes).natural
        let width = sizes.map(across).max() ?? 0
        let size = isHorizontal ? CGSize(width: length, height: width) : CGSize(width: width, height: length)
        return CGSize(
            width: (size.width + margins.left + margins.right).limited(0, 1e6),
            height: (size.height + margins.top + margins.bottom).limited(0, 1e6))
    }

    // MARK: Placing

    func arrange() {
        let area = bounds.inset(by: margins)
        guard area.isFinite else { return }
        let room = CGSize(width: max(area.width, 0), height: max(area.height, 0))
        let views = shown
        let sizes = views.map { wanted($0, room: room.width) }
        let places = row(of: views, sizes).placed(in: along(room))
        let baseline = sharedBaseline(views, sizes)
        for (index, view) in views.enumerated() {
            let (start, length) = places[index]
            let (side, width) = crossPlace(view, across(sizes[index]), in: across(room), baseline)
            place(view, start: start, length: length, side: side, width: width, in: area)
        }
        collapseHidden(views, places, in: area, across(room))
    }

    /// Places a view; coordinates are from the leading corner of the area.
    private func place(
        _ view: UIView, start: CGFloat, length: CGFloat, side: CGFloat, width: CGFloat, in area: CGRect
    ) {
        var rect =
            isHorizontal
            ? CGRect(x: start, y: side, width: length, height: width)
            : CGRect(x: side, y: start, width: width, height: length)
        if readsFromRight { rect.origin.x = max(area.width, 0) - rect.maxX }
        rect = rect.offsetBy(dx: area.minX, dy: area.minY)
        let scale = max(shownTraits.displayScale, 1)
        func rounded(_ edge: CGFloat) -> CGFloat { (edge * scale).rounded() / scale }
        let (left, top) = (rounded(rect.minX), rounded(rect.minY))
        rect = CGRect(
            x: left, y: top, width: rounded(rect.maxX) - left, height: rounded(rect.maxY) - top)
        guard rect.isFinite else { return }
        // A transform turns a view about its place.
        view.bounds = CGRect(origin: view.bounds.origin, size: rect.size)
        view.center = CGPoint(
            x: rect.minX + rect.width * view.anchorPoint.x, y: rect.minY + rect.height * view.anchorPoint.y)
    }

    private func crossPlace(
        _ view: UIView, _ wanted: CGFloat, in room: CGFloat, _ baseline: CGFloat
    ) -> (side: CGFloat, width: CGFloat) {
        let width = min(wanted, room)
        switch alignment {
        case .fill: return (0, room)
        case .leading: return (0, width)
        case .center: return ((room - width) / 2, width)
        case .trailing: return (room - width, width)
        case .firstBaseline, .lastBaseline:
            guard isHorizontal else { return (0, room) }
            return (max(baseline - self.baseline(of: view, height: width), 0), width)
        }
    }

    /// The lowest baseline of views that begin at the top.
    private func sharedBaseline(_ views: [UIView], _ sizes: [CGSize]) -> CGFloat {
        guard alignment == .firstBaseline || alignment == .lastBaseline else { return 0 }
        return zip(views, sizes).map { baseline(of: $0, height: $1.height) }.max() ?? 0
    }

    /// The distance of a baseline below the view's top: that of a label's first or last line, otherwise the
    /// height.
    private func baseline(of view: UIView, height: CGFloat) -> CGFloat {
        guard let font = (view as? UILabel)?.font ?? (view as? UIButton)?.titleLabel?.font else {
            return height
        }
        if alignment == .lastBaseline { return height + font.descender }
        return min(font.ascender, height)
    }

    /// Gives hidden views no length, next to the views before them, so that they grow from there when they
    /// are shown in an animation.
    private func collapseHidden(
        _ views: [UIView], _ places: [(start: CGFloat, length: CGFloat)], in area: CGRect, _ room: CGFloat
    ) {
        var end: CGFloat = 0, index = 0
        for view in arrangedSubviews {
            if index < views.count, views[index] === view {
                end = places[index].start + places[index].length
                index += 1
            } else {
                let width = across(view.bounds.size)
                let side =
                    alignment == .center ? (room - width) / 2 : alignment == .trailing ? room - width : 0
                place(view, start: end, length: 0, side: side, width: width, in: area)
            }
        }
    }
}
