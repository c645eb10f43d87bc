import Foundation

/// The words over a movie, from the query of a URL, and the limits of an upload.
struct OverlayRequest: Sendable {
    var title = ""

    /// The largest upload, in bytes.
    static let mostBytes = 64 << 20
    /// The longest movie, in seconds.
    static let longest = 60.0
    /// The largest number of pixels of a frame.
    static let mostPixels = 1920 * 1088
    private static let longestTitle = 100

    /// - Throws: `OverlayRequestError` for a name that is not known, and a title that is missing or too long.
    init(_ query: [(name: String, value: String)]) throws(OverlayRequestError) {
        for (name, value) in query {
            guard name == "title" else { throw .unknown(name) }
            guard value.count <= Self.longestTitle else { throw .longTitle(value.count, Self.longestTitle) }
            title = value
        }
        if title.isEmpty { throw .noTitle }
    }
}

enum OverlayRequestError: Error, CustomStringConvertible {
    case noTitle, unknown(String), longTitle(Int, Int), tooLarge, noMovie(String), longMovie(Double),
        largeFrame(CGSize)

    var isTooLarge: Bool { if case .tooLarge = self { true } else { false } }

    var description: String {
        switch self {
        case .noTitle: "an overlay needs a title, as in /overlay?title=Hello"
        case .unknown(let name): "there is no \(name.prefix(40)); an overlay has a title"
        case .longTitle(let count, let most): "the title has \(count) characters; at most \(most) are shown"
        case .tooLarge: "the movie has more than \(OverlayRequest.mostBytes >> 20) MiB"
        case .noMovie(let reason): "the upload is no movie: \(reason)"
        case .longMovie(let seconds):
            "the movie has \(Int(seconds)) s; at most \(Int(OverlayRequest.longest)) s are written"
        case .largeFrame(let size):
            "the movie has \(Int(size.width)) x \(Int(size.height)) pixels; at most \(OverlayRequest.mostPixels) are written"
        }
    }
}
