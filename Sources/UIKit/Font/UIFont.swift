/// A font at a size in points.
///
/// The system font is drawn by the font that Core Text substitutes for it, and its metrics are those of
/// Apple's system font, whatever the glyphs. Fonts are immutable, and any thread may use them.
open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private let coreFoundationMark = CoreFoundationMark()
    /// The font for Core Text.
    public let ctFont: CTFont
    /// The design and weight of a system font; nil for other fonts.
    let system: SystemFont?
    let textStyle: TextStyle?
    /// The rule by which `UIFontMetrics` made the font from another one; nil for other fonts.
    let scaling: FontScaling?

    init(
        _ ctFont: CTFont, system: SystemFont? = nil, textStyle: TextStyle? = nil, scaling: FontScaling? = nil
    ) {
        (self.ctFont, self.system, self.textStyle, self.scaling) = (ctFont, system, textStyle, scaling)
        super.init()
    }

    /// Creates the system font of 12 points.
    public override convenience init() { self.init(system: SystemFont(), size: 12) }

    convenience init(system: SystemFont, size: CGFloat, textStyle: TextStyle? = nil) {
        self.init(system.font(size: Self.checked(size)), system: system, textStyle: textStyle)
    }

    /// A size in 1/100...100,000 points; 12 for a size that is not a positive number.
    static func checked(_ size: CGFloat) -> CGFloat {
        size.isNaN || size <= 0 ? 12 : min(max(size, 0.01), 1e5)
    }

    // MARK: Creation

    /// Creates a font by its PostScript name, its full name or its family's; nil if the machine has no such
    /// font and no substitute is known for it.
    ///
    /// - Parameter fontSize: in points; 12 if it is not a positive number.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        let size = Self.checked(fontSize)
        if let system = SystemFont(name: fontName) {
            self.init(system: system, size: size)
            return
        }
        guard !fontName.isEmpty else { return nil }
        let font = CTFont(fontName, size: size)
        guard font.missingName == nil, font.face != nil else { return nil }
        self.init(font)
    }

    /// - Parameter pointSize: in points; 0 for the descriptor's.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let size = Self.checked(pointSize > 0 ? pointSize : descriptor.pointSize)
        if let system = descriptor.system {
            self.init(system: system, size: size, textStyle: descriptor.textStyle)
        } else {
            self.init(CTFont(descriptor.ctFontDescriptor, size: size))
        }
    }

    /// - Parameter fontSize: in points; 12 if it is not a positive number, as for the others.
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(system: SystemFont(), size: fontSize)
    }
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(system: SystemFont(weight: weight), size: fontSize)
    }
    /// The system font of a weight. There are no widths, so that `width` has no effect.
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
        UIFont(system: SystemFont(weight: weight), size: fontSize)
    }
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(system: SystemFont(weight: .bold), size: fontSize)
    }
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(system: SystemFont(isItalic: true), size: fontSize)
    }
    /// The system font with digits of one width.
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(system: SystemFont(weight: weight, hasMonospacedDigits: true), size: fontSize)
    }
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(system: SystemFont(design: .monospaced, weight: weight), size: fontSize)
    }

    /// The font of a text style at the content size of the current traits.
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }
    /// The font of a text style at the content size of traits; nil for the current ones.
    open class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let traits = traitCollection ?? UITraitCollection.current
        return UIFont(
            system: SystemFont(weight: style.weight),
            size: style.pointSize(at: traits.preferredContentSizeCategory), textStyle: style)
    }

    open class var labelFontSize: CGFloat { 17 }
    open class var buttonFontSize: CGFloat { 18 }
    open class var systemFontSize: CGFloat { 14 }
    open class var smallSystemFontSize: CGFloat { 12 }

    /// The families of the machine, sorted.
    open class var familyNames: [String] { InstalledFonts.families.keys.sorted() }
    /// The PostScript names of a family's fonts, sorted; empty for an unknown family.
    open class func fontNames(forFamilyName familyName: String) -> [String] {
        (InstalledFonts.families[familyName] ?? []).sorted()
    }

    // MARK: Names

    open var familyName: String { system?.design.familyName ?? CTFontCopyFamilyName(ctFont) }
    /// The PostScript name.
    open var fontName: String { system?.fontName ?? CTFontCopyPostScriptName(ctFont) }
    open var fontDescriptor: UIFontDescriptor {
        if let system { return UIFontDescriptor(system: system, size: pointSize, textStyle: textStyle) }
        return UIFontDescriptor(CTFontCopyFontDescriptor(ctFont))
    }

    // MARK: Metrics, in points

    open var pointSize: CGFloat { CTFontGetSize(ctFont) }
    /// The height of a line above its baseline.
    open var ascender: CGFloat { CTFontGetAscent(ctFont) }
    /// The depth of a line below its baseline; negative.
    open var descender: CGFloat { -CTFontGetDescent(ctFont) }
    open var capHeight: CGFloat { system.map { _ in 0.705 * pointSize } ?? CTFontGetCapHeight(ctFont) }
    open var xHeight: CGFloat { system.map { _ in 0.526 * pointSize } ?? CTFontGetXHeight(ctFont) }
    open var lineHeight: CGFloat { ascender - descender }
    /// The space between lines.
    open var leading: CGFloat { CTFontGetLeading(ctFont) }

    // MARK: Copies

    /// The font at another size in points.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        let size = Self.checked(fontSize)
        if let system { return UIFont(system: system, size: size) }
        return UIFont(CTFontCreateCopyWithAttributes(ctFont, size, nil, nil))
    }

    /// The font at the size of text of some traits, if it was made for a size of text: by a text style or by metrics. A text
    /// style keeps a weight or design that its descriptor was given.
    func adjusted(to traits: UITraitCollection) -> UIFont? {
        if let scaling { return scaling.font(self, traits) }
        guard let textStyle, let system else { return nil }
        let size = textStyle.pointSize(at: traits.preferredContentSizeCategory)
        return size == pointSize ? self : UIFont(system: system, size: size, textStyle: textStyle)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return self === other || (ctFont == other.ctFont && system == other.system)
    }

    open override var hash: Int { ctFont.hashValue }

    open override var description: String {
        "<UIFont: \(fontName) \(GeometryString.number(pointSize))>"
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Archiving

    open class var supportsSecureCoding: Bool { true }

    public required convenience init?(coder: NSCoder) {
        guard let name = coder.decodeObject(of: NSString.self, forKey: "UIFontName") else { return nil }
        self.init(
            name: String(describing: name), size: CGFloat(coder.decodeDouble(forKey: "UIFontPointSize")))
    }

    open func encode(with coder: NSCoder) {
        coder.encode(fontName as NSString, forKey: "UIFontName")
        coder.encode(pointSize.native, forKey: "UIFontPointSize")
    }
}

extension UIFont: TextAttributeValue {
    package var attributeFont: CTFont? { ctFont }
}
