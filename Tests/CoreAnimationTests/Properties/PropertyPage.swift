import Foundation
import TestSupport

@testable import CoreAnimation

/// The tables of `Docs/Properties.md`, as the properties' tables give them.
enum PropertyPage {
    static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Docs/Properties.md")

    /// A table a class that adds properties.
    static var tables: String {
        LayerDescriptor.linked.filter { $0.properties.className == $0.name && !$0.module.hasSuffix("Tests") }
            .map(table).joined(
                separator: "\n")
    }

    private static func table(_ type: LayerDescriptor) -> String {
        let rows = type.properties.own.map { property in
            let cells = [
                "`\(property.key)`", kind(property), value(property), animates(property), documents(property),
            ]
            return "| " + cells.joined(separator: " | ") + " |"
        }
        return
            ([
                "## \(type.name)", "", "| key | value | default | animates | documents |",
                "|---|---|---|---|---|",
            ]
            + rows + [""]).joined(separator: "\n")
    }

    private static func kind(_ property: LayerProperty) -> String {
        switch property.kind {
        case .rect: "rectangle"
        case .color: "colour"
        case .colors: "colours"
        case .object where property.traits.contains(.relation): "relation"
        case .contents: "image"
        default: property.kind.rawValue
        }
    }

    private static func value(_ property: LayerProperty) -> String {
        if property.traits.contains(.derived) { return "follows from others" }
        let text: String
        switch property.initialValue {
        case nil: return "none"
        case let number as NSNumber where property.kind == .boolean:
            text = number.boolValue ? "true" : "false"
        case let number as NSNumber: text = short(number.doubleValue)
        case let point as CGPoint: text = "\(short(point.x)) \(short(point.y))"
        case let size as CGSize: text = "\(short(size.width)) \(short(size.height))"
        case let rect as CGRect:
            text = [rect.minX, rect.minY, rect.width, rect.height].map { short($0) }.joined(separator: " ")
        case let transform as CATransform3D where transform.isIdentity: text = "identity"
        case let color as CGColor where color.sRGBComponents == SIMD4(0, 0, 0, 1): text = "black"
        case let string as NSString: text = "`\(string)`"
        case let other: text = "\(other.map { "\($0)" } ?? "")"
        }
        return text
    }

    private static func short(_ number: CGFloat) -> String { short(number.native) }
    private static func short(_ number: Double) -> String { String(format: "%g", number) }

    private static func animates(_ property: LayerProperty) -> String {
        let own = property.traits.contains(.implicit)
        if property.traits.contains(.transition) { return "fades by itself; its inputs" }
        guard let animated = property.animated else { return "no" }
        return (animated.isStepped ? "in steps" : "yes") + (own ? ", by itself" : "")
    }

    private static func documents(_ property: LayerProperty) -> String {
        property.documentForms.map { name, form in
            let text = spelling(form)
            return name == property.key ? text : "or `\(name)`: \(text)"
        }.joined(separator: "; ")
    }

    private static func spelling(_ form: DocumentForm) -> String {
        switch form {
        case .number, .float: "a number"
        case .positive: "a number above 0"
        case .length: "a number from 0, or `inf`"
        case .boolean, .either: "a boolean"
        case .text: "text"
        case .point: "`x y`"
        case .size: "`width height`"
        case .rect: "`x y width height`"
        case .color: "a colour"
        case .transform: "a transform"
        case .path: "a path"
        case .choice(let choices): choices.map { "`\($0)`" }.joined(separator: " ")
        case .flags(let all): "0 to \(all)"
        case .numbers: "numbers"
        case .colors: "colours"
        case .element: "an element"
        case .quiet: "not read"
        case .unread: "not read, with a warning"
        }
    }
}
