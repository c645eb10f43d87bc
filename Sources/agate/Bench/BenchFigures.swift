/// The figures of a scene that is measured separately.
protocol BenchFigures: Encodable {
    /// The figures as lines of text, each with its end.
    var text: String { get }
}
