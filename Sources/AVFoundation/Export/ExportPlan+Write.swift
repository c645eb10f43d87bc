import CoreMedia
import MovieWriter

extension ExportPlan {
    /// Makes, encodes and writes all frames. No file is left if it throws.
    ///
    /// - Parameter progress: called with the part that is done, 0...1.
    func write(_ cancellation: MovieCancellation, _ progress: (Float) -> Void) throws {
        let renderer = try CompositionRenderer(asset, composition, scale: scale)
        var options = options
        let container = options.container ?? .mp4
        if options.takesPlanes(in: container) { options.planes = try renderer.preparePlanes(at: range.start) }
        let sound = try sound?.open(file: url.path)
        let writer = try MovieWriter(
            to: url, width: renderer.width, height: renderer.height, options: options, sound: sound)
        cancellation.watch(writer)
        do {
            for index in 0..<frameCount {
                if cancellation.isCancelled { writer.cancel() }
                try renderer.write(range.start + composition.time(ofFrame: index), to: writer)
                progress(Float(index + 1) / Float(frameCount))
            }
            try writer.finish()
        } catch {
            writer.cancel()
            throw error
        }
    }
}
