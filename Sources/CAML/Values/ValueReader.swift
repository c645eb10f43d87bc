import Foundation
import CoreAnimation

/// Reads the values of animations and states, including pictures, and warns of values that can't be read.
struct ValueReader {
    let file: String
    let assets: AssetStore
    let warnings: CAMLWarnings

    /// The value of a property element such as `fromValue`; `NSNull` if it is null, nil if it can't be read.
    ///
    /// `kind` is the type of the target property; `name` is the value's name in messages.
    func value(of element: CAMLElement, kind: CAMLValueKind?, name: String) throws(CAMLError) -> Any? {
        let isInline = ["value", "src", "type"].contains { element.attributes[$0] != nil }
        let object = isInline ? element : element.children.first ?? element
        return try read(CAMLValue(property: element), object, kind, name)
    }

    /// The value of a list's item.
    func item(_ element: CAMLElement, kind: CAMLValueKind?, name: String) throws(CAMLError) -> Any? {
        try read(CAMLValue(item: element), element, kind, name)
    }

    /// The items of a list; items that can't be read are dropped.
    func items(_ list: CAMLElement, kind: CAMLValueKind? = nil, name: String) throws(CAMLError) -> [Any] {
        var items: [Any] = []
        for element in list.children {
            if let item = try item(element, kind: kind, name: name) { items.append(item) }
        }
        return items
    }

    private func read(
        _ value: CAMLValue, _ object: CAMLElement, _ kind: CAMLValueKind?, _ name: String
    ) throws(CAMLError) -> Any? {
        if value.isNull { return NSNull() }
        let declared = value.type.flatMap(CAMLValueKind.init(type:))
        if let type = value.type, declared == nil {
            warn("\(name) is left out: \(type.quoted) is no type of values", value.line)
            return nil
        }
        let found =
            declared ?? kind ?? (value.source == nil ? CAMLValueKind(guess: value.text ?? "") : .image)
        guard let wanted = found.read(as: kind ?? found) else {
            let expected = (kind ?? found).expected
            warn("\(name) is left out: expected \(expected); found \((value.type ?? "").quoted)", value.line)
            return nil
        }
        switch wanted {
        case .image:
            guard let source = value.source else { break }
            return try assets.image(source, file: file, line: value.line)
        case .list: return try items(object, name: name)
        default:
            if let parsed = try? TypedValue.parse(value, as: wanted) { return parsed }
        }
        let text = value.text.map { "; found \($0.quoted)" } ?? ""
        warn("\(name) is left out: expected \(wanted.expected)\(text)", value.line)
        return nil
    }

    func warn(_ text: String, _ line: Int) { warnings.add(text, file: file, line: line) }
}
