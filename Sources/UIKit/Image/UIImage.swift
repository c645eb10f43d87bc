/// An image: pixels, the number of pixels in a point, and the way in which they are drawn.
///
/// Images are immutable, and any thread may use them.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
    let content: ImageContent

    init(_ content: ImageContent) {
        self.content = content
        super.init()
    }

    /// Creates an image without pixels, of the size zero.
    public override init() {
        content = ImageContent()
        super.init()
    }

    // MARK: Creation

    /// Creates an image at one pixel a point.
    public init(cgImage: CGImage) {
        content = ImageContent(cgImage)
        super.init()
    }

    /// - Parameter scale: the number of pixels in a point; 1 if it is not a positive number.
    public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        content = ImageContent(cgImage, scale: scale, orientation: orientation)
        super.init()
    }

    /// Creates the image of a file's bytes, at one pixel a point; nil for bytes of no known format and for
    /// damaged ones. An animation gives its first picture.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// - Parameter scale: the number of pixels in a point; 1 if it is not a positive number.
    public init?(data: Data, scale: CGFloat) {
        guard let content = ImageContent(data: data, scale: scale) else { return nil }
        self.content = content
        super.init()
    }

    /// Creates the image of a file; nil if the file can't be read. A name that ends with "@2x" or "@3x"
    /// before its extension gives the number of pixels in a point, otherwise 1.
    public init?(contentsOfFile path: String) {
        guard let content = ImageContent(file: path) else { return nil }
        self.content = content
        super.init()
    }

    /// Creates an image from the main bundle, by the name of an image set or a file; nil if neither exists.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// Creates an image of a bundle, by the name of an image set in an asset catalogue, or of a file.
    ///
    /// Asset catalogues are folders here, which are not compiled. Of the files for several displays the one
    /// of the nearest scale that is not below the display's is taken. A name without an extension is a PNG
    /// file's. Files outside the bundle are not read, whatever the name or a link says.
    ///
    /// - Parameters:
    ///   - bundle: nil for the main bundle, and then for the resources of packages next to the program.
    ///   - traitCollection: nil for the traits of the moment.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        let traits = traitCollection ?? UITraitCollection.current
        guard let content = AssetCatalogs.image(named: name, in: bundle, for: traits) else { return nil }
        self.init(content)
    }

    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
    }

    /// Creates an image that shows several, one after the other; nil for an empty list.
    ///
    /// - Parameter duration: the time of all images, in seconds; 0 for a thirtieth of a second each.
    open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        var content = first.content
        content.images = images
        content.duration = duration > 0 && duration.isFinite ? duration : Double(images.count) / 30
        return UIImage(content)
    }

    /// Creates an animation of the images named with a number at the end, from 0 or 1 on, up to 1024.
    open class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        var images: [UIImage] = []
        for number in 0...1024 {
            if let image = UIImage(named: "\(name)\(number)") {
                images.append(image)
            } else if number > 0 || !images.isEmpty {
                break
            }
        }
        return animatedImage(with: images, duration: duration)
    }

    // MARK: Properties

    /// The pixels as stored, before the orientation is applied; nil for an empty image.
    open var cgImage: CGImage? { content.cgImage }
    /// The size in points, upright.
    open var size: CGSize { content.size }
    /// The number of pixels in a point.
    open var scale: CGFloat { content.scale }
    open var imageOrientation: Orientation { content.orientation }
    open var renderingMode: RenderingMode { content.renderingMode }
    /// The parts along the edges that keep their size, in points.
    open var capInsets: UIEdgeInsets { content.capInsets }
    open var resizingMode: ResizingMode { content.resizingMode }
    /// The distances from the edges to the rectangle by which the image is aligned, in points.
    open var alignmentRectInsets: UIEdgeInsets { content.alignmentRectInsets }
    /// The images of an animation; nil for a single image.
    open var images: [UIImage]? { content.images }
    /// The time of an animation's images in seconds; 0 for a single image.
    open var duration: TimeInterval { content.duration }
    open var flipsForRightToLeftLayoutDirection: Bool { content.flips }
    open var isSymbolImage: Bool { content.symbol != nil }
    open var configuration: Configuration? {
        content.symbol?.configuration ?? Configuration(traits: content.traits)
    }
    open var symbolConfiguration: SymbolConfiguration? { content.symbol?.configuration }
    /// The distance of the baseline above the lower edge, in points; nil for an image without one.
    open var baselineOffsetFromBottom: CGFloat? { content.baseline }
    open var hasBaseline: Bool { content.baseline != nil }

    // MARK: Drawing

    /// Draws the image upright with its upper left corner at a point, in points of the current context.
    open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image upright in a rectangle, of which it takes the size.
    open func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        content.draw(in: rect, context)
    }
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        content.draw(in: rect, context)
        context.restoreGState()
    }

    /// Tiles a rectangle with the image, from the upper left corner of the context.
    open func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let color = patternColor else { return }
        context.saveGState()
        context.setFillColor(color)
        context.fill(rect)
        context.restoreGState()
    }

    // MARK: Comparison

    /// Whether both images have the same pixels in memory and are drawn alike. Images of the same file are
    /// equal while one of them is in use.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return self === other || content.isEqual(other.content)
    }

    open override var hash: Int { content.cgImage?.hashValue ?? 0 }

    open override var description: String {
        "<UIImage: {\(GeometryString.number(size.width)), \(GeometryString.number(size.height))} "
            + "scale \(GeometryString.number(scale)) \(imageOrientation)>"
    }

    // MARK: Archiving

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let data = coder.decodeObject(of: NSData.self, forKey: "UIImageData"),
            var content = ImageContent(
                data: Data(referencing: data), scale: CGFloat(coder.decodeDouble(forKey: "UIScale")))
        else { return nil }
        content.orientation =
            Orientation(rawValue: coder.decodeInteger(forKey: "UIImageOrientation")) ?? .up
        content.renderingMode =
            RenderingMode(rawValue: coder.decodeInteger(forKey: "UIRenderingMode")) ?? .automatic
        self.content = content
        super.init()
    }

    /// Archives the pixels as PNG, the scale, the orientation and the rendering mode.
    open func encode(with coder: NSCoder) {
        if let data = content.cgImage.flatMap({ ImageFile.png($0) }) {
            coder.encode(data as NSData, forKey: "UIImageData")
        }
        coder.encode(scale.native, forKey: "UIScale")
        coder.encode(imageOrientation.rawValue, forKey: "UIImageOrientation")
        coder.encode(renderingMode.rawValue, forKey: "UIRenderingMode")
    }
}
