/// A tag of an Exif block, and the property for its value.
struct ExifField: Sendable {
    /// The stored type of a tag, and its conversion to a property.
    enum Kind: Sendable {
        case text
        /// A 16-bit integer.
        case whole
        case wholes
        /// A 32-bit integer.
        case long
        /// An unsigned fraction.
        case real
        case reals
        /// A signed fraction.
        case signed
        /// Bytes without a specified meaning.
        case byte
        case bytes
        /// Values of the Exif type BYTE.
        case plainByte
        case plainBytes
        /// Four digits: 0231 becomes 2, 3, 1.
        case version
        /// Text after eight bytes that name its encoding.
        case comment
        /// An angle stored as degrees, minutes and seconds, exposed in degrees.
        case degrees
        /// A time stored as hours, minutes and seconds, exposed as text.
        case time
    }

    let key: String
    let tag: UInt32
    let kind: Kind

    init(_ key: String, _ tag: UInt32, _ kind: Kind) { (self.key, self.tag, self.kind) = (key, tag, kind) }
}
