/// The type of a property's value.
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

/// The form of a property in layer documents (CAML).
package enum DocumentForm: Sendable, Equatable {
    /// A finite number.
    case number
    /// A finite number, clamped to the range of a `Float`.
    case float
    /// A positive number.
    case positive
    /// A number of at least 0, or `inf`.
    case length
    case boolean, text, point, size, rect, color, transform, path
    /// One of these strings.
    case choice([String])
    /// A sum of bits, up to all of these.
    case flags(UInt)
    /// A Boolean that stands for one of two values.
    case either(true: String, false: String)
    /// Numbers as one text, or as child elements.
    case numbers
    /// Colours as child elements.
    case colors
    /// An element with a form of its own, such as sublayers, contents and filters.
    case element
    /// Ignored silently, since it doesn't affect a picture.
    case quiet
    /// Ignored with a warning.
    case unread

    /// Whether it is read from text.
    package var isText: Bool {
        switch self {
        case .colors, .element, .quiet, .unread: false
        default: true
        }
    }
}
