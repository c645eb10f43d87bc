import CoreGraphics

/// The layouts of one text for the sizes and colours that animations give its layer: what a tree without the text's
/// provider has in place of it.
package final class TextLayouts: Sendable, Equatable {
    /// The values that a text was laid out for.
    package struct Key: Sendable, Equatable {
        /// Points an em.
        package var fontSize: CGFloat
        package var color: RGBAColor?
        /// In points of the layer's bounds space.
        package var size: CGSize

        package init(fontSize: CGFloat, color: RGBAColor?, size: CGSize) {
            (self.fontSize, self.color, self.size) = (fontSize, color, size)
        }

        fileprivate func distance(to other: Key) -> Double {
            let a = color?.components ?? .zero, b = other.color?.components ?? .zero
            let lengths = [
                fontSize - other.fontSize, size.width - other.size.width, size.height - other.size.height,
            ]
            return lengths.reduce(Double(((a - b) * (a - b)).sum())) { $0 + Double($1 * $1) }
        }
    }

    /// A layout, by its index in `texts`.
    package struct Entry: Sendable {
        package var key: Key
        package var text: Int

        package init(key: Key, text: Int) { (self.key, self.text) = (key, text) }
    }

    package let texts: [TextLook]
    package let entries: [Entry]

    /// - Parameter entries: each has an index of `texts`.
    package init(texts: [TextLook], entries: [Entry]) { (self.texts, self.entries) = (texts, entries) }

    /// The layout for the nearest values; nil if there is none.
    package func text(for key: Key) -> TextLook? {
        var nearest: (distance: Double, text: Int)?
        for entry in entries {
            if entry.key == key { return texts[entry.text] }
            let distance = entry.key.distance(to: key)
            if distance < nearest?.distance ?? .infinity { nearest = (distance, entry.text) }
        }
        return nearest.map { texts[$0.text] }
    }

    package static func == (a: TextLayouts, b: TextLayouts) -> Bool { a === b }
}
