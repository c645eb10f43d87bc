/// The properties of the pictures that a renderer makes.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
    /// The rectangle of user space that is drawn, in points.
    open internal(set) var bounds = CGRect.zero

    open class func `default`() -> Self { self.init() }
    public required override init() { super.init() }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        copy.bounds = bounds
        return copy
    }
}

/// The environment of a renderer's drawing.
open class UIGraphicsRendererContext: NSObject {
    /// The context to draw into, with y down and in points.
    public let cgContext: CGContext
    private let ownFormat: UIGraphicsRendererFormat
    open var format: UIGraphicsRendererFormat { ownFormat }

    init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
        (cgContext, ownFormat) = (context, format)
        super.init()
    }

    /// Fills a rectangle with the fill colour, which replaces what is there.
    open func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.fill(rect)
        cgContext.restoreGState()
    }
    /// Draws a line of one point along the edge of a rectangle, inside it, in the stroke colour.
    open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        let rect = rect.standardized
        cgContext.stroke(
            rect.insetBy(dx: min(0.5, rect.width / 2), dy: min(0.5, rect.height / 2)), width: 1)
        cgContext.restoreGState()
    }
    /// Limits drawing to a rectangle.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// The base of the classes that draw pictures.
open class UIGraphicsRenderer: NSObject {
    private let ownFormat: UIGraphicsRendererFormat
    open var format: UIGraphicsRendererFormat { ownFormat }
    /// Whether the format of this renderer can be shared by drawings on several threads: it is never changed.
    open var allowsImageOutput: Bool { true }

    /// - Parameter bounds: the rectangle of user space to draw, in points.
    public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
        ownFormat = (format.copy() as? UIGraphicsRendererFormat) ?? format
        ownFormat.bounds = bounds
        super.init()
    }
}
