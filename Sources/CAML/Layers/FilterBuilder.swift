import Foundation
import CoreAnimation

/// Builds filters from a document's elements, and warns of anything unknown.
struct FilterBuilder {
    let file: String
    let warnings: CAMLWarnings

    /// The filter of an element; nil with a warning if it is unknown.
    ///
    /// `isCompositing` is true for a filter that blends a layer with its backdrop.
    func filter(
        _ element: CAMLElement, className: String, isCompositing: Bool
    ) -> (any KeyPathContainer)? {
        guard className == "CAFilter" || className == "CIFilter" else {
            warn("\(className.quoted) is no filter class; expected CAFilter or CIFilter", element.line)
            return nil
        }
        guard let type = element.attributes["filter"] ?? element.attributes["name"] else {
            warn("a filter is left out: expected filter=\"…\"", element.line)
            return nil
        }
        guard let entry = entry(type, className, isCompositing, element.line) else { return nil }
        let made: (any KeyPathContainer)? =
            className == "CIFilter" ? CIFilter(name: type) : CAFilter(type: type)
        guard let filter = made else { return nil }
        for (key, text) in element.attributes.sorted(by: { $0.key < $1.key }) where key != "filter" {
            set(key, CAMLValue(attribute: text, line: element.line), on: filter, type, entry)
        }
        for child in element.children {
            set(child.name, CAMLValue(property: child), on: filter, type, entry)
        }
        return filter
    }

    /// The catalog entry of a filter of the expected sort; nil with a warning.
    func entry(
        _ type: String, _ className: String, _ isCompositing: Bool, _ line: Int
    ) -> FilterCatalog.Entry? {
        guard let entry = FilterCatalog.entry(type, isImageFilter: className == "CIFilter") else {
            let names = FilterCatalog.names(insteadOf: type, isCompositing: isCompositing)
            warn("the filter \(type.quoted) is not known and left out; expected \(names)", line)
            return nil
        }
        if entry.isCompositing != isCompositing {
            let place = entry.isCompositing ? "compositingFilter" : "filters"
            warn("the filter \(type.quoted) is left out: it belongs in \(place)", line)
            return nil
        }
        return entry
    }

    private func set(
        _ key: String, _ value: CAMLValue, on filter: any KeyPathContainer, _ type: String,
        _ entry: FilterCatalog.Entry
    ) {
        do {
            switch key {
            case "name": filter.setValue(value.text, forKeyPath: "name")
            case "enabled":
                let flag = try BooleanValue.parse(value.text ?? "")
                filter.setValue(NSNumber(value: flag), forKeyPath: "enabled")
            default:
                guard let input = entry.inputs[key] else {
                    if !Self.isQuiet(key) { warn("\(type) has no input \(key.quoted)", value.line) }
                    return
                }
                filter.setValue(try Self.parse(value, as: input), forKeyPath: key)
            }
        } catch {
            let found = value.text.map { "; found \($0.quoted)" } ?? ""
            warn("\(key) of \(type) is left as it was: expected \(error.expected)\(found)", value.line)
        }
    }

    private static func parse(
        _ value: CAMLValue, as input: FilterCatalog.Input
    ) throws(ValueError) -> Any {
        switch input {
        case .number: return try TypedValue.parse(value, as: .number)
        case .angle: return try TypedValue.parse(value, as: .angle)
        case .color: return try TypedValue.parse(value, as: .color)
        case .vector:
            let text = value.text ?? "", expected = "two or four numbers"
            if let n = try? NumberList.parse(text, count: 2, expected: expected) {
                return CIVector(x: n[0], y: n[1])
            }
            let n = try NumberList.parse(text, count: 4, expected: expected)
            return CIVector(x: n[0], y: n[1], z: n[2], w: n[3])
        case .matrix:
            let expected = "twenty numbers"
            let numbers = try NumberList.parse(value.text ?? "", count: 20, expected: expected)
            guard let matrix = CAColorMatrix(numbers.map { Float($0) }) else {
                throw ValueError(expected: expected)
            }
            return matrix
        }
    }

    /// Whether a key is ignored silently: quality and performance hints, and data of tools.
    private static func isQuiet(_ key: String) -> Bool {
        ["cachesInputImage", "inputQuality", "inputDither", "inputIntermediateBitDepth"].contains(key)
            || QuietKeys.contains(key)
    }

    private func warn(_ text: String, _ line: Int) { warnings.add(text, file: file, line: line) }
}
