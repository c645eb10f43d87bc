import Foundation

/// How values of a type are wrapped in an `Any`, as key-value coding hands them out, and read from whatever clients wrap
/// them in.
package struct PropertyCoding<Value>: Sendable {
    let kind: PropertyKind
    let form: DocumentForm
    let wrap: @Sendable (Value) -> Any?
    /// Reads a value; nil if the type doesn't match.
    let read: @Sendable (Any?) -> Value?

    /// The same, but written another way in documents.
    package func written(_ form: DocumentForm) -> PropertyCoding {
        PropertyCoding(kind: kind, form: form, wrap: wrap, read: read)
    }
}

extension PropertyCoding where Value == CGFloat {
    package static var cgFloat: Self {
        Self(kind: .number, form: .number, wrap: { NSNumber(value: $0.native) }, read: KeyValues.cgFloat)
    }
}

extension PropertyCoding where Value == Float {
    package static var float: Self {
        Self(kind: .number, form: .float, wrap: { NSNumber(value: $0) }, read: KeyValues.float)
    }
}

extension PropertyCoding where Value == Double {
    package static var double: Self {
        Self(kind: .number, form: .number, wrap: { NSNumber(value: $0) }, read: KeyValues.double)
    }
}

extension PropertyCoding where Value == Int {
    /// A whole number; fractions are cut off.
    package static var count: Self {
        Self(kind: .number, form: .number, wrap: { NSNumber(value: $0) }, read: KeyValues.count)
    }
}

extension PropertyCoding where Value == Bool {
    package static var bool: Self {
        Self(kind: .boolean, form: .boolean, wrap: { NSNumber(value: $0) }, read: KeyValues.bool)
    }
}

extension PropertyCoding where Value == CGPoint {
    package static var point: Self { Self(kind: .point, form: .point, wrap: { $0 }, read: KeyValues.point) }
}

extension PropertyCoding where Value == CGSize {
    package static var size: Self { Self(kind: .size, form: .size, wrap: { $0 }, read: KeyValues.size) }
}

extension PropertyCoding where Value == CGRect {
    package static var rect: Self { Self(kind: .rect, form: .rect, wrap: { $0 }, read: KeyValues.rect) }
}

extension PropertyCoding where Value == CATransform3D {
    package static var transform: Self {
        Self(kind: .transform, form: .transform, wrap: { $0 }, read: KeyValues.transform)
    }
}

extension PropertyCoding where Value == CGColor {
    package static var color: Self { Self(kind: .color, form: .color, wrap: { $0 }, read: KeyValues.color) }
}

extension PropertyCoding where Value == CGPath {
    package static var path: Self { Self(kind: .path, form: .path, wrap: { $0 }, read: { $0 as? CGPath }) }
}

extension PropertyCoding where Value == String {
    package static var text: Self { Self(kind: .text, form: .text, wrap: { $0 }, read: KeyValues.string) }
}

extension PropertyCoding where Value == [NSNumber] {
    package static var numbers: Self {
        Self(kind: .numbers, form: .numbers, wrap: { $0 }, read: KeyValues.numbers)
    }
}

extension PropertyCoding where Value == [CGColor] {
    package static var colors: Self {
        Self(kind: .colors, form: .colors, wrap: { $0 }, read: { $0 as? [CGColor] })
    }
}

extension PropertyCoding where Value == Any {
    /// Anything at all.
    package static func any(_ kind: PropertyKind, _ form: DocumentForm) -> Self {
        Self(kind: kind, form: form, wrap: { $0 }, read: { $0 })
    }
}

extension PropertyCoding {
    /// An object of a type, or a list of such.
    package static func object(_ form: DocumentForm) -> Self { object(form) { $0 as? Value } }

    /// An object that `read` takes from several forms.
    static func object(_ form: DocumentForm, _ read: @escaping @Sendable (Any?) -> Value?) -> Self {
        Self(kind: .object, form: form, wrap: { $0 }, read: read)
    }
}

extension PropertyCoding where Value: RawRepresentable<String> & Sendable {
    /// A string that stands for one of a few values; any other string is taken too.
    package static func constant(_ choices: Value...) -> Self {
        let form: DocumentForm = choices.isEmpty ? .quiet : .choice(choices.map(\.rawValue))
        return Self(
            kind: .constant, form: form, wrap: { KeyValues.constant($0) },
            read: { KeyValues.string($0).flatMap { Value(rawValue: $0) } })
    }
}

extension PropertyCoding
where Value: OptionSet & Sendable, Value.RawValue: FixedWidthInteger & UnsignedInteger {
    /// A set of flags, handed out as a number.
    package static func flags(_ all: UInt) -> Self {
        Self(
            kind: .flags, form: .flags(all), wrap: { NSNumber(value: UInt64($0.rawValue)) },
            read: { KeyValues.unsigned($0).map { Value(rawValue: Value.RawValue(truncatingIfNeeded: $0)) } })
    }
}
