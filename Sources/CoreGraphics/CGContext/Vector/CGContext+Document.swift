import Foundation

/// The media box of a page: a `CGRect`, or the bytes of one.
public let kCGPDFContextMediaBox: CFString = "kCGPDFContextMediaBox"
public let kCGPDFContextTitle: CFString = "kCGPDFContextTitle"
public let kCGPDFContextAuthor: CFString = "kCGPDFContextAuthor"
public let kCGPDFContextSubject: CFString = "kCGPDFContextSubject"
public let kCGPDFContextKeywords: CFString = "kCGPDFContextKeywords"
public let kCGPDFContextCreator: CFString = "kCGPDFContextCreator"

// Contexts that write PDF and SVG documents by cairo. Paths, gradients and text stay vectors and text; shadows, masks
// of images, transparency layers and conic gradients are pictures of 288 pixels an inch. Nothing is drawn between pages.
extension CGContext {
    /// Creates a context that writes a PDF file, which appears complete or not at all when it is closed.
    ///
    /// - Parameters:
    ///   - mediaBox: the box of pages, in points; 612 x 792 for nil.
    ///   - auxiliaryInfo: title, author and other metadata under the `kCGPDFContext…` keys.
    /// - Returns: nil for a URL that is no file's, an empty box or one of more than 14,400 points, and without cairo.
    public convenience init?(
        _ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
    ) {
        guard let consumer = CGDataConsumer(url: url) else { return nil }
        self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
    }

    /// Creates a context that passes a PDF document to a consumer when it is closed.
    public convenience init?(
        consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
    ) {
        let box = mediaBox?.pointee.standardized ?? CGRect(x: 0, y: 0, width: 612, height: 792)
        guard let document = VectorDocument(.pdf, mediaBox: box, consumer: consumer) else { return nil }
        document.setMetadata(auxiliaryInfo ?? [:])
        self.init(document)
    }

    /// Creates a context that passes an SVG document of one page to a consumer when it is closed by `closeSVG()`.
    ///
    /// An addition of Agate: Core Graphics writes no SVG.
    public convenience init?(svg consumer: CGDataConsumer, mediaBox: CGRect) {
        guard let document = VectorDocument(.svg, mediaBox: mediaBox.standardized, consumer: consumer) else {
            return nil
        }
        self.init(document)
        beginPage(document.mediaBox)
    }

    private convenience init?(_ document: VectorDocument) {
        guard
            let backing = BitmapBacking(
                width: 1, height: 1, bytesPerRow: 0, space: .standardRGB,
                bitmapInfo: CGBitmapInfo(alpha: .premultipliedLast))
        else { return nil }
        self.init(backing, base: .identity)
        self.document = document
    }

    /// Begins a page of a PDF, in a new graphics state. An open page is ended first.
    public func beginPDFPage(_ pageInfo: CFDictionary?) {
        guard let document, document.format == .pdf else { return }
        var box = document.mediaBox
        switch pageInfo?[kCGPDFContextMediaBox] {
        case let rect as CGRect: box = rect.standardized
        case let data as Data where data.count == MemoryLayout<CGRect>.size:
            box = data.withUnsafeBytes { $0.loadUnaligned(as: CGRect.self) }.standardized
        default: break
        }
        beginPage(VectorDocument.isValid(box) ? box : document.mediaBox)
    }

    /// Begins a page of a PDF; its box is the document's for nil.
    public func beginPage(mediaBox: UnsafePointer<CGRect>?) {
        beginPDFPage(mediaBox.map { [kCGPDFContextMediaBox: $0.pointee] })
    }

    private func beginPage(_ box: CGRect) {
        guard let document else { return }
        endDocumentPage()
        guard let page = document.beginPage(box) else { return }
        (backing, base) = (page.backing, page.base)
        state = DrawingState(matrix: base)
        saved = []
        layers = []
        currentPath = PathStorage()
        textMatrix = .identity
    }

    public func endPDFPage() { endDocumentPage() }
    public func endPage() { endDocumentPage() }

    private func endDocumentPage() {
        guard let document, document.isPageOpen else { return }
        endAllLayers()
        // The canvas keeps the surface's cairo context.
        if let blank = BitmapBacking(
            width: 1, height: 1, bytesPerRow: 0, space: .standardRGB,
            bitmapInfo: CGBitmapInfo(alpha: .premultipliedLast))
        {
            backing = blank
        }
        document.endPage()
    }

    /// Ends the document and passes its bytes to its file or consumer. The context draws nothing any more.
    public func closePDF() { closeDocument() }
    /// Ends an SVG document as `closePDF()` does a PDF.
    public func closeSVG() { closeDocument() }

    private func closeDocument() {
        endDocumentPage()
        document?.close()
    }
}

// The C spellings.

public func CGPDFContextCreateWithURL(
    _ url: CFURL, _ mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
) -> CGContext? { CGContext(url, mediaBox: mediaBox, auxiliaryInfo) }
public func CGPDFContextCreate(
    _ consumer: CGDataConsumer, _ mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
) -> CGContext? { CGContext(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo) }
public func CGPDFContextBeginPage(_ c: CGContext?, _ pageInfo: CFDictionary?) { c?.beginPDFPage(pageInfo) }
public func CGPDFContextEndPage(_ c: CGContext?) { c?.endPDFPage() }
public func CGPDFContextClose(_ c: CGContext?) { c?.closePDF() }
public func CGContextBeginPage(_ c: CGContext?, _ mediaBox: UnsafePointer<CGRect>?) {
    c?.beginPage(mediaBox: mediaBox)
}
public func CGContextEndPage(_ c: CGContext?) { c?.endPage() }
