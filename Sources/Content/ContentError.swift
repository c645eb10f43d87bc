/// Why some content can't be shown.
package struct ContentError: Sendable, Equatable {
    /// The layer's name.
    package var layer: String?
    /// The property that the content belongs to.
    package var property: String
    package var reason: String
}
