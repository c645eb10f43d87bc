/// The scale, opacity and depth of the images that a renderer makes.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// The colours that an image can hold. Images have 8 bits a component in sRGB, whatever is asked for.
    public enum Range: Int, Sendable {
        case unspecified = -1, automatic, extended, standard
    }

    /// The number of pixels in a point: the main screen's at first.
    open var scale: CGFloat = ScreenState.current.scale
    /// Whether images have no alpha; they are then black at first.
    open var opaque = false
    open var preferredRange = Range.automatic
    open var supportsHighDynamicRange: Bool { false }
    open var prefersExtendedRange: Bool {
        get { preferredRange == .extended }
        set { preferredRange = newValue ? .extended : .standard }
    }

    /// The format that suits the main screen.
    open class func preferred() -> Self { self.init() }

    public required init() { super.init() }

    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        if let copy = copy as? UIGraphicsImageRendererFormat {
            (copy.scale, copy.opaque, copy.preferredRange) = (scale, opaque, preferredRange)
        }
        return copy
    }
}

/// The environment of an image's drawing.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    let pixelsPerPoint: CGFloat

    init(_ canvas: CGContext, scale: CGFloat, _ format: UIGraphicsImageRendererFormat) {
        pixelsPerPoint = scale
        super.init(canvas, format)
    }

    /// The drawing so far.
    open var currentImage: UIImage {
        cgContext.makeImage().map { UIImage(cgImage: $0, scale: pixelsPerPoint, orientation: .up) }
            ?? UIImage()
    }
}

/// A renderer of images: calls a function that draws, and returns what it drew.
///
/// A renderer may be used again, and from several threads. Drawings may be nested.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

    private var imageFormat: UIGraphicsImageRendererFormat {
        format as? UIGraphicsImageRendererFormat ?? UIGraphicsImageRendererFormat()
    }

    /// - Parameter size: in points.
    public convenience init(size: CGSize) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: UIGraphicsImageRendererFormat())
    }
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }
    /// - Parameter bounds: the rectangle of user space to draw, in points.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
    }
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        super.init(bounds: bounds, format: format)
    }

    /// Returns what the function draws. For a size without area, or above 32,767 pixels, the image is empty;
    /// the function is called all the same.
    open func image(actions: DrawingActions) -> UIImage { draw(actions) ?? UIImage() }

    /// Returns what the function draws as a PNG file; empty if there is nothing to write.
    open func pngData(actions: DrawingActions) -> Data { draw(actions)?.pngData() ?? Data() }

    /// Returns what the function draws as a JPEG file; empty if there is nothing to write.
    ///
    /// - Parameter compressionQuality: in 0...1.
    open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
        draw(actions)?.jpegData(compressionQuality: compressionQuality) ?? Data()
    }

    private func draw(_ actions: DrawingActions) -> UIImage? {
        let format = imageFormat
        let canvas = CGContext.forImage(format.bounds, scale: format.scale, isOpaque: format.opaque)
        let drawable =
            canvas.context
            ?? CGContext(pixelsWide: 1, high: 1, scale: canvas.scale, isOpaque: format.opaque)
        guard let drawable else { return nil }
        let context = UIGraphicsImageRendererContext(drawable, scale: canvas.scale, format)
        let entry = GraphicsStack.Entry.image(
            GraphicsStack.ImageContext(context: drawable, scale: canvas.scale))
        GraphicsStack.withOpen(entry) { actions(context) }
        return canvas.context == nil ? nil : context.currentImage
    }
}
