/// The result of looking up a key: a property with or without a value, or no property.
enum PropertyLookup {
    case unknown
    case value(Any?)
}
