/// Traits that a function changes; see `UITraitCollection.modifyingTraits(_:)`.
public protocol UIMutableTraits {
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    /// The number of pixels in a point; 0 if unspecified.
    var displayScale: CGFloat { get set }
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    var accessibilityContrast: UIAccessibilityContrast { get set }
    var userInterfaceLevel: UIUserInterfaceLevel { get set }
    var legibilityWeight: UILegibilityWeight { get set }
}

/// The values of a collection under the names of `UIMutableTraits`.
private struct TraitChanges: UIMutableTraits {
    var values: TraitValues

    var userInterfaceStyle: UIUserInterfaceStyle {
        get { values.style ?? .unspecified }
        set { values.style = newValue == .unspecified ? nil : newValue }
    }
    var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { values.idiom ?? .unspecified }
        set { values.idiom = newValue == .unspecified ? nil : newValue }
    }
    var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { values.direction ?? .unspecified }
        set { values.direction = newValue == .unspecified ? nil : newValue }
    }
    var displayScale: CGFloat {
        get { values.displayScale ?? 0 }
        set { values.displayScale = TraitValues.scale(newValue) }
    }
    var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { values.horizontalSizeClass ?? .unspecified }
        set { values.horizontalSizeClass = newValue == .unspecified ? nil : newValue }
    }
    var verticalSizeClass: UIUserInterfaceSizeClass {
        get { values.verticalSizeClass ?? .unspecified }
        set { values.verticalSizeClass = newValue == .unspecified ? nil : newValue }
    }
    var preferredContentSizeCategory: UIContentSizeCategory {
        get { values.category ?? .unspecified }
        set { values.category = newValue == .unspecified ? nil : newValue }
    }
    var accessibilityContrast: UIAccessibilityContrast {
        get { values.contrast ?? .unspecified }
        set { values.contrast = newValue == .unspecified ? nil : newValue }
    }
    var userInterfaceLevel: UIUserInterfaceLevel {
        get { values.level ?? .unspecified }
        set { values.level = newValue == .unspecified ? nil : newValue }
    }
    var legibilityWeight: UILegibilityWeight {
        get { values.legibilityWeight ?? .unspecified }
        set { values.legibilityWeight = newValue == .unspecified ? nil : newValue }
    }
}

extension UITraitCollection {
    /// Creates a collection of the traits that a function sets.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        self.init(values: Self.changed(TraitValues(), by: mutations))
    }

    /// Returns a collection with the changes that a function makes.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        UITraitCollection(values: Self.changed(values, by: mutations))
    }

    private static func changed(
        _ values: TraitValues, by mutations: (inout any UIMutableTraits) -> Void
    ) -> TraitValues {
        var traits: any UIMutableTraits = TraitChanges(values: values)
        mutations(&traits)
        return (traits as? TraitChanges)?.values ?? values
    }
}
