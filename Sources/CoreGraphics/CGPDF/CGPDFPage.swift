import CPoppler
import Foundation

/// The boxes of a page.
public enum CGPDFBox: Int32, Sendable {
    case mediaBox, cropBox, bleedBox, trimBox, artBox
}

/// A page of a PDF document.
///
/// Its space is the page as it is displayed: points, the origin at the lower left corner of the crop box, y up, the
/// page's rotation applied.
public final class CGPDFPage: @unchecked Sendable {
    // Unchecked: `handle` is only used while `PDFLibrary` is locked.
    private let handle: OpaquePointer
    /// The document, which the page retains.
    public let document: CGPDFDocument?
    public let pageNumber: Int
    let size: CGSize

    init(_ document: CGPDFDocument, _ pageNumber: Int, _ handle: OpaquePointer) {
        self.document = document
        self.pageNumber = pageNumber
        self.handle = handle
        var (width, height) = (0.0, 0.0)
        PDFLibrary.use { $0.poppler_page_get_size(handle, &width, &height) }
        size = CGSize(width: width, height: height)
    }

    deinit { PDFLibrary.use { $0.g_object_unref(UnsafeMutableRawPointer(handle)) } }

    /// 0, since pages are displayed upright.
    public var rotationAngle: Int32 { 0 }

    /// The crop box, whichever box is asked for: poppler gives no other.
    public func getBoxRect(_ box: CGPDFBox) -> CGRect { CGRect(origin: .zero, size: size) }

    /// The transform that fits a box into a rectangle, centred, and never larger than its own size.
    ///
    /// - Parameters:
    ///   - rotate: degrees clockwise, a multiple of 90.
    ///   - preserveAspectRatio: whether both axes are scaled alike.
    public func getDrawingTransform(
        _ box: CGPDFBox, rect: CGRect, rotate: Int32, preserveAspectRatio: Bool
    ) -> CGAffineTransform {
        let page = getBoxRect(box)
        let turns = ((Int(rotate) / 90) % 4 + 4) % 4
        let turned = turns % 2 == 0 ? page.size : CGSize(width: page.height, height: page.width)
        guard turned.width > 0, turned.height > 0 else { return .identity }
        var x = min(rect.width / turned.width, 1), y = min(rect.height / turned.height, 1)
        if preserveAspectRatio { (x, y) = (min(x, y), min(x, y)) }
        return CGAffineTransform(translationX: -page.midX, y: -page.midY)
            .concatenating(CGAffineTransform(rotationAngle: -CGFloat(turns) * .pi / 2))
            .concatenating(CGAffineTransform(scaleX: x, y: y))
            .concatenating(CGAffineTransform(translationX: rect.midX, y: rect.midY))
    }

    /// The text of the page, in reading order; empty for a page without text.
    ///
    /// An addition of Agate, for searching and for tests.
    public var text: String {
        let found = PDFLibrary.use { library -> String? in
            guard let text = library.poppler_page_get_text(handle) else { return nil }
            defer { library.g_free(text) }
            return String(cString: text)
        }
        return (found ?? nil) ?? ""
    }

    /// Draws the page into a new transparent bitmap in sRGB, stretched to its size; nil for a size that no bitmap has.
    ///
    /// An addition of Agate.
    public func makeImage(width: Int, height: Int) -> CGImage? {
        PageDrawing(page: self).makeImage(width: width, height: height)
    }

    /// A page as a drawing.
    struct PageDrawing: VectorPicture {
        let page: CGPDFPage
        var size: CGSize { page.size }

        func draw(with pen: OpaquePointer) {
            PDFLibrary.use { $0.poppler_page_render(page.handle, UnsafeMutableRawPointer(pen)) }
        }
    }
}

extension CGPDFPage: Hashable {
    public static func == (a: CGPDFPage, b: CGPDFPage) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGContext {
    /// Draws a page of a PDF in its own space: the lower left corner of its crop box at the origin, a unit a point. It
    /// stays vectors in a PDF or SVG, unless opacity, blend mode, shadow or a masking clip apply.
    public func drawPDFPage(_ page: CGPDFPage) {
        draw(CGPDFPage.PageDrawing(page: page), in: page.getBoxRect(.cropBox))
    }
}

// The C spellings.

public func CGPDFDocumentCreateWithURL(_ url: CFURL) -> CGPDFDocument? { CGPDFDocument(url) }
public func CGPDFDocumentCreateWithProvider(_ provider: CGDataProvider) -> CGPDFDocument? {
    CGPDFDocument(provider)
}
public func CGPDFDocumentGetNumberOfPages(_ document: CGPDFDocument?) -> Int { document?.numberOfPages ?? 0 }
public func CGPDFDocumentGetPage(_ document: CGPDFDocument?, _ pageNumber: Int) -> CGPDFPage? {
    document?.page(at: pageNumber)
}
public func CGPDFPageGetBoxRect(_ page: CGPDFPage?, _ box: CGPDFBox) -> CGRect {
    page?.getBoxRect(box) ?? .null
}
public func CGPDFPageGetDrawingTransform(
    _ page: CGPDFPage?, _ box: CGPDFBox, _ rect: CGRect, _ rotate: Int32, _ preserveAspectRatio: Bool
) -> CGAffineTransform {
    page?.getDrawingTransform(box, rect: rect, rotate: rotate, preserveAspectRatio: preserveAspectRatio)
        ?? .identity
}
public func CGContextDrawPDFPage(_ c: CGContext?, _ page: CGPDFPage?) { if let page { c?.drawPDFPage(page) } }
