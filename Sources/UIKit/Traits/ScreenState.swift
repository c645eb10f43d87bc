import Locking

/// The properties of the main screen and of the device, which any thread reads.
///
/// There is no screen: a host states them.
package struct ScreenState: Sendable {
    /// The size in points.
    package var size = CGSize(width: 390, height: 844)
    /// The number of pixels in a point.
    package var scale: CGFloat = 2
    package var style = UIUserInterfaceStyle.light
    package var idiom = UIUserInterfaceIdiom.phone
    package var direction = UITraitEnvironmentLayoutDirection.leftToRight
    package var contentSizeCategory = UIContentSizeCategory.large
    package var contrast = UIAccessibilityContrast.normal
    package var systemVersion = "17.0"
    package var maximumFramesPerSecond = 60

    package init() {}

    /// The screens that hosts state, the current one last, above the one without a host.
    private static let screens = Locked([(host: ObjectIdentifier?.none, state: ScreenState().checked)])

    /// The state of the moment.
    package static var current: ScreenState {
        get { screens.withLock { $0[$0.count - 1].state } }
        set {
            let state = newValue.checked
            screens.withLock { $0[$0.count - 1].state = state }
        }
    }

    /// Makes this state, which is checked, the current one, as the screen of a host.
    package func show(for host: AnyObject) {
        let host = ObjectIdentifier(host)
        Self.screens.withLock { screens in
            guard screens[screens.count - 1].host != host else { return }
            screens.removeAll { $0.host == host }
            screens.append((host, self))
        }
    }

    /// Makes the screen of another host current again, or the one without a host.
    package static func leave(_ host: AnyObject) {
        let host = ObjectIdentifier(host)
        screens.withLock { $0.removeAll { $0.host == host } }
    }

    /// The traits of the screen.
    package private(set) var traits = UITraitCollection()

    /// The state with sizes that can be used: points in 1...32767, scales in 0.1...16.
    var checked: ScreenState {
        var state = self
        func side(_ length: CGFloat) -> CGFloat { length.isNaN ? 1 : min(max(length, 1), 32767) }
        state.size = CGSize(width: side(size.width), height: side(size.height))
        state.scale = TraitValues.scale(scale) ?? 1
        var values = TraitValues()
        values.style = style
        values.idiom = idiom
        values.direction = direction
        values.displayScale = state.scale
        values.displayGamut = .SRGB
        // No phone is as wide as a pad is at its narrower side: a larger screen is one of a pad.
        let isSmall = idiom == .phone && min(size.width, size.height) < 600
        values.horizontalSizeClass = isSmall && size.width < 926 ? .compact : .regular
        values.verticalSizeClass = isSmall && size.height < size.width ? .compact : .regular
        values.category = contentSizeCategory
        values.contrast = contrast
        values.level = .base
        values.legibilityWeight = .regular
        values.force = .unavailable
        state.traits = UITraitCollection(values: values)
        return state
    }
}
