/// A colour, or a choice of colours by traits.
///
/// Colours are immutable, and any thread may use them. Red, green and blue are in extended sRGB; a white
/// alone is in extended gray with sRGB's curve, so `UIColor.white` has two components and does not equal
/// white by red, green and blue.
open class UIColor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private let coreFoundationMark = CoreFoundationMark()
    enum Content {
        case color(CGColor)
        /// An image that repeats, and its colour for Core Graphics.
        case pattern(UIImage, CGColor)
        case dynamic((UITraitCollection) -> UIColor)
    }

    let content: Content

    init(_ content: Content) {
        self.content = content
        super.init()
    }

    /// Creates a colour without components: clear.
    public override init() {
        content = .color(UIColorSpace.clear)
        super.init()
    }

    // MARK: Creation

    /// - Parameter white: 0 for black to 1 for white; other values are kept.
    public init(white: CGFloat, alpha: CGFloat) {
        content = .color(UIColorSpace.gray(white, alpha))
        super.init()
    }

    /// - Parameters:
    ///   - hue: in turns: 0 and 1 are red. Clamped to 0...1, as the others.
    ///   - saturation: 0 for gray to 1.
    ///   - brightness: the largest of red, green and blue.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let rgb = HueColor(hue: hue, saturation: saturation, brightness: brightness).rgb
        content = .color(UIColorSpace.rgb(rgb.red, rgb.green, rgb.blue, alpha))
        super.init()
    }

    /// - Parameters:
    ///   - red, green, blue: in extended sRGB: values outside 0...1 are kept, and lie outside sRGB.
    ///   - alpha: clamped to 0...1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        content = .color(UIColorSpace.rgb(red, green, blue, alpha))
        super.init()
    }

    /// Creates a colour from components in Display P3. As on Apple's systems, its components are those in
    /// extended sRGB.
    public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let p3 = CGColorSpace(name: CGColorSpace.extendedDisplayP3).flatMap {
            CGColor(colorSpace: $0, components: [red, green, blue, alpha])
        }
        let rgb = p3?.converted(to: UIColorSpace.rgb, intent: .defaultIntent, options: nil)
        content = .color(rgb ?? UIColorSpace.rgb(red, green, blue, alpha))
        super.init()
    }

    /// Creates a colour of another one's components, in that one's space.
    public init(cgColor: CGColor) {
        content = .color(cgColor)
        super.init()
    }

    /// Creates a colour that tiles an image, from the upper left corner of the context that is drawn into, in
    /// points.
    public init(patternImage image: UIImage) {
        content = image.patternColor.map { .pattern(image, $0) } ?? .color(UIColorSpace.clear)
        super.init()
    }

    /// Creates a colour that a function chooses by traits, whenever the colour is used.
    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        content = .dynamic(dynamicProvider)
        super.init()
    }

    /// Creates the colour of a colour set in the main bundle's asset catalogue; nil if the set does not exist.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// Creates the colour of a colour set in a bundle's asset catalogue; nil if the set does not exist.
    ///
    /// - Parameters:
    ///   - bundle: nil for the main bundle, and then for the resources of packages next to the program.
    ///   - traitCollection: nil for a colour that depends on the traits of the moment.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        guard let set = AssetCatalogs.colorSet(named: name, in: bundle) else { return nil }
        if let traitCollection {
            self.init(cgColor: set.color(for: traitCollection))
        } else if set.isPlain {
            self.init(cgColor: set.color(for: UITraitCollection()))
        } else {
            self.init(dynamicProvider: { UIColor(cgColor: set.color(for: $0)) })
        }
    }

    // MARK: Conversion

    /// The colour at the current traits; see `UITraitCollection.current`.
    open var cgColor: CGColor { color(for: UITraitCollection.current) }

    /// The colour at given traits, as one that does not depend on traits.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        guard case .dynamic = content else { return self }
        return resolved(traitCollection)
    }

    /// The depth to which a dynamic colour may give another dynamic one.
    private static let maximumDepth = 32

    private func resolved(_ traits: UITraitCollection) -> UIColor {
        var color = self
        for _ in 0..<Self.maximumDepth {
            guard case .dynamic(let provider) = color.content else { return color }
            let inner = color
            traits.performAsCurrent { color = provider(traits) }
            if inner === color { break }
        }
        PrintedNotes.print("dynamic", "a dynamic colour gives dynamic colours without end; it is drawn clear")
        return UIColor()
    }

    /// The colour at given traits, for Core Graphics.
    package func color(for traits: UITraitCollection) -> CGColor {
        switch content {
        case .color(let color), .pattern(_, let color): color
        case .dynamic: resolved(traits).fixedColor
        }
    }

    private var fixedColor: CGColor {
        switch content {
        case .color(let color), .pattern(_, let color): color
        case .dynamic: UIColorSpace.clear
        }
    }

    /// The colour with another alpha. A dynamic colour stays one.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        if case .dynamic = content {
            return UIColor(dynamicProvider: { [self] in resolvedColor(with: $0).withAlphaComponent(alpha) })
        }
        return fixedColor.copy(alpha: alpha).map { UIColor(cgColor: $0) } ?? self
    }

    // MARK: Drawing

    /// Makes this the fill and the stroke colour of the current context.
    open func set() {
        setFill()
        setStroke()
    }
    open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
    open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

    // MARK: Comparison

    /// Whether both colours have the same space and the same components. A dynamic colour equals itself
    /// alone.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if self === other { return true }
        return switch (content, other.content) {
        case (.color(let a), .color(let b)): a == b
        case (.pattern(let a, _), .pattern(let b, _)): a.isEqual(b)
        default: false
        }
    }

    open override var hash: Int {
        switch content {
        case .color(let color): color.hashValue
        case .pattern(let image, _): image.hash
        case .dynamic: ObjectIdentifier(self).hashValue
        }
    }

    open override var description: String {
        guard case .color(let color) = content, let parts = color.components else {
            if case .dynamic = content { return "<UIDynamicProviderColor: \(fixedDescription)>" }
            return "<UIPatternColor>"
        }
        let kind = parts.count == 2 ? "UIExtendedGrayColorSpace" : "UIExtendedSRGBColorSpace"
        return ([kind] + parts.map(GeometryString.number)).joined(separator: " ")
    }

    private var fixedDescription: String { UIColor(cgColor: cgColor).description }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Archiving

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let text = coder.decodeObject(of: NSString.self, forKey: "UIColorComponents"),
            case let numbers = String(describing: text).split(separator: " ").compactMap({ Double($0) }),
            numbers.count == 2 || numbers.count == 4
        else { return nil }
        let n = numbers.map { CGFloat($0) }
        content = .color(
            n.count == 2 ? UIColorSpace.gray(n[0], n[1]) : UIColorSpace.rgb(n[0], n[1], n[2], n[3]))
        super.init()
    }

    /// Archives the colour at the current traits: its components in gray or in extended sRGB. A pattern
    /// becomes clear.
    open func encode(with coder: NSCoder) {
        let color = UIColor(cgColor: cgColor)
        let parts = color.grayComponents ?? color.rgbComponents ?? [0, 0]
        let text = parts.map { "\($0)" }.joined(separator: " ")
        coder.encode(text as NSString, forKey: "UIColorComponents")
    }
}

extension UIColor: TextAttributeValue {
    package var attributeColor: CGColor? { cgColor }
}
