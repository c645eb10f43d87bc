import Foundation
import QuartzCore

/// The title of a layer in texts.
package enum LayerTitle {
    /// The layer's name, or else the class of its delegate, such as that of a view; nil without both.
    static func name(of layer: CALayer) -> String? {
        if let name = layer.name, !name.isEmpty { return name }
        return layer.delegate.map { "\(type(of: $0))" }
    }

    /// The layer's class, and its name or that of its delegate's class.
    static func of(_ layer: CALayer) -> String {
        text(className: "\(type(of: layer))", name: name(of: layer))
    }

    /// The layer's class and name, as in `CALayer 'card'`, on one line.
    package static func text(className: String, name: String?) -> String {
        guard let name, !name.isEmpty else { return className }
        let line = name.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
        return "\(className) '\(line.joined(separator: " "))'"
    }
}
