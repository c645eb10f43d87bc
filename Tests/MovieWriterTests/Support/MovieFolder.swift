import Foundation
import Testing

@testable import MovieWriter

/// A folder for one test, removed with this object.
final class MovieFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("MovieWriterTests-\(UUID())")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// All names, hidden ones too.
    var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
    }

    func file(_ name: String) -> URL { url.appendingPathComponent(name) }

    /// Writes pictures of one size and reads the movie back.
    func roundTrip(_ name: String, _ pictures: [TestPicture], _ options: MovieOptions) throws -> DecodedMovie
    {
        try write(name, pictures, options)
        return try DecodedMovie(file(name))
    }

    @discardableResult
    func write(
        _ name: String, _ pictures: [TestPicture], _ options: MovieOptions = MovieOptions()
    ) throws -> MovieInfo {
        let first = try #require(pictures.first)
        let writer = try MovieWriter(
            to: file(name), width: first.width, height: first.height, options: options)
        for picture in pictures { try writer.append(picture.bytes) }
        try writer.finish()
        return writer.info
    }
}

/// What a call throws, or nil when it doesn't.
func movieError(_ body: () throws -> Void) -> MovieError? {
    do {
        try body()
        return nil
    } catch {
        return error as? MovieError
    }
}

extension MovieOptions {
    static func with(_ change: (inout MovieOptions) -> Void) -> MovieOptions {
        var options = MovieOptions()
        change(&options)
        return options
    }
}
