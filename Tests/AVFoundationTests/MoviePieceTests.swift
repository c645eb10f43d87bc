import Foundation
import MovieWriter
import Testing

@testable import AVFoundation

/// Pieces of a movie that are joined without encoding again.
@Suite("Joined pieces")
struct MoviePieceTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func url(_ name: String) -> URL { folder.url.appendingPathComponent(name) }

    private func piece(
        _ name: String, _ frames: Int, size: Int = 32, _ change: (inout MovieOptions) -> Void = { _ in }
    ) throws -> MoviePiece {
        var options = MovieOptions()
        options.frameRate = .fps24
        options.isReproducible = true
        change(&options)
        let exporter = MovieExporter(
            to: url(name), width: size, height: size, frameCount: frames, options: options)
        try exporter.export { frame, _, bytes in
            for index in bytes.indices {
                bytes[index] = UInt8(truncatingIfNeeded: index % 4 == 3 ? 255 : frame * 9)
            }
            return .drawn
        }
        return MoviePiece(path: url(name).path, frames: frames)
    }

    private func join(_ pieces: [MoviePiece], _ name: String) throws {
        try MoviePiece.join(pieces, to: url(name), name.hasSuffix("webm") ? .webm : .mp4, .fps24) { _ in }
    }

    private func failure(_ pieces: [MoviePiece]) -> String {
        do {
            try join(pieces, "bad.mp4")
            return ""
        } catch { return "\(error)" }
    }

    /// The last piece may have few frames, which an encoder doesn't reorder.
    @Test(
        "Packets are copied, at the times of a movie written whole", arguments: ["mp4", "webm"],
        [1, 2, 3, 7, 30])
    func times(type: String, last: Int) throws {
        let counts = [30, 30, last]
        let pieces = try counts.enumerated().map { try piece("\($0.offset).\(type)", $0.element) }
        try join(pieces, "all.\(type)")
        let packets = try pieces.flatMap { try Packets(URL(fileURLWithPath: $0.path)).video }
        let joined = try Packets(url("all.\(type)")).video
        #expect(joined.map(\.bytes) == packets.map(\.bytes))
        let total = counts.reduce(0, +)
        _ = try piece("whole.\(type)", total)
        let whole = try Packets(url("whole.\(type)")).video
        #expect(joined.map(\.shown).sorted() == whole.map(\.shown).sorted())
        #expect(zip(joined, joined.dropFirst()).allSatisfy { $0.decoded < $1.decoded })
        let length = AVURLAsset(url: url("all.\(type)")).duration.seconds
        #expect(abs(length - AVURLAsset(url: url("whole.\(type)")).duration.seconds) < 1e-3)
        // The same again, at another time, has the same bytes.
        let first = try Data(contentsOf: url("all.\(type)"))
        try join(pieces, "all.\(type)")
        #expect(try Data(contentsOf: url("all.\(type)")) == first)
    }

    @Test("Pieces that don't go together are named, and no file is left")
    func unfit() throws {
        let good = try piece("a.mp4", 10)
        #expect(
            try failure([good, piece("large.mp4", 10, size: 64)]).contains(
                "large.mp4: it is encoded in another way"))
        let long = MoviePiece(path: good.path, frames: 11), short = MoviePiece(path: good.path, frames: 9)
        #expect(failure([long, good]).contains("a.mp4: it has 10 frames; expected 11"))
        #expect(failure([good, short]).contains("a.mp4: its frames have other times"))
        #expect(try failure([good, piece("b.webm", 10)]).contains("b.webm: it is encoded in another way"))
        try Data("nothing".utf8).write(to: url("c.mp4"))
        #expect(
            failure([good, MoviePiece(path: url("c.mp4").path, frames: 1)]).contains("c.mp4: can't be opened")
        )
        #expect(
            failure([good, MoviePiece(path: url("d.mp4").path, frames: 1)]).contains("d.mp4: can't be opened")
        )
        #expect(failure([]).contains("expected a piece"))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
        #expect(names == ["a.mp4", "b.webm", "c.mp4", "large.mp4"])
    }

    @Test("A file cut off at any place is an error, or whole")
    func cut() throws {
        let good = try piece("a.mp4", 10), data = try Data(contentsOf: url("a.mp4"))
        for count in stride(from: 0, to: data.count, by: data.count / 20) {
            try data.prefix(count).write(to: url("cut.mp4"))
            #expect(!failure([good, MoviePiece(path: url("cut.mp4").path, frames: 10)]).isEmpty, "\(count)")
        }
    }
}
