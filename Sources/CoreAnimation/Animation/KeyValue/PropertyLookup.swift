/// What an object has under a key: a property with a value or without, or no property.
enum PropertyLookup {
    case unknown
    case value(Any?)
}
