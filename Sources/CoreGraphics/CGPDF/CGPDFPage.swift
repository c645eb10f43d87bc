import CDocumentWorker
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
public final class CGPDFPage: Sendable {
    private let owner: CGPDFDocument
    private let index: Int32
    let size: CGSize

    /// A page by its index, from 0.
    init(_ document: CGPDFDocument, _ index: Int32, _ size: CGSize) {
        (owner, self.index, self.size) = (document, index, size)
    }

    /// The document, which the page retains.
    public var document: CGPDFDocument? { owner }
    public var pageNumber: Int { Int(index) + 1 }

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

    /// The text of the page, in reading order; empty for a page without text, and after a failure of the document.
    ///
    /// An addition of Agate, for searching and for tests.
    public var text: String {
        owner.source.run(owner.source.request(DOCUMENT_TEXT, page: index)) { _, text in
            String(decoding: text, as: UTF8.self)
        } ?? ""
    }

    /// Draws the page into a new transparent bitmap in sRGB, stretched to its size; nil for a size that no bitmap has,
    /// and after a failure of the document.
    ///
    /// An addition of Agate.
    public func makeImage(width: Int, height: Int) -> CGImage? {
        PageDrawing(page: self).makeImage(width: width, height: height)
    }

    /// A page as a drawing.
    struct PageDrawing: VectorPicture {
        let page: CGPDFPage
        var size: CGSize { page.size }
        var hasFailed: Bool { page.owner.failure != nil }

        func draw(_ matrix: CGAffineTransform, _ frame: PixelRect, into pixels: UnsafeMutableRawPointer)
            -> Bool
        {
            page.owner.source.draw(matrix, frame, into: pixels, page: page.index, viewport: size)
        }

        func isDrawable(_ matrix: CGAffineTransform, _ frame: PixelRect, isSVG: Bool) -> Bool {
            page.owner.source.isDrawable(matrix, frame, isSVG: isSVG, page: page.index, viewport: size)
        }

        func draw(with pen: OpaquePointer) {
            page.owner.withPage(page.index) { library, page in
                library.poppler_page_render(page, UnsafeMutableRawPointer(pen))
            }
        }
    }
}

extension CGPDFPage: Hashable {
    public static func == (a: CGPDFPage, b: CGPDFPage) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGContext {
    /// Draws a page of a PDF in its own space: the lower left corner of its crop box at the origin, a unit a point. It
    /// stays vectors in a PDF or SVG, unless opacity, blend mode, shadow or a masking clip apply. Nothing is drawn after a
    /// `failure` of the document.
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
