/// A description of a font: names, traits and a size, in any combination.
///
/// Descriptors are immutable, and any thread may use them.
open class UIFontDescriptor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    let ctFontDescriptor: CTFontDescriptor
    /// The system font that is described; nil for other fonts.
    let system: SystemFont?
    let textStyle: UIFont.TextStyle?
    private let size: CGFloat

    init(_ descriptor: CTFontDescriptor) {
        ctFontDescriptor = descriptor
        (system, textStyle) = (nil, nil)
        let number = CTFontDescriptorCopyAttribute(descriptor, kCTFontSizeAttribute) as? NSNumber
        size = number.map { CGFloat($0.doubleValue) } ?? 0
        super.init()
    }

    init(system: SystemFont, size: CGFloat, textStyle: UIFont.TextStyle?) {
        ctFontDescriptor = CTFontCopyFontDescriptor(system.font(size: UIFont.checked(size)))
        (self.system, self.textStyle, self.size) = (system, textStyle, size)
        super.init()
    }

    /// Creates an empty descriptor: the font is Helvetica's substitute.
    public override convenience init() { self.init(fontAttributes: [:]) }

    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        self.init(CTFontDescriptorCreateWithAttributes(AttributeName.coreText(attributes)))
    }

    /// - Parameter size: in points; 0 for none.
    public convenience init(name fontName: String, size: CGFloat) {
        if let system = SystemFont(name: fontName) {
            self.init(system: system, size: size, textStyle: nil)
        } else {
            self.init(fontAttributes: [.name: fontName, .size: size])
        }
    }

    public convenience init(name fontName: String, matrix: CGAffineTransform) {
        self.init(fontAttributes: [.name: fontName, .matrix: matrix])
    }

    /// The description of a text style's font at the content size of the current traits.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
    }
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
    }

    // MARK: Attributes

    open var postscriptName: String {
        system?.fontName ?? CTFontCopyPostScriptName(CTFont(ctFontDescriptor, size: UIFont.checked(size)))
    }
    /// In points; 0 if unspecified.
    open var pointSize: CGFloat { size }
    open var matrix: CGAffineTransform {
        CTFontDescriptorCopyAttribute(ctFontDescriptor, kCTFontMatrixAttribute) as? CGAffineTransform
            ?? .identity
    }
    open var symbolicTraits: SymbolicTraits {
        guard let system else {
            let font = CTFont(ctFontDescriptor, size: UIFont.checked(size))
            return SymbolicTraits(rawValue: CTFontGetSymbolicTraits(font).rawValue)
        }
        var traits = SymbolicTraits()
        if system.isItalic { traits.insert(.traitItalic) }
        if system.weight >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
        if system.isCondensed { traits.insert(.traitCondensed) }
        if system.design == .monospaced { traits.insert(.traitMonoSpace) }
        return traits.union(.traitUIOptimized)
    }

    open var fontAttributes: [AttributeName: Any] {
        guard let system else {
            return CTFontDescriptorCopyAttributes(ctFontDescriptor).reduce(into: [:]) { result, item in
                if let name = item.key as? String { result[AttributeName(rawValue: name)] = item.value }
            }
        }
        var attributes: [AttributeName: Any] = [
            .name: system.fontName, .family: system.design.familyName, .size: size,
            .traits: [TraitKey.weight: system.weight],
        ]
        if let textStyle { attributes[.textStyle] = textStyle.rawValue }
        return attributes
    }
    open func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

    /// The descriptions of the machine's fonts that match, the best first.
    open func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?)
        -> [UIFontDescriptor]
    {
        let keys = mandatoryKeys.map { Set($0.map { AnyHashable($0.coreTextKey) }) }
        let found = CTFontDescriptorCreateMatchingFontDescriptors(ctFontDescriptor, keys) ?? []
        return found.compactMap { ($0 as? CTFontDescriptor).map { UIFontDescriptor($0) } }
    }

    // MARK: Copies

    private func withSystem(_ change: (inout SystemFont) -> Void) -> UIFontDescriptor? {
        guard var system else { return nil }
        change(&system)
        return UIFontDescriptor(system: system, size: size, textStyle: textStyle)
    }

    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        let names: Set<AttributeName> = [.name, .family, .face]
        if let system, names.isDisjoint(with: attributes.keys) {
            var system = system
            let traits = attributes[.traits] as? [TraitKey: Any] ?? [:]
            if let weight = AttributeName.number(traits[.weight]) { system.setWeight(weight) }
            if let slant = AttributeName.number(traits[.slant]) { system.isItalic = slant > 0 }
            return UIFontDescriptor(
                system: system, size: AttributeName.number(attributes[.size]) ?? size, textStyle: textStyle)
        }
        let added = AttributeName.coreText(attributes)
        if system != nil {
            return UIFontDescriptor(
                CTFontDescriptorCreateWithAttributes(
                    [kCTFontSizeAttribute: NSNumber(value: size.native)].merging(added) { $1 }))
        }
        return UIFontDescriptor(CTFontDescriptorCreateCopyWithAttributes(ctFontDescriptor, added))
    }

    /// The description with symbolic traits; nil if the family has no such font.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        if let changed = withSystem({ system in
            let isBold = system.weight >= UIFont.Weight.semibold.rawValue
            if symbolicTraits.contains(.traitBold) != isBold {
                system.setWeight(symbolicTraits.contains(.traitBold) ? UIFont.Weight.bold.rawValue : 0)
            }
            system.isItalic = symbolicTraits.contains(.traitItalic)
            system.isCondensed = symbolicTraits.contains(.traitCondensed)
            if symbolicTraits.contains(.traitMonoSpace) { system.design = .monospaced }
        }) {
            return changed
        }
        let traits = CTFontSymbolicTraits(rawValue: symbolicTraits.rawValue)
        let mask: CTFontSymbolicTraits = [.traitBold, .traitItalic, .traitCondensed, .traitExpanded]
        return CTFontDescriptorCreateCopyWithSymbolicTraits(
            ctFontDescriptor, traits.intersection(mask), mask
        ).map { UIFontDescriptor($0) }
    }

    /// - Parameter newPointSize: in points.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        if let system {
            return UIFontDescriptor(
                system: system, size: UIFont.checked(newPointSize), textStyle: textStyle)
        }
        return addingAttributes([.size: UIFont.checked(newPointSize)])
    }
    open func withMatrix(_ newMatrix: CGAffineTransform) -> UIFontDescriptor {
        UIFontDescriptor(
            CTFontDescriptorCreateCopyWithAttributes(ctFontDescriptor, [kCTFontMatrixAttribute: newMatrix]))
    }
    open func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }
    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        CTFontDescriptorCreateCopyWithFamily(ctFontDescriptor, newFamily).map { UIFontDescriptor($0) } ?? self
    }
    /// The system font in another design; nil if the descriptor is not the system font's.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        withSystem { $0.design = design.design }
    }

    // MARK: Comparison

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        if self === other { return true }
        return system == other.system && size == other.size
            && (system != nil || ctFontDescriptor == other.ctFontDescriptor)
    }

    open override var hash: Int { size.hashValue }

    open override var description: String {
        "<UIFontDescriptor: \(postscriptName) \(GeometryString.number(size))>"
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open class var supportsSecureCoding: Bool { true }

    public required convenience init?(coder: NSCoder) {
        guard let name = coder.decodeObject(of: NSString.self, forKey: "UIFontDescriptorName") else {
            return nil
        }
        self.init(
            name: String(describing: name), size: CGFloat(coder.decodeDouble(forKey: "UIFontDescriptorSize")))
    }

    open func encode(with coder: NSCoder) {
        coder.encode(postscriptName as NSString, forKey: "UIFontDescriptorName")
        coder.encode(size.native, forKey: "UIFontDescriptorSize")
    }
}
