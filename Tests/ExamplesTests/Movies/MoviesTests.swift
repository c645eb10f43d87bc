import Foundation
import TestSupport
import Testing

/// Runs every movie of `Examples/Movies`.
struct MoviesTests {
    struct Expected: Sendable {
        var program: String
        var seconds: Double
        /// Of a movie 160 pixels wide.
        var height = 90
    }

    static let all = [
        Expected(program: "Clock", seconds: 10, height: 160),
        Expected(program: "Easing", seconds: 6.4),
        Expected(program: "Transition", seconds: 6.4),
        Expected(program: "Spring", seconds: 6.4),
        Expected(program: "BouncingBall", seconds: 6),
        Expected(program: "Carousel", seconds: 10),
        Expected(program: "Sunset", seconds: 8),
        Expected(program: "ProgressRing", seconds: 4),
        Expected(program: "Waveform", seconds: 5),
        Expected(program: "Fire", seconds: 8),
        Expected(program: "Confetti", seconds: 6),
        Expected(program: "Scrolling", seconds: 6),
        Expected(program: "Video", seconds: 4),
    ]

    @Test(arguments: all)
    func writesItsMovie(_ expected: Expected) throws {
        let folder = try TemporaryFolder()
        let outcome = try ExampleProgram(name: expected.program).run(
            ["movie.mp4", "160", "5"], in: folder.url)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output == "wrote movie.mp4\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["movie.mp4"])
        let facts = try MP4Facts(contentsOf: folder.url.appendingPathComponent("movie.mp4"))
        #expect(
            facts == MP4Facts(width: 160, height: expected.height, frames: Int(expected.seconds * 5)))
    }

    @Test func eachExampleHasATest() throws {
        let folder = try TemporaryFolder()
        let outcome = try ExampleProgram(name: "none").run([], in: folder.url)
        #expect(outcome.status == 2 && outcome.errors.hasPrefix("usage: Examples NAME"))
        let names = outcome.errors.split(separator: "\n").dropFirst().map(String.init)
        #expect(Set(names) == Set(Self.all.map(\.program) + ExamplesTests.all.map(\.program)))
        #expect(names.count == Set(names).count)
    }

    @Test(arguments: [
        (["a.mp4", "0"], "the width 0 "), (["a.mp4", "wide"], "the width wide "),
        (["a.mp4", "1e9"], "the width 1e9 "), (["a.mp4", "160", "fast"], "fast is not a rate"),
        (["a.mp4", "160", "0"], "0 is not a rate"), (["a.mp4", "160", "5", "more"], "at most"),
        (["a.doc", "160", "5"], "a.doc"), (["no/such/a.mp4", "160", "5"], "no/such/a.mp4"),
    ])
    func wrongArgumentsAreErrors(_ arguments: [String], _ message: String) throws {
        let folder = try TemporaryFolder()
        let outcome = try ExampleProgram(name: "Spring").run(arguments, in: folder.url)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    }
}
