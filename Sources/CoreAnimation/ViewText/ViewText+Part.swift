import CoreGraphics
import CoreText
import RenderTree

extension ViewText {
    /// A laid-out text or an outline at its place.
    package struct Part: Sendable {
        private enum Content: Sendable {
            case text(Text)
            case outline(CGPath, CGColor, lineWidth: CGFloat?)
        }

        private struct Text: Sendable {
            var block: TextBlock
            var color: CGColor?
            var lines: Range<Int>?
        }

        private let content: Content
        /// The upper left corner of the text, or the place of the path's origin, in points of the layer's bounds space from
        /// the corner of the bounds, y down.
        package var corner: CGPoint

        /// - Parameters:
        ///   - color: the colour of all of the text, in place of its own and without attachments; nil for its own.
        ///   - lines: the numbers of the lines that are shown; nil for all.
        package init(_ block: TextBlock, at corner: CGPoint, color: CGColor? = nil, lines: Range<Int>? = nil)
        {
            content = .text(Text(block: block, color: color, lines: lines))
            self.corner = corner
        }

        /// - Parameter lineWidth: the width of a stroke in points; nil for a fill.
        package init(
            _ path: CGPath, at corner: CGPoint = .zero, color: CGColor, lineWidth: CGFloat? = nil
        ) {
            content = .outline(path, color, lineWidth: lineWidth)
            self.corner = corner
        }

        /// Draws the part into a context with y down.
        ///
        /// - Parameter origin: the corner of the bounds, in user space.
        package func draw(in context: CGContext, origin: CGPoint) {
            let place = CGPoint(x: origin.x + corner.x, y: origin.y + corner.y)
            switch content {
            case .text(let text):
                text.block.draw(
                    at: place, in: context, lines: text.lines, color: text.color,
                    drawsAttachments: text.color == nil)
            case .outline(let path, let color, let lineWidth):
                context.saveGState()
                defer { context.restoreGState() }
                context.translateBy(x: place.x, y: place.y)
                context.beginPath()
                context.addPath(path)
                if let lineWidth {
                    context.setStrokeColor(color)
                    context.setLineWidth(lineWidth)
                    context.strokePath()
                } else {
                    context.setFillColor(color)
                    context.fillPath()
                }
            }
        }

        func add(to builder: inout TextLookBuilder) {
            switch content {
            case .text(let text):
                var block = text.block
                if let color = text.color { block.recolor(color) }
                builder.add(block, at: corner, lines: text.lines, color: .black)
                if text.color == nil { builder.addPictures(block, at: corner, lines: text.lines) }
            case .outline(let path, let color, let lineWidth):
                var place = CGAffineTransform(translationX: corner.x, y: corner.y)
                builder.add(
                    corner == .zero ? path : path.copy(using: &place) ?? path,
                    RGBAColor(color.sRGBComponents), lineWidth: lineWidth)
            }
        }
    }
}
