/// The environment of a view or a colour: light or dark, the scale of the display, the size of text.
///
/// A collection is immutable. Traits that were not given are unspecified, and `init(traitsFrom:)` takes them
/// from the other collections.
open class UITraitCollection: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    let values: TraitValues

    init(values: TraitValues) {
        self.values = values
        super.init()
    }

    /// Creates a collection of which all traits are unspecified.
    public override convenience init() { self.init(values: TraitValues()) }

    /// Merges collections; a later one takes precedence.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        var values = TraitValues()
        for collection in traitCollections { values.merge(collection.values) }
        self.init(values: values)
    }

    // MARK: Traits

    open var userInterfaceStyle: UIUserInterfaceStyle { values.style ?? .unspecified }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom ?? .unspecified }
    open var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction ?? .unspecified }
    /// The number of pixels in a point; 0 if unspecified.
    open var displayScale: CGFloat { values.displayScale ?? 0 }
    open var displayGamut: UIDisplayGamut { values.displayGamut ?? .unspecified }
    open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass ?? .unspecified }
    open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass ?? .unspecified }
    open var preferredContentSizeCategory: UIContentSizeCategory { values.category ?? .unspecified }
    open var accessibilityContrast: UIAccessibilityContrast { values.contrast ?? .unspecified }
    open var userInterfaceLevel: UIUserInterfaceLevel { values.level ?? .unspecified }
    open var legibilityWeight: UILegibilityWeight { values.legibilityWeight ?? .unspecified }
    open var forceTouchCapability: UIForceTouchCapability { values.force ?? .unknown }

    // MARK: Comparison

    /// Whether this collection has every trait that another one specifies.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        trait.map { values.contains($0.values) } ?? true
    }

    /// Whether a dynamic colour may have another value in this collection than in another one.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        !values.hasSameColors(as: traitCollection?.values ?? TraitValues())
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.values == values
    }

    open override var hash: Int { values.hashValue }

    open override var description: String {
        "<UITraitCollection: style \(userInterfaceStyle), idiom \(userInterfaceIdiom), scale \(displayScale), "
            + "size classes \(horizontalSizeClass) \(verticalSizeClass), "
            + "text \(preferredContentSizeCategory.rawValue)>"
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Archiving

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        values = TraitValues(coder)
        super.init()
    }

    open func encode(with coder: NSCoder) { values.encode(with: coder) }
}

extension TraitValues {
    fileprivate init(_ coder: NSCoder) {
        func raw(_ key: String) -> Int? {
            coder.containsValue(forKey: key) ? coder.decodeInteger(forKey: key) : nil
        }
        style = raw("style").flatMap(UIUserInterfaceStyle.init)
        idiom = raw("idiom").flatMap(UIUserInterfaceIdiom.init)
        direction = raw("direction").flatMap(UITraitEnvironmentLayoutDirection.init)
        displayScale = Self.scale(CGFloat(coder.decodeDouble(forKey: "scale")))
        displayGamut = raw("gamut").flatMap(UIDisplayGamut.init)
        horizontalSizeClass = raw("horizontal").flatMap(UIUserInterfaceSizeClass.init)
        verticalSizeClass = raw("vertical").flatMap(UIUserInterfaceSizeClass.init)
        category = (coder.decodeObject(of: NSString.self, forKey: "category")).map {
            UIContentSizeCategory(rawValue: String(describing: $0))
        }
        contrast = raw("contrast").flatMap(UIAccessibilityContrast.init)
        level = raw("level").flatMap(UIUserInterfaceLevel.init)
        legibilityWeight = raw("legibility").flatMap(UILegibilityWeight.init)
        force = raw("force").flatMap(UIForceTouchCapability.init)
    }

    fileprivate func encode(with coder: NSCoder) {
        func put(_ value: Int?, _ key: String) { if let value { coder.encode(value, forKey: key) } }
        put(style?.rawValue, "style")
        put(idiom?.rawValue, "idiom")
        put(direction?.rawValue, "direction")
        if let displayScale { coder.encode(displayScale.native, forKey: "scale") }
        put(displayGamut?.rawValue, "gamut")
        put(horizontalSizeClass?.rawValue, "horizontal")
        put(verticalSizeClass?.rawValue, "vertical")
        if let category { coder.encode(category.rawValue as NSString, forKey: "category") }
        put(contrast?.rawValue, "contrast")
        put(level?.rawValue, "level")
        put(legibilityWeight?.rawValue, "legibility")
        put(force?.rawValue, "force")
    }
}
