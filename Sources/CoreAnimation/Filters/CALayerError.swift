import Foundation

/// Something that a layer asks for and that can't be drawn.
public struct CALayerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the layer.
    public let layer: String?
    /// The key of the property.
    public let property: String
    public let reason: String

    package init(layer: String?, property: String, reason: String) {
        self.layer = layer
        self.property = property
        self.reason = reason
    }

    public var description: String {
        "\(property) of \(layer.map { "the layer \(Self.quoted($0))" } ?? "a layer without a name"): \(reason)"
    }

    /// A text of the client's, cut to a length that a message can take.
    static func quoted(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return words.count > 64 ? "'\(words.prefix(64))…'" : "'\(words)'"
    }
}
