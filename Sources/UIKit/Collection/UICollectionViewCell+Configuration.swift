extension UICollectionViewCell {
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

    /// Shows the view of the content configuration in the content view.
    func showContent() {
        guard let contentConfiguration else {
            configuredView?.removeFromSuperview()
            configuredView = nil
            return
        }
        let shown =
            automaticallyUpdatesContentConfiguration
            ? contentConfiguration.updated(for: configurationState) : contentConfiguration
        configuredView = shown.show(in: contentView, replacing: configuredView)
    }

    /// Shows the background configuration behind the content.
    func showBackground() {
        guard let backgroundConfiguration = backgroundConfiguration ?? defaultBackground else {
            configuredBackground?.removeFromSuperview()
            configuredBackground = nil
            return
        }
        let view = configuredBackground ?? BackgroundConfigurationView(frame: bounds)
        if configuredBackground == nil {
            configuredBackground = view
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(view, at: 0)
        }
        view.show(
            automaticallyUpdatesBackgroundConfiguration
                ? backgroundConfiguration.updated(for: configurationState) : backgroundConfiguration)
    }
}
