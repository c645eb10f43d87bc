/// A value that could not be read; the caller adds where it stands.
struct ValueError: Error, Equatable {
    /// What should have stood there, in words.
    let expected: String
}
