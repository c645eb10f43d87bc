import CoreGraphics
import Foundation

/// Reads the input as an SVG or a PDF, and draws it in two sizes. The libraries run in processes of their own, so what is
/// tested is that this one goes on, whatever happens to them.
enum DrawingInput {
    static func read(svg input: Data) {
        CGDocumentLimits.current = limits
        guard let document = CGSVGDocument(data: input) else { return }
        let size = document.canvasSize
        precondition(size.width > 0 && size.height > 0 && size.width <= 1e6, "a size out of its range")
        check(document.makeImage(width: 33, height: 20), 33, 20, document.failure)
        check(document.makeImage(width: 7, height: 41), 7, 41, document.failure)
    }

    static func read(pdf input: Data) {
        CGDocumentLimits.current = limits
        guard let document = CGPDFDocument(CGDataProvider(bytes: input)) else { return }
        precondition(document.numberOfPages >= 0 && document.page(at: 0) == nil, "a page that is none")
        for number in 1...2 {
            guard let page = document.page(at: number) else { break }
            precondition(page.getBoxRect(.cropBox).minX == 0, "a box elsewhere")
            _ = page.text
            check(page.makeImage(width: 33, height: 20), 33, 20, document.failure)
        }
    }

    private static var limits: CGDocumentLimits {
        var limits = CGDocumentLimits()
        (limits.seconds, limits.memory) = (0.5, 200 << 20)
        return limits
    }

    private static func check(_ image: CGImage?, _ width: Int, _ height: Int, _ failure: CGDocumentFailure?) {
        precondition(image == nil || failure == nil, "a picture after a failure")
        precondition(image.map { $0.width == width && $0.height == height } ?? true, "another size")
        precondition(!(failure?.description.contains("\n") ?? false), "an error of several lines")
    }
}
