import CLibAV
import Libav

/// A pool of frames, reused after the encoder and all others have released them. One thread takes frames at a time.
final class FramePool {
    private let av: LibAV
    private let plan: EncoderPlan
    private let file: String
    private var frames: [VideoFrame] = []

    init(_ av: LibAV, _ plan: EncoderPlan, file: String) {
        (self.av, self.plan, self.file) = (av, plan, file)
    }

    /// A frame to fill.
    func next() throws(MovieError) -> VideoFrame {
        for index in frames.indices where isKnownUniquelyReferenced(&frames[index]) {
            if frames[index].isWritable { return frames[index] }
        }
        let frame: VideoFrame
        do {
            frame = try VideoFrame(av, width: plan.width, height: plan.height, format: plan.pixelFormat)
        } catch {
            throw av.failure(file, error)
        }
        plan.tag(&frame.raw.pointee)
        frames.append(frame)
        return frame
    }
}
