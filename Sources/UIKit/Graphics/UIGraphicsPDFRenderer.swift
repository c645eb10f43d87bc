/// The metadata of the documents that a renderer makes.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
    /// Title, author and other metadata under the `kCGPDFContext…` keys.
    open var documentInfo: [String: Any] = [:]

    public required init() { super.init() }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        if let copy = copy as? UIGraphicsPDFRendererFormat { copy.documentInfo = documentInfo }
        return copy
    }
}

/// The environment of a document's drawing.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
    /// Nil for a document that can't be written.
    private let canvas: PDFCanvas?

    init(_ canvas: PDFCanvas?, _ context: CGContext, _ format: UIGraphicsPDFRendererFormat) {
        self.canvas = canvas
        super.init(context, format)
    }

    /// The bounds of the current page, in points; those of the renderer before the first page.
    open var pdfContextBounds: CGRect { canvas?.pageBounds ?? format.bounds }

    /// Begins a page of the renderer's bounds. Nothing is drawn before the first page.
    open func beginPage() { canvas?.beginPage() }

    /// Begins a page.
    ///
    /// - Parameters:
    ///   - bounds: in points; those of the renderer if empty.
    ///   - pageInfo: entries by `kCGPDFContext…` keys; a media box is used if the bounds are empty.
    open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
        canvas?.beginPage(bounds, pageInfo)
    }
}

/// A renderer of PDF documents: calls a function that draws pages, and returns or writes the document.
///
/// A renderer may be used again, and from several threads.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
    public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

    private var pdfFormat: UIGraphicsPDFRendererFormat {
        format as? UIGraphicsPDFRendererFormat ?? UIGraphicsPDFRendererFormat()
    }

    /// - Parameter bounds: those of pages that name none, in points; 612 by 792 if empty.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat())
    }
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        super.init(bounds: bounds.isEmpty ? PDFCanvas.standardBounds : bounds.standardized, format: format)
    }

    /// False: a document is no image.
    open override var allowsImageOutput: Bool { false }

    /// Returns the document that the function draws. For bounds above 14,400 points, the data are empty; the function
    /// is called all the same.
    open func pdfData(actions: DrawingActions) -> Data {
        let data = NSMutableData(), format = pdfFormat
        let canvas = CGDataConsumer(data: data).flatMap {
            PDFCanvas($0, format.bounds, format.documentInfo)
        }
        guard let context = canvas?.context ?? CGContext(pixelsWide: 1, high: 1, scale: 1, isOpaque: false)
        else { return Data() }
        let entry: GraphicsStack.Entry =
            canvas == nil ? .image(GraphicsStack.ImageContext(context: context, scale: 1)) : .document(canvas)
        GraphicsStack.withOpen(entry) { actions(UIGraphicsPDFRendererContext(canvas, context, format)) }
        return data as Data
    }

    /// Writes the document that the function draws to a file, which appears complete or not at all.
    ///
    /// - Throws: an error of Foundation's if the file can't be written.
    open func writePDF(to url: URL, withActions actions: DrawingActions) throws {
        try pdfData(actions: actions).write(to: url, options: .atomic)
    }
}
