/// A tag of an Exif block, and the property that has its value.
struct ExifField: Sendable {
    /// How a tag is stored, and as what its value is told.
    enum Kind: Sendable {
        case text
        /// 16 bits.
        case whole
        case wholes
        /// 32 bits.
        case long
        /// A fraction without a sign.
        case real
        case reals
        /// A fraction with one.
        case signed
        /// Bytes of any meaning.
        case byte
        case bytes
        /// Bytes of the type of that name.
        case plainByte
        case plainBytes
        /// Four digits: 0231 is told as 2, 3, 1.
        case version
        /// Text that begins with the name of its encoding, in eight bytes.
        case comment
        /// Degrees, minutes and seconds of an angle, told in degrees.
        case degrees
        /// Hours, minutes and seconds, told as text.
        case time
    }

    let key: String
    let tag: UInt32
    let kind: Kind

    init(_ key: String, _ tag: UInt32, _ kind: Kind) { (self.key, self.tag, self.kind) = (key, tag, kind) }
}
