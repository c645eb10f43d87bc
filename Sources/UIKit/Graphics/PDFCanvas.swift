/// A PDF document that is being drawn: pages with y down, whose upper left corner is the origin of their bounds.
final class PDFCanvas {
    let context: CGContext
    /// The bounds of pages that name none, in points.
    private let bounds: CGRect
    /// The bounds of the current page; those of the document before the first page.
    private(set) var pageBounds: CGRect

    /// The bounds of a document for which none are given: a US letter.
    static let standardBounds = CGRect(x: 0, y: 0, width: 612, height: 792)

    /// Nil for bounds that no page has, which is noted once, and without cairo.
    init?(_ consumer: CGDataConsumer, _ bounds: CGRect, _ info: [AnyHashable: Any]?) {
        var box = bounds.isEmpty ? Self.standardBounds : bounds.standardized
        guard let context = CGContext(consumer: consumer, mediaBox: &box, info) else {
            PrintedNotes.print("pdf", "no PDF of \(box.width) by \(box.height) points can be written")
            return nil
        }
        (self.context, self.bounds, pageBounds) = (context, box, box)
    }

    /// Ends the current page, if there is one, and begins another.
    ///
    /// - Parameters:
    ///   - bounds: in points. Empty bounds are those of the document, as are bounds that no page has.
    ///   - info: entries by `kCGPDFContext…` keys; a media box is used if the bounds are empty.
    func beginPage(_ bounds: CGRect = .zero, _ info: [AnyHashable: Any]? = nil) {
        var box = bounds.standardized
        if bounds.isEmpty {
            switch info?[kCGPDFContextMediaBox] {
            case let rect as CGRect: box = rect.standardized
            case let value as NSValue: box = value.cgRectValue.standardized
            default: box = self.bounds
            }
        }
        let isValid =
            box.width > 0 && box.height > 0 && box.width <= Self.longestSide && box.height <= Self.longestSide
            && box.minX.isFinite && box.minY.isFinite
        pageBounds = isValid ? box : self.bounds
        context.beginPDFPage([kCGPDFContextMediaBox: pageBounds])
        context.translateBy(x: 0, y: pageBounds.minY + pageBounds.maxY)
        context.scaleBy(x: 1, y: -1)
    }

    /// The longest side of a page, in points.
    private static let longestSide: CGFloat = 14400
}
