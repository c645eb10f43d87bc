import Foundation
import MovieWriter
import QuartzCore

/// Draws a scene's frames and writes them as a movie.
struct MovieRun {
    let plan: MoviePlan
    let times: FrameTimes
    /// Whether the first frame with anything that can't be drawn ends the run with `Omissions`.
    let isStrict: Bool

    /// The result of writing a movie.
    struct Result {
        var info: MovieInfo
        var statistics: MovieStatistics
        var omissions: Omissions
    }

    /// The things omitted from frames.
    struct Omissions: Error {
        /// The largest number of layers in a frame that were nested too deep to be drawn.
        var tooDeep = 0
        /// The distinct errors of layers in all frames.
        var layerErrors: [CALayerError] = []
        var isEmpty: Bool { tooDeep == 0 && layerErrors.isEmpty }

        mutating func add(_ frame: CARendererStatistics, _ errors: [CALayerError]) {
            tooDeep = max(tooDeep, frame.tooDeep)
            layerErrors += errors.filter { !layerErrors.contains($0) }
        }
    }

    /// Writes the movie; frames are converted and encoded while the next are drawn. If this throws, no file is left.
    func write(_ renderer: CARenderer, progress: (MovieProgress) -> Void) throws -> Result {
        var frames = renderer.frames(at: times).makeAsyncIterator()
        var statistics = MovieStatistics(target: renderer.rendererDescription.target)
        var omissions = Omissions()
        let exporter = MovieExporter(
            to: URL(fileURLWithPath: plan.path), width: renderer.width, height: renderer.height,
            frameCount: times.count, options: plan.options)
        let clock = ContinuousClock()
        let start = clock.now
        func report(_ now: MovieProgress) {
            statistics.encode = now.encodingSeconds * 1000
            progress(now)
        }
        let info = try exporter.export(progress: report) { _, _, bytes in
            let begin = clock.now
            defer { statistics.draw += (clock.now - begin) / .milliseconds(1) }
            guard let frame = try frames.nextFrame() else { return .unchanged }
            statistics.frames += 1
            omissions.add(frame.statistics, renderer.layerErrors)
            if isStrict, !omissions.isEmpty { throw omissions }
            guard frame.isChanged else { return .unchanged }
            statistics.drawn += 1
            try frame.readPixels(into: bytes)
            return .drawn
        }
        statistics.wall = (clock.now - start) / .milliseconds(1)
        return Result(info: info, statistics: statistics, omissions: omissions)
    }
}
