/// The reason why a movie can't be shown: the file, and the part of it that is wrong.
struct VideoError: Error, Sendable, Equatable, CustomStringConvertible {
    let file: String
    let detail: String

    var description: String { "\(file): \(detail)" }
}
