/// What kind of value a property has.
package enum PropertyKind: String, Sendable, CaseIterable {
    case number, boolean
    /// A sum of bits.
    case flags
    case point, size, rect, transform, color, path
    /// One of a few strings.
    case constant
    case text
    case numbers, colors
    /// An image.
    case contents
    /// A filter, or the name of one.
    case filter
    /// Any other object or list of objects.
    case object
}

/// How documents of layers (CAML) write a property.
package enum DocumentForm: Sendable, Equatable {
    /// A finite number.
    case number
    /// The same, brought into the range of a `Float`.
    case float
    /// A number above 0.
    case positive
    /// A number from 0, or `inf`.
    case length
    case boolean, text, point, size, rect, color, transform, path
    /// One of these strings.
    case choice([String])
    /// A sum of bits, up to all of these.
    case flags(UInt)
    /// A boolean that stands for one of two values.
    case either(true: String, false: String)
    /// Numbers as one text, or as child elements.
    case numbers
    /// Colours as child elements.
    case colors
    /// An element of its own kind, which the reader knows: sublayers, contents, filters.
    case element
    /// Not read, since it changes no picture.
    case quiet
    /// Not read; a document that has it is told so.
    case unread

    /// Whether it is read from a text.
    package var isText: Bool {
        switch self {
        case .colors, .element, .quiet, .unread: false
        default: true
        }
    }
}
