/// A trait as a type. A client's own is an entry of every collection, with a default value:
///
///     struct Density: UITraitDefinition { static let defaultValue = 1.0 }
///     view.traitOverrides[Density.self] = 0.5
///     view.traitCollection[Density.self]
public protocol UITraitDefinition: SendableMetatype {
    associatedtype Value
    /// The value of a trait that is not specified.
    static var defaultValue: Value { get }
    /// A name for logs; that of the type by default.
    static var name: String { get }
    /// An identifier of the trait; the name of the type by default.
    static var identifier: String { get }
    /// Whether dynamic colours depend on the trait, so that a change has them resolved again.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    public static var name: String { String(describing: self) }
    public static var identifier: String { String(reflecting: self) }
    public static var affectsColorAppearance: Bool { false }
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// A trait of the framework, which has a place of its own among the values.
protocol SystemTrait: UITraitDefinition where Value: Equatable {
    static var path: WritableKeyPath<TraitValues, Value?> { get }
}

extension TraitValues {
    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get {
            if let system = trait as? any SystemTrait.Type {
                return (system.anyValue(in: self) as? T.Value) ?? T.defaultValue
            }
            return (custom[ObjectIdentifier(trait)]?.value as? T.Value) ?? T.defaultValue
        }
        set {
            if let system = trait as? any SystemTrait.Type { return system.storeAny(newValue, in: &self) }
            custom[ObjectIdentifier(trait)] = CustomTraitValue(newValue, of: trait)
        }
    }

    /// Whether a trait is specified.
    func contains(_ trait: UITrait) -> Bool {
        if let system = trait as? any SystemTrait.Type { return system.isStored(in: self) }
        return custom[ObjectIdentifier(trait)] != nil
    }

    mutating func remove(_ trait: UITrait) {
        if let system = trait as? any SystemTrait.Type { return system.remove(from: &self) }
        custom[ObjectIdentifier(trait)] = nil
    }

    /// Whether a trait has another value in another list.
    func differs(_ other: TraitValues, in trait: UITrait) -> Bool {
        if let system = trait as? any SystemTrait.Type { return system.differs(self, other) }
        return custom[ObjectIdentifier(trait)] != other.custom[ObjectIdentifier(trait)]
    }
}

extension SystemTrait {
    fileprivate static func anyValue(in values: TraitValues) -> Any? { values[keyPath: path] }
    fileprivate static func storeAny(_ value: Any, in values: inout TraitValues) {
        let value = value as? Value
        values[keyPath: path] = value == defaultValue ? nil : value
    }
    fileprivate static func isStored(in values: TraitValues) -> Bool { values[keyPath: path] != nil }
    fileprivate static func remove(from values: inout TraitValues) { values[keyPath: path] = nil }
    fileprivate static func differs(_ a: TraitValues, _ b: TraitValues) -> Bool {
        a[keyPath: path] != b[keyPath: path]
    }
}

extension UITraitCollection {
    /// The value of a trait; its default value if it is not specified.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }

    /// The traits in which this collection differs from another one.
    public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
        let other = traitCollection?.values ?? TraitValues()
        let custom = values.custom.merging(other.custom) { own, _ in own }.values.map(\.trait)
        return (Self.systemTraits + custom).filter { values.differs(other, in: $0) }
    }

    /// The traits that dynamic colours depend on.
    public class var systemTraitsAffectingColorAppearance: [UITrait] {
        [
            UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self,
            UITraitDisplayGamut.self, UITraitUserInterfaceIdiom.self,
        ]
    }

    /// The traits by which the pictures of an asset are chosen.
    public class var systemTraitsAffectingImageLookup: [UITrait] {
        [
            UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self,
            UITraitDisplayScale.self, UITraitDisplayGamut.self, UITraitHorizontalSizeClass.self,
            UITraitVerticalSizeClass.self, UITraitLayoutDirection.self,
        ]
    }
}
