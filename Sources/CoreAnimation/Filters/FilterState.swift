import Foundation
import RenderTree

/// The state of an object that represents a filter.
struct FilterState {
    let type: String
    /// The definition; nil for an unknown type.
    let definition: FilterDefinition?
    var name: String
    var isEnabled = true
    /// The inputs set by the client.
    private var values: [String: Any] = [:]

    init(type: String, in known: [String: FilterDefinition]) {
        self.type = type
        name = type
        definition = known[type]
    }

    /// The value under a key; for an unset input its default, where `color` wraps a colour.
    func value(_ key: String, color: (SIMD4<Double>) -> Any) -> Any? {
        switch key {
        case "name": name
        case "type": type
        case "enabled", "isEnabled": NSNumber(value: isEnabled)
        default: values[key] ?? definition?.input(key).map { Self.wrap($0.value, color) }
        }
    }

    private static func wrap(_ value: FilterDefinition.Value, _ color: (SIMD4<Double>) -> Any) -> Any {
        switch value {
        case .one(.color, let c): color(c)
        case .one(.vector, let v): CIVector(v)
        case .one(_, let number): NSNumber(value: number.x)
        case .matrix: CAColorMatrix()
        }
    }

    /// Sets an input; nil resets it to its default.
    mutating func set(_ value: Any?, _ key: String) {
        switch key {
        case "name": name = KeyValues.string(value) ?? type
        case "type": break
        case "enabled", "isEnabled": isEnabled = KeyValues.bool(value) ?? true
        default: values[key] = value is NSNull ? nil : value
        }
    }

    mutating func setDefaults() { values = [:] }

    private static let inputsKey = "inputs"

    /// Archives type, name, and the client's inputs, if they are numbers, colours, vectors, matrices, strings or
    /// lists of these.
    func archive(to coder: NSCoder) {
        coder.encode(type as NSString, forKey: "type")
        coder.encode(name as NSString, forKey: "name")
        coder.encode(isEnabled, forKey: "enabled")
        var inputs: [String: NSObject] = [:]
        for (key, value) in values {
            let matrix = (value as? CAColorMatrix).map { $0.numbers }
            inputs[key] = ArchivedAnimationValue.object(for: matrix ?? value)
        }
        coder.encode(inputs as NSDictionary, forKey: Self.inputsKey)
    }

    /// Nil if the archive names no type. Unknown types are restored.
    init?(_ coder: NSCoder, in known: [String: FilterDefinition]) {
        guard let type = coder.decodeObject(of: NSString.self, forKey: "type") else { return nil }
        self.init(type: type as String, in: known)
        if let name = coder.decodeObject(of: NSString.self, forKey: "name") { self.name = name as String }
        isEnabled = coder.decodeBool(forKey: "enabled")
        let classes = [
            NSDictionary.self, NSString.self, NSNumber.self, NSArray.self, CIColor.self, CIVector.self,
        ]
        let found = coder.decodeObject(of: classes, forKey: Self.inputsKey) as? [String: Any]
        for (key, object) in found ?? [:] {
            guard let value = ArchivedAnimationValue.value(of: object) else { continue }
            if case .matrix = definition?.input(key)?.value, let matrix = CAColorMatrix(wrapped: value) {
                values[key] = matrix
            } else {
                values[key] = value
            }
        }
    }

    /// The inputs in the kind's order; unreadable ones have their defaults. `report` receives the keys of these, and
    /// the expected type.
    func inputs(_ report: (String, String) -> Void) -> [FilterInput] {
        guard let definition else { return [] }
        return definition.inputs.flatMap { input -> [FilterInput] in
            let given = values[input.key]
            switch input.value {
            case .one(let kind, let fallback):
                let read = given.flatMap { FilterInputReader.read($0, kind) }
                if given != nil, read == nil { report(input.key, FilterInputReader.expected(kind)) }
                return [FilterInput(input.key, kind, read ?? fallback)]
            case .matrix:
                let read = given.flatMap { CAColorMatrix(wrapped: $0) }
                if given != nil, read == nil { report(input.key, "a CAColorMatrix or 20 numbers") }
                // Its rows have no keys of their own.
                return (read ?? CAColorMatrix()).rows.map { FilterInput("", .vector, $0) }
            }
        }
    }
}

/// Reads the value of an input from any form.
enum FilterInputReader {
    /// The value; nil if it has another type or is NaN.
    static func read(_ value: Any, _ kind: FilterInputKind) -> SIMD4<Double>? {
        let result: SIMD4<Double>?
        switch kind {
        case .number, .angle, .radius: result = KeyValues.double(value).map { SIMD4($0, 0, 0, 0) }
        case .color: result = color(value).map { SIMD4<Double>($0.sRGBComponents) }
        case .vector: result = vector(value)
        }
        guard let result, !(0..<4).contains(where: { result[$0].isNaN }) else { return nil }
        return result
    }

    private static func color(_ value: Any) -> CGColor? {
        (value as? CIColor)?.cgColor ?? KeyValues.color(value)
    }

    private static func vector(_ value: Any) -> SIMD4<Double>? {
        if let vector = value as? CIVector { return vector.lanes }
        if let rect = KeyValues.rect(value) {
            return SIMD4(rect.minX.native, rect.minY.native, rect.size.width.native, rect.size.height.native)
        }
        guard let numbers = KeyValues.numbers(value), numbers.count <= 4 else { return nil }
        var result = SIMD4<Double>.zero
        for (i, number) in numbers.enumerated() { result[i] = number.doubleValue }
        return result
    }

    static func expected(_ kind: FilterInputKind) -> String {
        switch kind {
        case .number: "a number"
        case .angle: "an angle in radians"
        case .radius: "a radius in points"
        case .color: "a CGColor or CIColor"
        case .vector: "a CIVector or up to four numbers"
        }
    }
}
