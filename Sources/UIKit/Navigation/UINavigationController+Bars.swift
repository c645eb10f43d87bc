extension UINavigationController {
    /// Shows the items of the stack in the bars.
    func updateBars() {
        guard isViewLoaded else { return }
        let items = stack.map(\.navigationItem)
        if navigationBar.items ?? [] != items { navigationBar.setItems(items, animated: false) }
        if !isToolbarHidden {
            if toolbar.superview == nil { view.addSubview(toolbar) }
            if toolbar.items ?? [] != stack.last?.toolbarItems ?? [] {
                toolbar.items = stack.last?.toolbarItems
            }
        }
        followSearch()
        placeBars()
        view.setNeedsLayout()
        tabBarController?.viewIfLoaded?.setNeedsLayout()
    }

    /// Places the bars, and gives the controllers the margins that they cover.
    func placeBars() {
        guard let view = viewIfLoaded else { return }
        let bounds = view.bounds, safe = view.safeAreaInsets
        content.frame = bounds
        var insets = UIEdgeInsets.zero
        if !isToolbarHidden {
            let height = UIToolbar.height
            toolbar.frame = CGRect(
                x: 0, y: bounds.height - safe.bottom - height, width: bounds.width, height: height)
            insets.bottom = height
        }
        if isToolbarHidden, toolbarIsLoaded { toolbar.removeFromSuperview() }
        for controller in stack {
            let heights = barHeights(of: controller)
            settleExpansion(of: controller, heights)
            let parts = heights.parts(
                expansion: controller.navigationItem.barExpansion ?? 0,
                pull: controller === stack.last ? pull(of: controller, heights) : 0)
            let edges = extendedEdges(of: controller)
            insets.top = isNavigationBarHidden ? 0 : parts.margin
            controller.barInsets = UIEdgeInsets(
                top: edges.contains(.top) ? insets.top : 0, left: 0,
                bottom: edges.contains(.bottom) ? insets.bottom : 0, right: 0)
            guard controller === stack.last else { continue }
            navigationBar.parts = parts
            if running == nil, let shown = controller.viewIfLoaded, shown.superview === content,
                shown.transform.isIdentity, shown.frame != place(of: controller)
            {
                shown.frame = place(of: controller)
            }
        }
        let parts = stack.isEmpty ? BarHeights(row: rowHeight).parts(expansion: 0) : navigationBar.parts
        navigationBar.parts = parts
        let height = parts.margin + parts.pull
        navigationBar.frame =
            barStart
            ?? CGRect(
                x: 0, y: isNavigationBarHidden ? -height : safe.top, width: bounds.width, height: height)
        navigationBar.isHidden = isNavigationBarHidden && AnimationBlock.current == nil
        placeSearch(insets)
        followContent()
    }

    /// Gives the bar the frame of its heights, in an animation along with it.
    func releaseBar() {
        guard barStart != nil else { return }
        barStart = nil
        placeBars()
        navigationBar.layoutIfNeeded()
    }

    /// The edges at which a controller's view reaches below the bars.
    private func extendedEdges(of controller: UIViewController) -> UIRectEdge {
        let isOpaque = !navigationBar.isTranslucent && !controller.extendedLayoutIncludesOpaqueBars
        return isOpaque
            ? controller.edgesForExtendedLayout.subtracting(.top) : controller.edgesForExtendedLayout
    }

    /// The place of a controller's view in the content: all of it, without the bars that the view does not reach below.
    func place(of controller: UIViewController) -> CGRect {
        let edges = extendedEdges(of: controller), safe = view.safeAreaInsets
        var insets = UIEdgeInsets.zero
        if !edges.contains(.top), !isNavigationBarHidden {
            let heights = barHeights(of: controller)
            insets.top = safe.top + heights.fixed + heights.flexible
        }
        if !edges.contains(.bottom) {
            if !isToolbarHidden { insets.bottom = UIToolbar.height + safe.bottom }
            if barInsets.bottom > 0 { insets.bottom = max(insets.bottom, safe.bottom) }
        }
        return content.bounds.inset(by: insets)
    }

    /// The scroll view of a controller that bars follow: none in a view that does not reach below the bar.
    private func scrollView(of controller: UIViewController?) -> UIScrollView? {
        guard let controller, extendedEdges(of: controller).contains(.top) else { return nil }
        return controller.trackedScrollView
    }

    private var toolbarIsLoaded: Bool { view.subviewList.contains { $0 is UIToolbar } }

    // MARK: Heights

    private var isLow: Bool { traitCollection.verticalSizeClass == .compact }
    private var rowHeight: CGFloat {
        isLow ? UINavigationBar.lowHeight : isInSheet ? UINavigationBar.sheetHeight : UINavigationBar.height
    }
    /// Whether the controller, or one around it, is presented as a sheet.
    private var isInSheet: Bool {
        sequence(first: self as UIViewController, next: \.parent).contains {
            $0.presentation?.controller is UISheetPresentationController
        }
    }

    /// Whether the title of a controller of the stack is large: as its item has it, or the one before.
    private func hasLargeTitle(_ controller: UIViewController) -> Bool {
        guard navigationBar.prefersLargeTitles, !isLow,
            let index = stack.firstIndex(where: { $0 === controller })
        else { return false }
        for item in stack[...index].reversed().map(\.navigationItem) {
            switch item.largeTitleDisplayMode {
            case .always: return true
            case .never: return false
            case .automatic: continue
            }
        }
        return true
    }

    private func barHeights(of controller: UIViewController) -> BarHeights {
        var heights = BarHeights(row: rowHeight)
        if hasLargeTitle(controller) { heights.largeTitle = UINavigationBar.largeTitleHeight }
        guard let search = controller.navigationItem.searchController else { return heights }
        heights.search = search.searchBar.heightInBar
        heights.searchCollapses =
            controller.navigationItem.hidesSearchBarWhenScrolling && !search.isActive
        if search.isActive, search.hidesNavigationBarDuringPresentation {
            (heights.row, heights.largeTitle) = (0, 0)
        }
        return heights
    }

    /// Gives an item a place between the smallest and the largest height, when it is first shown or its heights changed. A
    /// collapsing search bar is hidden at first where there is content to pull down.
    private func settleExpansion(of controller: UIViewController, _ heights: BarHeights) {
        let item = controller.navigationItem, scroll = scrollView(of: controller)
        guard item.barHeights != heights || item.barExpansion == nil else { return }
        let wasAtEdge = scroll?.isAtTopEdge ?? true
        let isFirst = item.barExpansion == nil
        item.barHeights = heights
        if scroll == nil {
            item.barExpansion = heights.flexible
        } else {
            item.barExpansion = isFirst || wasAtEdge ? heights.largeTitle : 0
        }
    }

    /// The distance by which the content is pulled below its place at rest.
    private func pull(of controller: UIViewController, _ heights: BarHeights) -> CGFloat {
        guard let scroll = scrollView(of: controller), controller === shownController,
            scroll.window != nil, scroll.isPlacedBelowBars, running == nil,
            controller.navigationItem.barExpansion == heights.flexible
        else { return 0 }
        return max(scroll.rangeY.lowerBound - scroll.contentOffset.y, 0)
    }

    // MARK: The content

    /// Watches the scroll view of the top controller.
    private func followContent() {
        let scroll = scrollView(of: stack.last)
        if let scroll {
            if edgeLink?.scrollView !== scroll {
                edgeLink?.scrollView?.barRoom = BarRoom()
                edgeLink = ScrollEdgeLink(scroll) { [weak self] in self?.contentMoved() }
            }
            contentMoved()
        } else {
            edgeLink?.scrollView?.barRoom = BarRoom()
            edgeLink = nil
            navigationBar.isAtEdge = true
            if isToolbarLoaded { toolbar.isAtEdge = true }
        }
    }

    /// Gives the bar the height that the content leaves, and the looks for its place.
    private func contentMoved() {
        guard let top = stack.last, let scroll = edgeLink?.scrollView, scroll.window != nil,
            let heights = top.navigationItem.barHeights
        else { return }
        guard !isNavigationBarHidden else {
            scroll.barRoom = BarRoom()
            if isToolbarLoaded { toolbar.isAtEdge = scroll.isAtBottomEdge }
            return
        }
        let item = top.navigationItem, old = item.barExpansion ?? 0
        let adjusts = scroll.addsSafeArea
        // The offset at rest below the bar at its full height.
        let rest = -scroll.adjustedContentInset.top - (adjusts ? heights.flexible - old : 0)
        let isPlaced = running == nil && scroll.isPlacedBelowBars
        if isPlaced {
            item.barExpansion = (heights.flexible - (scroll.contentOffset.y - rest)).limited(
                0, heights.flexible)
        }
        let new = item.barExpansion ?? 0
        scroll.barRoom = BarRoom(
            growth: adjusts ? heights.flexible - new : 0, slack: heights.flexible - heights.largeTitle,
            stops: heights.flexible > 0
                ? Array(Set([rest, rest + heights.flexible - heights.largeTitle, rest + heights.flexible]))
                    .sorted()
                : [])
        let parts = heights.parts(expansion: new, pull: pull(of: top, heights))
        if parts != navigationBar.parts { placeBars() }
        navigationBar.isAtEdge =
            new > 0.5 || scroll.contentOffset.y <= rest + heights.flexible + 0.5
        if isToolbarLoaded { toolbar.isAtEdge = scroll.isAtBottomEdge }
    }

    private var isToolbarLoaded: Bool { !isToolbarHidden }
}

extension UIScrollView {
    /// Whether the content has followed the bars' margins in a layout.
    var isPlacedBelowBars: Bool { !addsSafeArea || hasFollowedSafeArea }
}
