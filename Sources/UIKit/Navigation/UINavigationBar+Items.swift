extension UINavigationBar {
    /// Whether the bar is in a low window, as of a phone in landscape.
    var isLow: Bool { traitCollection.verticalSizeClass == .compact }

    /// The looks for the place of the content: those of the item come before the bar's.
    var shownAppearance: UINavigationBarAppearance {
        let item = topItem
        let compact = isLow ? item?.compactAppearance ?? compactAppearance : nil
        let standard = compact ?? item?.standardAppearance ?? ownStandard ?? UINavigationBarAppearance()
        guard isAtEdge else { return standard }
        let compactEdge = isLow ? item?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance : nil
        return compactEdge ?? item?.scrollEdgeAppearance ?? scrollEdgeAppearance ?? standard.clear
    }

    func updateLook() {
        let look = shownAppearance
        // Without looks of its own, the edge of the content has no background. Older settings have no effect there.
        background.show(
            look, color: barTintColor, image: backgroundImage(for: .default), isTranslucent: isTranslucent,
            style: barStyle,
            hidesShadow: shadowImage != nil)
    }

    func heightsChanged() {
        onHeightChange?()
        setNeedsLayout()
    }

    func partsChanged() {
        // The title in the row takes over once the large one is below it.
        titleLabel?.alpha = parts.largeTitle <= 0.5 ? 1 : 0
        setNeedsLayout()
    }

    /// Makes the views of the top item anew.
    func updateItems() {
        shownItem?.onChange = nil
        shownBackItem?.onChange = nil
        for (item, view) in left + right {
            item.onChange = nil
            view.removeFromSuperview()
        }
        (left, right) = ([], [])
        sideButton?.removeFromSuperview()
        sideButton = nil
        titleLabel?.removeFromSuperview()
        backButton?.removeFromSuperview()
        (titleLabel, backButton) = (nil, nil)
        if shownItem !== topItem { shownItem?.titleView?.removeFromSuperview() }
        updateSearchBar()
        guard let item = topItem else {
            largeTitle.label.text = nil
            return updateLook()
        }
        shownItem = item
        item.onChange = { [weak self] in
            self?.updateItems()
            self?.heightsChanged()
        }
        shownBackItem = backItem
        backItem?.onChange = { [weak self] in self?.updateItems() }
        let look = shownAppearance
        left = views(item.leftBarButtonItems, look)
        right = views(item.rightBarButtonItems, look)
        addSideButton(item, look)
        addBackButton(item, look)
        addTitle(item, look)
        updateLook()
        partsChanged()
    }

    private func addTitle(_ item: UINavigationItem, _ look: UINavigationBarAppearance) {
        largeTitle.label.text = item.title
        show(
            [.font: UIFont.systemFont(ofSize: 34, weight: .bold)], largeTitleTextAttributes,
            look.largeTitleTextAttributes, on: largeTitle.label)
        if let view = item.titleView { return addSubview(view) }
        guard let title = item.title, !title.isEmpty else { return }
        let label = UILabel(frame: .zero)
        label.textAlignment = .center
        show(
            [.font: UIFont.systemFont(ofSize: 17, weight: .semibold)], titleTextAttributes,
            look.titleTextAttributes, on: label)
        label.text = title
        addSubview(label)
        titleLabel = label
    }

    /// Gives a title its font and colour: the bar's where the looks have none.
    private func show(
        _ usual: [NSAttributedString.Key: Any], _ bar: [NSAttributedString.Key: Any]?,
        _ look: [NSAttributedString.Key: Any], on label: UILabel
    ) {
        let attributes = usual.merging(look.isEmpty ? bar ?? [:] : look) { $1 }
        label.font = attributes[.font] as? UIFont
        label.textColor = attributes[.foregroundColor] as? UIColor ?? (barStyle == .black ? .white : .label)
        if let shadow = attributes[.shadow] as? NSShadow {
            label.shadowColor = shadow.shadowColor as? UIColor
            label.shadowOffset = shadow.shadowOffset
        }
    }

    private func views(_ items: [UIBarButtonItem]?, _ look: UINavigationBarAppearance) -> [(
        item: UIBarButtonItem, view: UIView
    )] {
        (items ?? []).compactMap { item in
            item.onChange = { [weak self] in self?.updateItems() }
            let own = item.style == .done ? look.doneButtonAppearance : look.buttonAppearance
            guard !item.isHidden, let view = BarItemView.make(item, tint: nil, look: own) else { return nil }
            addSubview(view)
            return (item, view)
        }
    }

    /// Adds the button of the split around the bar, unless the item has it among its own.
    private func addSideButton(_ item: UINavigationItem, _ look: UINavigationBarAppearance) {
        guard let sideItem, !(left + right).contains(where: { $0.item === sideItem }) else { return }
        sideButton = BarItemView.make(sideItem, tint: nil, look: look.buttonAppearance)
        if let sideButton { addSubview(sideButton) }
    }

    // MARK: The back button

    private func addBackButton(_ item: UINavigationItem, _ look: UINavigationBarAppearance) {
        guard let back = backItem, !item.hidesBackButton,
            left.isEmpty || item.leftItemsSupplementBackButton
        else { return }
        let button = UIButton(type: .system)
        button.titleLabel?.font = .systemFont(ofSize: 17)
        let chevron = UIImage(
            systemName: "chevron.backward",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .semibold, scale: .large))
        button.setImage(
            back.backBarButtonItem?.image ?? look.backIndicatorImage ?? backIndicatorImage ?? chevron,
            for: .normal)
        BarItemView.show(look.backButtonAppearance, on: button)
        if let own = back.backBarButtonItem { BarItemView.showTitleAttributes(of: own, on: button) }
        if let color = back.backBarButtonItem?.tintColor { button.tintColor = color }
        button.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                if let onBack { onBack() } else { popItem(animated: true) }
            }, for: .touchUpInside)
        addSubview(button)
        backButton = button
        showBackTitle(in: .infinity)
    }

    /// Leaves 6 points between the chevron and the title of the back button.
    func spreadBackButton() {
        guard let backButton else { return }
        let gap: CGFloat = readsFromRight ? -6 : 6
        let content = UIEdgeInsets(top: 0, left: max(-gap, 0), bottom: 0, right: max(gap, 0))
        let title = UIEdgeInsets(top: 0, left: gap, bottom: 0, right: -gap)
        if backButton.contentEdgeInsets != content { backButton.contentEdgeInsets = content }
        if backButton.titleEdgeInsets != title { backButton.titleEdgeInsets = title }
    }

    /// Shows the longest title of the back button that fits in a width: the last item's, "Back", or none.
    func showBackTitle(in width: CGFloat) {
        guard let backButton, let back = backItem else { return }
        for title in backTitles(back) {
            if backButton.title(for: .normal) != title { backButton.setTitle(title, for: .normal) }
            if title == nil || backButton.sizeThatFits(bounds.size).width <= width { return }
        }
    }

    /// The titles of a back button from the longest to the shortest.
    private func backTitles(_ back: UINavigationItem) -> [String?] {
        if let own = back.backBarButtonItem, own.title != nil || own.image != nil {
            let title = own.title ?? ""
            return title.isEmpty ? [nil] : [title, nil]
        }
        let generic = "Back"
        switch back.backButtonDisplayMode {
        case .minimal: return [nil]
        case .generic: return [generic, nil]
        case .default:
            let title = back.backButtonTitle ?? back.title ?? ""
            if title.isEmpty { return back.backButtonTitle == nil ? [generic, nil] : [nil] }
            return [title, generic, nil]
        }
    }

    // MARK: The search bar

    private func updateSearchBar() {
        let bar = topItem?.searchController?.searchBar
        guard bar !== shownSearchBar || (bar != nil && bar?.superview !== self) else { return }
        if shownSearchBar?.superview === self { shownSearchBar?.removeFromSuperview() }
        shownSearchBar = bar
        guard let bar else { return }
        bar.isInNavigationBar = true
        addSubview(bar)
    }
}
