import Foundation
import MovieWriter
import QuartzCore

/// Draws a scene's frames and writes them as a movie.
struct MovieRun {
    let plan: MoviePlan
    let times: FrameTimes
    let cancellation: MovieCancellation

    /// What became of it.
    struct Result {
        var info: MovieInfo
        var statistics: MovieStatistics
        /// Layers nested too deep to be drawn, of the frame with most.
        var tooDeep: Int
        /// What layers of any frame asked for and could not be drawn.
        var layerErrors: [CALayerError]
    }

    /// Frames are converted and encoded while the next are drawn. When this throws, no file is left.
    func write(_ renderer: CARenderer, progress: (MovieProgress) -> Void) throws -> Result {
        var frames = renderer.frames(at: times).makeAsyncIterator()
        var statistics = MovieStatistics(target: renderer.rendererDescription.target)
        var tooDeep = 0
        var layerErrors: [CALayerError] = []
        let exporter = MovieExporter(
            to: URL(fileURLWithPath: plan.path), width: renderer.width, height: renderer.height,
            frameCount: times.count, options: plan.options)
        let clock = ContinuousClock()
        let start = clock.now
        func report(_ now: MovieProgress) {
            statistics.encode = now.encodingSeconds * 1000
            progress(now)
        }
        let info = try exporter.export(cancellation: cancellation, progress: report) { _, _, bytes in
            let begin = clock.now
            defer { statistics.draw += (clock.now - begin) / .milliseconds(1) }
            guard let frame = try frames.nextFrame() else { return .unchanged }
            statistics.frames += 1
            tooDeep = max(tooDeep, frame.statistics.tooDeep)
            layerErrors += renderer.layerErrors.filter { !layerErrors.contains($0) }
            guard frame.isChanged else { return .unchanged }
            statistics.drawn += 1
            try frame.readPixels(into: bytes)
            return .drawn
        }
        statistics.wall = (clock.now - start) / .milliseconds(1)
        return Result(info: info, statistics: statistics, tooDeep: tooDeep, layerErrors: layerErrors)
    }
}
