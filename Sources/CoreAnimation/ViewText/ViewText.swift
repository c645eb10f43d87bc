import Content
import CoreGraphics
import CoreText
import Locking
import RenderTree

/// The text that a view shows, in place of a bitmap: laid-out texts, which are drawn as those of text layers are, and the
/// outlines beside them.
package final class ViewText: TextProvider {
    /// The size that the text was drawn for, and the rectangle that shows it in a layer of another size.
    package struct Page: Sendable {
        /// In points. Neither side is 0.
        package var size: CGSize
        /// Returns the rectangle for a size of the layer, in points from the layer's visual top left corner, y down.
        package var rect: @Sendable (CGSize) -> CGRect

        package init(size: CGSize, rect: @escaping @Sendable (CGSize) -> CGRect) {
            (self.size, self.rect) = (size, rect)
        }
    }

    /// The page of a view that is not drawn anew when its size changes; nil for one that is.
    private let page: Page?
    /// The colour below the text in all of the bounds; nil for none.
    private let ground: RGBAColor?
    private let arrange: @Sendable (CGSize) -> [Part]
    private let last = Locked<(size: CGSize, look: TextLook)?>(nil)

    /// - Parameter arrange: returns the parts for a size of the layer, in painting order. Any thread may call it.
    package init(
        page: Page? = nil, ground: CGColor? = nil, _ arrange: @escaping @Sendable (CGSize) -> [Part]
    ) {
        (self.page, self.arrange) = (page, arrange)
        self.ground = ground.map { RGBAColor($0.sRGBComponents) }
    }

    /// The same text on a page or over a colour.
    package func with(page: Page?, ground: CGColor?) -> ViewText {
        page == nil && ground == nil ? self : ViewText(page: page, ground: ground, arrange)
    }

    package func text(_ request: TextRequest) -> TextLook {
        let size = page?.size ?? request.size
        var look = look(size)
        if let page, size != request.size {
            look.page = TextLook.Page(size: size, rect: page.rect(request.size))
        }
        return look
    }

    private func look(_ size: CGSize) -> TextLook {
        if let known = last.withLock({ $0 }), known.size == size { return known.look }
        var builder = TextLookBuilder()
        if let ground { builder.add(ground, CGRect(origin: .zero, size: size)) }
        for part in arrange(size) { part.add(to: &builder) }
        let look = builder.look
        last.withLock { $0 = (size, look) }
        return look
    }
}
