import CoreGraphics

/// A trait as a type, for `registerForTraitChanges`. Traits of clients are not supported.
public protocol UITraitDefinition: SendableMetatype {
    associatedtype Value: Equatable
    /// The value of a trait that is not specified.
    static var defaultValue: Value { get }
    /// The value in a collection.
    static func value(in traits: UITraitCollection) -> Value
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

extension UITraitDefinition {
    static func hasChanged(_ new: UITraitCollection, _ old: UITraitCollection) -> Bool {
        value(in: new) != value(in: old)
    }
}

public enum UITraitUserInterfaceIdiom: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
    public static func value(in traits: UITraitCollection) -> UIUserInterfaceIdiom {
        traits.userInterfaceIdiom
    }
}
public enum UITraitUserInterfaceStyle: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
    public static func value(in traits: UITraitCollection) -> UIUserInterfaceStyle {
        traits.userInterfaceStyle
    }
}
public enum UITraitLayoutDirection: UITraitDefinition {
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
    public static func value(in traits: UITraitCollection) -> UITraitEnvironmentLayoutDirection {
        traits.layoutDirection
    }
}
public enum UITraitDisplayScale: UITraitDefinition {
    public static var defaultValue: CGFloat { 0 }
    public static func value(in traits: UITraitCollection) -> CGFloat { traits.displayScale }
}
public enum UITraitDisplayGamut: UITraitDefinition {
    public static var defaultValue: UIDisplayGamut { .unspecified }
    public static func value(in traits: UITraitCollection) -> UIDisplayGamut { traits.displayGamut }
}
public enum UITraitHorizontalSizeClass: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
    public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass {
        traits.horizontalSizeClass
    }
}
public enum UITraitVerticalSizeClass: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
    public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass {
        traits.verticalSizeClass
    }
}
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
    public static var defaultValue: UIContentSizeCategory { .unspecified }
    public static func value(in traits: UITraitCollection) -> UIContentSizeCategory {
        traits.preferredContentSizeCategory
    }
}
public enum UITraitAccessibilityContrast: UITraitDefinition {
    public static var defaultValue: UIAccessibilityContrast { .unspecified }
    public static func value(in traits: UITraitCollection) -> UIAccessibilityContrast {
        traits.accessibilityContrast
    }
}
public enum UITraitUserInterfaceLevel: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }
    public static func value(in traits: UITraitCollection) -> UIUserInterfaceLevel {
        traits.userInterfaceLevel
    }
}
public enum UITraitLegibilityWeight: UITraitDefinition {
    public static var defaultValue: UILegibilityWeight { .unspecified }
    public static func value(in traits: UITraitCollection) -> UILegibilityWeight { traits.legibilityWeight }
}
public enum UITraitForceTouchCapability: UITraitDefinition {
    public static var defaultValue: UIForceTouchCapability { .unknown }
    public static func value(in traits: UITraitCollection) -> UIForceTouchCapability {
        traits.forceTouchCapability
    }
}

extension UITraitCollection {
    /// The traits that dynamic colours depend on.
    public class var systemTraitsAffectingColorAppearance: [UITrait] {
        [
            UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self,
            UITraitDisplayGamut.self, UITraitUserInterfaceIdiom.self,
        ]
    }

    /// The traits by which the pictures of an asset are chosen.
    public class var systemTraitsAffectingImageLookup: [UITrait] {
        [
            UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self,
            UITraitDisplayScale.self, UITraitDisplayGamut.self, UITraitHorizontalSizeClass.self,
            UITraitVerticalSizeClass.self, UITraitLayoutDirection.self,
        ]
    }
}
