import Content
import CoreGraphics
import CoreText
import Locking
import RenderTree

/// The text that a view shows, in place of a bitmap: laid-out texts, which are drawn as those of text layers are.
package final class ViewText: TextProvider {
    /// A laid-out text at its place.
    package struct Part: Sendable {
        package var block: TextBlock
        /// The upper left corner, in points of the layer's bounds space from the corner of the bounds, y down.
        package var corner: CGPoint
        /// The colour of all of the text, in place of its own and without attachments; nil for its own.
        package var color: CGColor?
        /// The numbers of the lines that are shown; nil for all.
        package var lines: Range<Int>?

        package init(_ block: TextBlock, at corner: CGPoint, color: CGColor? = nil, lines: Range<Int>? = nil)
        {
            (self.block, self.corner, self.color, self.lines) = (block, corner, color, lines)
        }

        /// Draws the part into a context with y down.
        ///
        /// - Parameter origin: the corner of the bounds, in user space.
        package func draw(in context: CGContext, origin: CGPoint) {
            block.draw(
                at: CGPoint(x: origin.x + corner.x, y: origin.y + corner.y), in: context, lines: lines,
                color: color, drawsAttachments: color == nil)
        }
    }

    private let arrange: @Sendable (CGSize) -> [Part]
    private let last = Locked<(size: CGSize, look: TextLook)?>(nil)

    /// - Parameter arrange: returns the parts for a size of the layer, in painting order. Any thread may call it.
    package init(_ arrange: @escaping @Sendable (CGSize) -> [Part]) { self.arrange = arrange }

    package func parts(in size: CGSize) -> [Part] { arrange(size) }

    package func text(_ request: TextRequest) -> TextLook {
        if let known = last.withLock({ $0 }), known.size == request.size { return known.look }
        var builder = TextLookBuilder()
        for part in arrange(request.size) {
            var block = part.block
            if let color = part.color { block.recolor(color) }
            builder.add(block, at: part.corner, lines: part.lines, color: .black)
            if part.color == nil { builder.addPictures(block, at: part.corner, lines: part.lines) }
        }
        let look = builder.look
        last.withLock { $0 = (request.size, look) }
        return look
    }
}
