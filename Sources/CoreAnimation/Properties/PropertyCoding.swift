import Foundation

/// The conversion of a type's values to the form of key-value coding, and from any form that clients use.
struct PropertyCoding<Value>: Sendable {
    let kind: PropertyKind
    let form: DocumentForm
    let wrap: @Sendable (Value) -> Any?
    /// Reads a value; nil if the type doesn't match.
    let read: @Sendable (Any?) -> Value?

    /// The coding with another form in documents.
    func written(_ form: DocumentForm) -> PropertyCoding {
        PropertyCoding(kind: kind, form: form, wrap: wrap, read: read)
    }
}

extension PropertyCoding where Value == CGFloat {
    static var cgFloat: Self {
        Self(kind: .number, form: .number, wrap: { NSNumber(value: $0.native) }, read: KeyValues.cgFloat)
    }
}

extension PropertyCoding where Value == Float {
    static var float: Self {
        Self(kind: .number, form: .float, wrap: { NSNumber(value: $0) }, read: KeyValues.float)
    }
}

extension PropertyCoding where Value == Double {
    static var double: Self {
        Self(kind: .number, form: .number, wrap: { NSNumber(value: $0) }, read: KeyValues.double)
    }
}

extension PropertyCoding where Value == Int {
    /// An integer; fractions are truncated.
    static var count: Self {
        Self(kind: .number, form: .number, wrap: { NSNumber(value: $0) }, read: KeyValues.count)
    }
}

extension PropertyCoding where Value == Bool {
    static var bool: Self {
        Self(kind: .boolean, form: .boolean, wrap: { NSNumber(value: $0) }, read: KeyValues.bool)
    }
}

extension PropertyCoding where Value == CGPoint {
    static var point: Self { Self(kind: .point, form: .point, wrap: { $0 }, read: KeyValues.point) }
}

extension PropertyCoding where Value == CGSize {
    static var size: Self { Self(kind: .size, form: .size, wrap: { $0 }, read: KeyValues.size) }
}

extension PropertyCoding where Value == CGRect {
    static var rect: Self { Self(kind: .rect, form: .rect, wrap: { $0 }, read: KeyValues.rect) }
}

extension PropertyCoding where Value == CATransform3D {
    static var transform: Self {
        Self(kind: .transform, form: .transform, wrap: { $0 }, read: KeyValues.transform)
    }
}

extension PropertyCoding where Value == CGColor {
    static var color: Self { Self(kind: .color, form: .color, wrap: { $0 }, read: KeyValues.color) }
}

extension PropertyCoding where Value == CGPath {
    static var path: Self { Self(kind: .path, form: .path, wrap: { $0 }, read: { $0 as? CGPath }) }
}

extension PropertyCoding where Value == String {
    static var text: Self { Self(kind: .text, form: .text, wrap: { $0 }, read: KeyValues.string) }
}

extension PropertyCoding where Value == [NSNumber] {
    static var numbers: Self { Self(kind: .numbers, form: .numbers, wrap: { $0 }, read: KeyValues.numbers) }
}

extension PropertyCoding where Value == [CGColor] {
    static var colors: Self {
        Self(kind: .colors, form: .colors, wrap: { $0 }, read: { $0 as? [CGColor] })
    }
}

extension PropertyCoding where Value == Any {
    /// Any value.
    static func any(_ kind: PropertyKind, _ form: DocumentForm) -> Self {
        Self(kind: kind, form: form, wrap: { $0 }, read: { $0 })
    }
}

extension PropertyCoding {
    /// An object of a type, or a list of them.
    static func object(_ form: DocumentForm) -> Self {
        Self(kind: .object, form: form, wrap: { $0 }, read: { $0 as? Value })
    }
}

extension PropertyCoding where Value: RawRepresentable<String> & Sendable {
    /// A string for one of a few values; any other string is accepted.
    static func constant(_ choices: Value...) -> Self {
        let form: DocumentForm = choices.isEmpty ? .quiet : .choice(choices.map(\.rawValue))
        return Self(
            kind: .constant, form: form, wrap: { KeyValues.constant($0) },
            read: { KeyValues.string($0).flatMap { Value(rawValue: $0) } })
    }
}

extension PropertyCoding
where Value: OptionSet & Sendable, Value.RawValue: FixedWidthInteger & UnsignedInteger {
    /// An option set, returned as a number.
    static func flags(_ all: UInt) -> Self {
        Self(
            kind: .flags, form: .flags(all), wrap: { NSNumber(value: UInt64($0.rawValue)) },
            read: { KeyValues.unsigned($0).map { Value(rawValue: Value.RawValue(truncatingIfNeeded: $0)) } })
    }
}
