import CoreGraphics
import CoreText
import Foundation

/// A line of text of a drawing whose y runs down.
struct PlotLabel {
    enum Anchor {
        case left, middle, right
    }

    private let line: CTLine
    /// The width in points.
    let width: CGFloat

    init(_ text: String, size: CGFloat) {
        let attributes: [NSAttributedString.Key: Any] = [
            .init(kCTFontAttributeName): CTFontCreateWithName("DejaVu Sans", size, nil),
            .init(kCTForegroundColorAttributeName): PlotColors.text,
        ]
        line = CTLineCreateWithAttributedString(NSAttributedString(string: text, attributes: attributes))
        width = CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil))
    }

    /// Draws the text with the left end, middle or right end of its baseline at a point.
    func draw(at point: CGPoint, anchor: Anchor = .left, in context: CGContext) {
        let shift: CGFloat =
            switch anchor {
            case .left: 0
            case .middle: width / 2
            case .right: width
            }
        context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
        context.textPosition = CGPoint(x: point.x - shift, y: point.y)
        CTLineDraw(line, context)
    }
}
