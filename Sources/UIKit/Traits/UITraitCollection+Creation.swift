extension UITraitCollection {
    private convenience init(_ change: (inout TraitValues) -> Void) {
        var values = TraitValues()
        change(&values)
        self.init(values: values)
    }

    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init { $0.style = userInterfaceStyle == .unspecified ? nil : userInterfaceStyle }
    }
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init { $0.idiom = idiom == .unspecified ? nil : idiom }
    }
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init { $0.direction = layoutDirection == .unspecified ? nil : layoutDirection }
    }
    /// - Parameter scale: the number of pixels in a point; unspecified if it is 0, negative or not finite.
    public convenience init(displayScale scale: CGFloat) {
        self.init { $0.displayScale = TraitValues.scale(scale) }
    }
    public convenience init(displayGamut: UIDisplayGamut) {
        self.init { $0.displayGamut = displayGamut == .unspecified ? nil : displayGamut }
    }
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.horizontalSizeClass = horizontalSizeClass == .unspecified ? nil : horizontalSizeClass }
    }
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.verticalSizeClass = verticalSizeClass == .unspecified ? nil : verticalSizeClass }
    }
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init {
            $0.category = preferredContentSizeCategory == .unspecified ? nil : preferredContentSizeCategory
        }
    }
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init { $0.contrast = accessibilityContrast == .unspecified ? nil : accessibilityContrast }
    }
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init { $0.level = userInterfaceLevel == .unspecified ? nil : userInterfaceLevel }
    }
    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init { $0.legibilityWeight = legibilityWeight == .unspecified ? nil : legibilityWeight }
    }
    public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
        self.init { $0.force = capability == .unknown ? nil : capability }
    }
}
