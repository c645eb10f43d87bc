import CoreGraphics
import CoreMedia
import CoreVideo

/// The compositor of a composition's own class. One thread uses it.
final class CustomCompositor {
    private let compositor: any AVVideoCompositing
    private let composition: AVVideoComposition
    private var context: AVVideoCompositionRenderContext?

    /// Nil for a composition without such a class.
    init?(_ composition: AVVideoComposition) {
        guard let type = composition.customVideoCompositorClass else { return nil }
        (compositor, self.composition) = (type.init(), composition)
    }

    /// The picture of a time.
    ///
    /// - Throws: `AVError` for a compositor that fails, or gives a frame of another size than the composition's.
    func picture(
        at time: CMTime, _ instruction: any AVVideoCompositionInstructionProtocol, _ tracks: [AVAssetTrack],
        _ pictures: TrackPictures
    ) throws -> CGImage {
        let context = try self.context ?? makeContext()
        let wanted = instruction.requiredSourceTrackIDs?.compactMap { ($0 as? NSNumber)?.int32Value }
        let format = try PictureFormat(compositor.sourcePixelBufferAttributes ?? [:])
        var frames: [CMPersistentTrackID: CVPixelBuffer] = [:]
        for track in tracks where wanted?.contains(track.trackID) ?? true {
            guard let image = try pictures.picture(of: track, at: time) else { continue }
            frames[track.trackID] = try format.buffer(image)
        }
        let request = AVAsynchronousVideoCompositionRequest(context, time, instruction, frames)
        compositor.startRequest(request)
        let buffer: CVPixelBuffer
        do {
            buffer = try request.wait()
        } catch let error as AVError {
            throw error
        } catch {
            throw AVError(.videoCompositorFailed, "\(error)")
        }
        let size = composition.renderSize
        guard let image = buffer.makeImage(), CGFloat(image.width) == size.width.rounded(),
            CGFloat(image.height) == size.height.rounded()
        else {
            throw AVError(
                .videoCompositorFailed,
                "expected a frame of \(size.width) x \(size.height) pixels from the compositor")
        }
        return image
    }

    private func makeContext() throws -> AVVideoCompositionRenderContext {
        let made = try AVVideoCompositionRenderContext(
            composition, compositor.requiredPixelBufferAttributesForRenderContext)
        compositor.renderContextChanged(made)
        context = made
        return made
    }
}
