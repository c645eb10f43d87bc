import MovieWriter
import Testing

@testable import agate

@Suite("Pictures or movies")
struct RenderPlanTests {
    private func plan(
        _ output: String, _ options: [String] = [], scenes: [String] = ["a.ca"], time: Double? = nil,
        isFolder: Bool = false
    ) throws -> RenderPlan {
        try RenderPlan(
            scenes: scenes, output: output, isFolder: isFolder, time: time,
            movie: MovieArguments.parse(options))
    }

    private func movie(_ output: String, _ options: [String] = []) throws -> MoviePlan? {
        if case .movie(let plan) = try plan(output, options) { return plan }
        return nil
    }

    @Test(
        "Names that only movies have make movies",
        arguments: [
            ("x.mp4", MovieContainer.mp4), ("x.MOV", .mov), ("x.webm", .webm), ("x.gif", .gif),
            ("x.apng", .apng),
            ("frames/%05d.png", .pngSequence), ("f-%d.png", .pngSequence),
        ])
    func names(output: String, container: MovieContainer) throws {
        #expect(try movie(output)?.container == container)
    }

    @Test("Other names make pictures", arguments: ["x.png", "x.jpg", "x.webp", "100%.png", "out/", "-"])
    func pictures(output: String) throws {
        #expect(try movie(output) == nil)
    }

    @Test("A .webp is a movie with options that only movies need")
    func webp() throws {
        #expect(try movie("x.webp", ["--to", "1"])?.container == .webp)
        #expect(try movie("x.webp", ["--from", "1"])?.container == .webp)
        #expect(try movie("x.webp", ["--fps", "30"])?.container == .webp)
        #expect(try movie("x.webp", ["--loop", "0"])?.container == .webp)
        #expect(try plan("x.webp", time: 1) == plan("x.webp"))
    }

    @Test("Options reach the writer")
    func options() throws {
        let webm = try #require(
            try movie("x.webm", ["--fps", "24000/1001", "--quality", "0.5", "--alpha", "--to", "1"]))
        #expect(webm.frameRate.numerator == 24000 && webm.frameRate.denominator == 1001)
        #expect(webm.options.frameRate == webm.frameRate)
        #expect(webm.options.quality == 0.5)
        #expect(webm.options.alpha == true)
        #expect(try movie("x.gif", ["--loop", "3"])?.options.playCount == 3)
        #expect(try movie("x.mov")?.options.codec == .proRes4444)
        #expect(try movie("x.mov", ["--codec", "png"])?.options.codec == .png)
        #expect(try movie("x.mp4")?.options.alpha == nil)
        #expect(try movie("x.mp4")?.frameRate == .fps60)
    }

    @Test("A folder that is called like a movie takes pictures")
    func folder() throws {
        guard case .pictures(let pictures) = try plan("x.mp4", isFolder: true) else {
            Issue.record("a movie")
            return
        }
        #expect(pictures.targets == [.file("x.mp4/a.png")])
    }

    @Test("Frames are counted from the times, one at least, a million at most")
    func counts() throws {
        let plan = try #require(try movie("x.mp4", ["--fps", "10"]))
        #expect(try plan.times(TimeSpan(start: 0, end: 1)).count == 10)
        #expect(try plan.times(TimeSpan(start: 1, end: 1.24)).count == 2)
        #expect(try plan.times(TimeSpan(start: 1, end: 1.001)).count == 1)
        #expect(try plan.times(TimeSpan(start: 0, end: 100_000)).count == 1_000_000)
        #expect(throws: CommandFailure.self) { try plan.times(TimeSpan(start: 0, end: 100_000.1)) }
    }
}
