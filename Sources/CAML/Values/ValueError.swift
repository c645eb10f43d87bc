/// An error in a value; the caller adds its place.
struct ValueError: Error, Equatable {
    /// A description of the expected value.
    let expected: String
}
