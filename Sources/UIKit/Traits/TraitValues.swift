/// The traits of a collection; an unspecified one is nil.
struct TraitValues: Hashable, Sendable {
    var style: UIUserInterfaceStyle?
    var idiom: UIUserInterfaceIdiom?
    var direction: UITraitEnvironmentLayoutDirection?
    /// The number of pixels in a point.
    var displayScale: CGFloat?
    var displayGamut: UIDisplayGamut?
    var horizontalSizeClass: UIUserInterfaceSizeClass?
    var verticalSizeClass: UIUserInterfaceSizeClass?
    var category: UIContentSizeCategory?
    var contrast: UIAccessibilityContrast?
    var level: UIUserInterfaceLevel?
    var legibilityWeight: UILegibilityWeight?
    var force: UIForceTouchCapability?
    /// The traits that clients define, by their types.
    var custom: [ObjectIdentifier: CustomTraitValue] = [:]

    /// Takes each trait that another list specifies.
    mutating func merge(_ other: TraitValues) {
        style = other.style ?? style
        idiom = other.idiom ?? idiom
        direction = other.direction ?? direction
        displayScale = other.displayScale ?? displayScale
        displayGamut = other.displayGamut ?? displayGamut
        horizontalSizeClass = other.horizontalSizeClass ?? horizontalSizeClass
        verticalSizeClass = other.verticalSizeClass ?? verticalSizeClass
        category = other.category ?? category
        contrast = other.contrast ?? contrast
        level = other.level ?? level
        legibilityWeight = other.legibilityWeight ?? legibilityWeight
        force = other.force ?? force
        if !other.custom.isEmpty { custom.merge(other.custom) { $1 } }
    }

    /// Whether every trait that another list specifies has the same value here.
    func contains(_ other: TraitValues) -> Bool {
        var united = self
        united.merge(other)
        return united == self
    }

    /// Whether colours may differ between two lists.
    func hasSameColors(as other: TraitValues) -> Bool {
        style == other.style && contrast == other.contrast && level == other.level
            && displayGamut == other.displayGamut && idiom == other.idiom
            && custom.filter(\.value.affectsColors) == other.custom.filter(\.value.affectsColors)
    }

    /// The scale; unusable values set nil.
    var usableScale: CGFloat? {
        get { displayScale }
        set { displayScale = newValue.flatMap(Self.scale) }
    }

    /// A scale that can be used: 0 means an unspecified one, and other values are clamped to 0.1...16.
    static func scale(_ scale: CGFloat) -> CGFloat? {
        scale.isFinite && scale > 0 ? min(max(scale, 0.1), 16) : nil
    }
}
