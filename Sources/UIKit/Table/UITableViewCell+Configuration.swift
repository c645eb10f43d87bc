extension UITableViewCell {
    /// The content of a row of the cell's style, without texts.
    public func defaultContentConfiguration() -> UIListContentConfiguration {
        switch cellStyle {
        case .default, .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    /// The background of a row of the table's style.
    public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        placement.style == .plain ? .listPlainCell() : .listGroupedCell()
    }

    /// Requests `updateConfiguration(using:)` at the next layout.
    public func setNeedsUpdateConfiguration() {
        needsConfiguration = true
        setNeedsLayout()
    }

    func updateConfigurationIfNeeded() {
        guard needsConfiguration else { return }
        needsConfiguration = false
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
        showContent()
        showBackground()
    }

    // MARK: Content

    /// Shows the view of the content configuration, in place of the cell's own labels.
    func showContent() {
        guard let contentConfiguration else {
            guard let configuredView else { return }
            configuredView.removeFromSuperview()
            self.configuredView = nil
            for label in [textLabelStore, detailLabelStore] { label?.isHidden = false }
            return setNeedsLayout()
        }
        let state = configurationState
        let shown =
            automaticallyUpdatesContentConfiguration
            ? contentConfiguration.updated(for: state) : contentConfiguration
        configuredView = shown.show(in: contentView, replacing: configuredView)
        setNeedsLayout()
    }

    // MARK: Background

    /// Shows the background configuration behind the content.
    func showBackground() {
        guard let backgroundConfiguration else {
            if configuredBackground != nil, !hasOwnBackground { changeBackground(placement.backgroundColor) }
            configuredBackground?.removeFromSuperview()
            configuredBackground = nil
            return
        }
        let view = configuredBackground ?? BackgroundConfigurationView(frame: bounds)
        if configuredBackground == nil {
            configuredBackground = view
            insertSubview(view, at: 0)
        }
        var shown = backgroundConfiguration
        if automaticallyUpdatesBackgroundConfiguration { shown = shown.updated(for: configurationState) }
        view.show(shown)
        changeBackground(.clear)
    }
}
