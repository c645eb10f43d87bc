import Foundation
import TestSupport
import Testing

/// Runs every program in `Examples/Movies`.
struct MoviesTests {
    struct Expected: Sendable {
        var program: String
        var seconds: Double
        /// Of a movie 160 pixels wide.
        var height = 90
    }

    static let all = [
        Expected(program: "ExampleClock", seconds: 10, height: 160),
        Expected(program: "ExampleEasing", seconds: 6.4),
        Expected(program: "ExampleTransition", seconds: 6.4),
        Expected(program: "ExampleSpring", seconds: 6.4),
        Expected(program: "ExampleBouncingBall", seconds: 6),
        Expected(program: "ExampleCarousel", seconds: 10),
        Expected(program: "ExampleSunset", seconds: 8),
        Expected(program: "ExampleProgressRing", seconds: 4),
        Expected(program: "ExampleWaveform", seconds: 5),
        Expected(program: "ExampleFire", seconds: 8),
        Expected(program: "ExampleConfetti", seconds: 6),
        Expected(program: "ExampleScrolling", seconds: 6),
        Expected(program: "ExampleVideo", seconds: 4),
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

    @Test func eachFolderHasATest() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Examples/Movies").standardized
        let programs = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            FileManager.default.fileExists(atPath: folder.path + "/\($0)/main.swift")
        }
        #expect(Set(programs.map { "Example" + $0 }) == Set(Self.all.map(\.program)))
    }

    @Test(arguments: [
        (["a.mp4", "0"], "the width 0 "), (["a.mp4", "wide"], "the width wide "),
        (["a.mp4", "1e9"], "the width 1e9 "), (["a.mp4", "160", "fast"], "fast is not a rate"),
        (["a.mp4", "160", "0"], "0 is not a rate"), (["a.mp4", "160", "5", "more"], "at most"),
        (["a.doc", "160", "5"], "a.doc"), (["no/such/a.mp4", "160", "5"], "no/such/a.mp4"),
    ])
    func wrongArgumentsAreErrors(_ arguments: [String], _ message: String) throws {
        let folder = try TemporaryFolder()
        let outcome = try ExampleProgram(name: "ExampleSpring").run(arguments, in: folder.url)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    }
}
