import CoreAnimation
import CoreGraphics
import Foundation

/// Reads and writes the properties of layers as text, in the spellings of documents.
package enum PropertyText {
    /// A value as text.
    package enum Value: Equatable {
        /// No value, as of a layer without contents.
        case none
        /// A text from which `set` restores the value.
        case text(String)
        /// A description of an object that has no such text.
        case summary(String)
    }

    /// The value of a layer's property, or of a presentation copy's.
    package static func value(of property: LayerProperty, in layer: CALayer) -> Value {
        guard let value = property.read(layer) else { return .none }
        return text(of: value, property.kind).map { .text($0) } ?? .summary(summary(of: value))
    }

    /// Whether `set` takes values of a property, or of a part of one such as `transform.rotation.z`.
    package static func isEditable(_ keyPath: String, of layer: CALayer) -> Bool {
        switch CAMLValueKind(keyPath: keyPath, of: layer) {
        case nil, .image, .list: false
        default: true
        }
    }

    /// Sets a property, or a part of one, without animation. `none` removes a colour, a path and a filter.
    ///
    /// - Throws: `PropertyTextError` for an unknown key path, and for a text that is not such a value.
    package static func set(
        _ text: String, for keyPath: String, of layer: CALayer
    ) throws(PropertyTextError) {
        guard text.utf8.count <= longestText else {
            throw PropertyTextError("\(keyPath): expected at most \(longestText) bytes")
        }
        guard let kind = CAMLValueKind(keyPath: keyPath, of: layer), isEditable(keyPath, of: layer) else {
            throw PropertyTextError("\(keyPath): \(type(of: layer)) has no such property to be set")
        }
        var value: Any?
        if text != "none" || ![.color, .path, .text].contains(kind) {
            do {
                value = try TypedValue.parse(CAMLValue(attribute: text, line: 0), as: kind)
            } catch {
                throw PropertyTextError("\(keyPath): expected \(error.expected)")
            }
        }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.setValue(value, forKeyPath: keyPath)
        CATransaction.commit()
    }

    private static let longestText = 100_000

    private static func text(of value: Any, _ kind: PropertyKind) -> String? {
        switch kind {
        case .number, .flags: KeyValues.double(value).map { ValueText.time($0) ?? "\($0)" }
        case .boolean: KeyValues.bool(value).map { $0 ? "true" : "false" }
        case .point: KeyValues.point(value).flatMap(ValueText.point)
        case .size: KeyValues.size(value).flatMap(ValueText.size)
        case .rect: KeyValues.rect(value).flatMap(ValueText.rect)
        case .transform: KeyValues.transform(value).flatMap(ValueText.transform)
        case .color:
            (value as? CGColor).flatMap(ValueText.color).map { color in
                color.opacity.map { "\(color.rgb) \($0)" } ?? color.rgb
            }
        case .path: (value as? CGPath).flatMap(ValueText.path)
        case .constant, .text, .filter: KeyValues.string(value)
        case .numbers, .colors, .contents, .object: nil
        }
    }

    private static func summary(of value: Any) -> String {
        switch value {
        case let image as CGImage: "\(image.width)x\(image.height) pixels"
        case let filter as CAFilter: filter.name
        case let text as NSAttributedString: text.string
        case let numbers as [NSNumber]: numbers.map { "\($0)" }.joined(separator: " ")
        case let colors as [CGColor]:
            colors.map { ValueText.color($0)?.rgb ?? "a pattern" }.joined(separator: ", ")
        case let list as [Any]: list.isEmpty ? "empty" : "\(list.count) objects"
        default: "\(type(of: value))"
        }
    }
}

/// An error in a key path or a value, in one line.
package struct PropertyTextError: Error, Equatable, CustomStringConvertible {
    package let description: String
    init(_ description: String) { self.description = description }
}
