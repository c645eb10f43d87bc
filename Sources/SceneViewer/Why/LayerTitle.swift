import Foundation

/// The title of a layer in texts.
package enum LayerTitle {
    /// The layer's class and name, as in `CALayer 'card'`, on one line.
    package static func text(className: String, name: String?) -> String {
        guard let name, !name.isEmpty else { return className }
        let line = name.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
        return "\(className) '\(line.joined(separator: " "))'"
    }
}
