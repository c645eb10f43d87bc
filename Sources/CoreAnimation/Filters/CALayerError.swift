import Foundation

/// An error in a layer's properties, which are drawn without the affected part.
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

    /// A client's text, quoted and truncated for messages.
    static func quoted(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return words.count > 64 ? "'\(words.prefix(64))…'" : "'\(words)'"
    }
}
