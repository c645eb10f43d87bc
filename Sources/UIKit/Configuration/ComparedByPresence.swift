/// A value that can't be compared, such as a closure: two are equal if both are set or neither is.
@propertyWrapper
public struct ComparedByPresence<Value>: Hashable {
    public var wrappedValue: Value?
    public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

    public static func == (a: ComparedByPresence, b: ComparedByPresence) -> Bool {
        (a.wrappedValue == nil) == (b.wrappedValue == nil)
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue == nil) }
}
