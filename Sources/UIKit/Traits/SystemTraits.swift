public enum UITraitUserInterfaceIdiom: SystemTrait {
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static func stored(_ values: TraitValues) -> UIUserInterfaceIdiom? { values.idiom }
    static func store(_ value: UIUserInterfaceIdiom?, in values: inout TraitValues) { values.idiom = value }
}
public enum UITraitUserInterfaceStyle: SystemTrait {
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static func stored(_ values: TraitValues) -> UIUserInterfaceStyle? { values.style }
    static func store(_ value: UIUserInterfaceStyle?, in values: inout TraitValues) { values.style = value }
}
public enum UITraitLayoutDirection: SystemTrait {
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
    static func stored(_ values: TraitValues) -> UITraitEnvironmentLayoutDirection? { values.direction }
    static func store(_ value: UITraitEnvironmentLayoutDirection?, in values: inout TraitValues) {
        values.direction = value
    }
}
public enum UITraitDisplayScale: SystemTrait {
    public static var defaultValue: CGFloat { 0 }
    static func stored(_ values: TraitValues) -> CGFloat? { values.displayScale }
    static func store(_ value: CGFloat?, in values: inout TraitValues) {
        values.displayScale = value.flatMap(TraitValues.scale)
    }
}
public enum UITraitDisplayGamut: SystemTrait {
    public static var defaultValue: UIDisplayGamut { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static func stored(_ values: TraitValues) -> UIDisplayGamut? { values.displayGamut }
    static func store(_ value: UIDisplayGamut?, in values: inout TraitValues) { values.displayGamut = value }
}
public enum UITraitHorizontalSizeClass: SystemTrait {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
    static func stored(_ values: TraitValues) -> UIUserInterfaceSizeClass? { values.horizontalSizeClass }
    static func store(_ value: UIUserInterfaceSizeClass?, in values: inout TraitValues) {
        values.horizontalSizeClass = value
    }
}
public enum UITraitVerticalSizeClass: SystemTrait {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
    static func stored(_ values: TraitValues) -> UIUserInterfaceSizeClass? { values.verticalSizeClass }
    static func store(_ value: UIUserInterfaceSizeClass?, in values: inout TraitValues) {
        values.verticalSizeClass = value
    }
}
public enum UITraitPreferredContentSizeCategory: SystemTrait {
    public static var defaultValue: UIContentSizeCategory { .unspecified }
    static func stored(_ values: TraitValues) -> UIContentSizeCategory? { values.category }
    static func store(_ value: UIContentSizeCategory?, in values: inout TraitValues) {
        values.category = value
    }
}
public enum UITraitAccessibilityContrast: SystemTrait {
    public static var defaultValue: UIAccessibilityContrast { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static func stored(_ values: TraitValues) -> UIAccessibilityContrast? { values.contrast }
    static func store(_ value: UIAccessibilityContrast?, in values: inout TraitValues) {
        values.contrast = value
    }
}
public enum UITraitUserInterfaceLevel: SystemTrait {
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static func stored(_ values: TraitValues) -> UIUserInterfaceLevel? { values.level }
    static func store(_ value: UIUserInterfaceLevel?, in values: inout TraitValues) { values.level = value }
}
public enum UITraitLegibilityWeight: SystemTrait {
    public static var defaultValue: UILegibilityWeight { .unspecified }
    static func stored(_ values: TraitValues) -> UILegibilityWeight? { values.legibilityWeight }
    static func store(_ value: UILegibilityWeight?, in values: inout TraitValues) {
        values.legibilityWeight = value
    }
}
public enum UITraitForceTouchCapability: SystemTrait {
    public static var defaultValue: UIForceTouchCapability { .unknown }
    static func stored(_ values: TraitValues) -> UIForceTouchCapability? { values.force }
    static func store(_ value: UIForceTouchCapability?, in values: inout TraitValues) { values.force = value }
}

extension UITraitCollection {
    static var systemTraits: [UITrait] {
        [
            UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self,
            UITraitLayoutDirection.self, UITraitDisplayScale.self,
            UITraitDisplayGamut.self, UITraitHorizontalSizeClass.self,
            UITraitVerticalSizeClass.self, UITraitPreferredContentSizeCategory.self,
            UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self,
            UITraitLegibilityWeight.self, UITraitForceTouchCapability.self,
        ]
    }
}
