/// A member of an extension that overrides one of a superclass, which Swift allows in the class alone.
struct MovedMember {
    /// The class as the index names it.
    let owner: String
    /// The place in the source, and its line from 1.
    let range: Range<Int>
    let line: Int
    /// A modifier that the extension gave it.
    let access: String
}

/// The end of a class's body, where members are put.
struct ClassEnd {
    let offset: Int
    /// The line of the closing brace, from 1.
    let line: Int
}
