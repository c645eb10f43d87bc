import CoreGraphics

/// The layouts of one text for the sizes and colours that animations give its layer: what a tree without the text's
/// provider has in place of it.
package final class TextLayouts: Sendable, Equatable {
    /// A layout, by its index in `texts`.
    package struct Entry: Sendable {
        package var request: TextRequest
        package var text: Int

        package init(request: TextRequest, text: Int) { (self.request, self.text) = (request, text) }
    }

    package let texts: [TextLook]
    package let entries: [Entry]

    /// - Parameter entries: each has an index of `texts`.
    package init(texts: [TextLook], entries: [Entry]) { (self.texts, self.entries) = (texts, entries) }

    /// The layout for the nearest values; nil if there is none.
    package func text(for request: TextRequest) -> TextLook? {
        if let exact = entries.first(where: { $0.request == request }) { return texts[exact.text] }
        let nearest = entries.min { $0.request.distance(to: request) < $1.request.distance(to: request) }
        return nearest.map { texts[$0.text] }
    }

    package static func == (a: TextLayouts, b: TextLayouts) -> Bool { a === b }
}

extension TextRequest {
    /// The square of a distance, by which the layouts of an animation are in order.
    fileprivate func distance(to other: TextRequest) -> Double {
        let a = color?.components ?? .zero, b = other.color?.components ?? .zero
        let (em, width) = (fontSize - other.fontSize, size.width - other.size.width)
        let height = size.height - other.size.height
        return Double(((a - b) * (a - b)).sum()) + Double(em * em + width * width + height * height)
    }
}
