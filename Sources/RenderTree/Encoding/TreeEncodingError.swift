/// Why a tree cannot be encoded, or bytes are no encoded tree.
package struct TreeEncodingError: Error, Equatable, CustomStringConvertible {
    /// The value, by its names from the outermost on, such as `nodes[3].appearance.cornerRadius`.
    package var place: String
    /// Where the value begins in the bytes; nil while a tree is encoded.
    package var offset: Int?
    /// The expected value, or the reason for which a value cannot be encoded.
    package var reason: String

    /// An error of a whole tree.
    package init(_ reason: String) { self.init(place: "", reason: reason) }

    package init(place: String, offset: Int? = nil, reason: String) {
        (self.place, self.offset, self.reason) = (place, offset, reason)
    }

    package var description: String {
        let place = place.isEmpty ? "tree" : place
        return offset.map { "\(place), at byte \($0): \(reason)" } ?? "\(place): \(reason)"
    }
}
