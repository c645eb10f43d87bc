/// The change of a property, as its observers receive it.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// The observer is called at once, with the present value.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// Accepted; calls before a change are not made.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The entries of a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// The kind of a change: the value of a property is set.
public enum NSKeyValueChange: UInt, Sendable {
    case setting = 1
    case insertion = 2
    case removal = 3
    case replacement = 4
}

/// The change of a property that a closure observes.
public struct NSKeyValueObservedChange<Value> {
    public let kind: NSKeyValueChange
    /// Nil unless it was asked for.
    public let newValue: Value?
    public let oldValue: Value?
    public let isPrior: Bool
}
