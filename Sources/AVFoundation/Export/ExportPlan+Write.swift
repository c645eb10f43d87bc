import CoreMedia
import MovieWriter

extension ExportPlan {
    /// Draws, encodes and writes all frames. No file is left if it throws.
    ///
    /// - Parameter progress: called with the part that is done, 0...1.
    func write(_ cancellation: MovieCancellation, _ progress: (Float) -> Void) throws {
        let renderer = try CompositionRenderer(asset, composition, scale: scale)
        let sound = try sound?.open(file: url.path)
        let writer = try MovieWriter(
            to: url, width: renderer.width, height: renderer.height, options: options, sound: sound)
        cancellation.watch(writer)
        do {
            for index in 0..<frameCount {
                if cancellation.isCancelled { writer.cancel() }
                let frame = try writer.makeFrame()
                try renderer.draw(at: time(ofFrame: index), into: frame.bytes)
                try writer.append(frame)
                progress(Float(index + 1) / Float(frameCount))
            }
            try writer.finish()
        } catch {
            writer.cancel()
            throw error
        }
    }

    /// The asset's time of a frame of the file.
    func time(ofFrame index: Int) -> CMTime {
        let frame = composition.frameDuration
        let (value, isLarge) = frame.value.multipliedReportingOverflow(by: Int64(index))
        let passed =
            isLarge
            ? CMTime(seconds: frame.seconds * Double(index), preferredTimescale: 1_000_000)
            : CMTime(value: value, timescale: frame.timescale)
        return range.start + passed
    }
}
