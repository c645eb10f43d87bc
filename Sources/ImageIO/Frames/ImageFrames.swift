import CoreGraphics
import Locking

/// The frames of an animated picture, each as it is shown: put together with those before it.
final class ImageFrames: Sendable {
    /// What is to be put onto the canvas for a frame.
    struct Frame {
        var area: FrameCanvas.Area
        var blend = FrameCanvas.Blend.over
        var disposal = FrameCanvas.Disposal.keep
        /// Seconds, as stored.
        var delay = 0.0
    }

    /// What reads the frames of one format.
    protocol Reader: Sendable {
        var width: Int { get }
        var height: Int { get }
        var frames: [Frame] { get }
        /// How often it plays; 0 is for ever, nil is not said.
        var loopCount: Int? { get }
        /// The pixels of a frame, at least those of its area that lie on the picture.
        func patch(_ index: Int) throws(ImageError) -> FrameCanvas.Patch
    }

    private struct Progress {
        /// Frames up to this one are on the canvas.
        var last = -1
        var canvas: FrameCanvas
        /// What the last frame covers, where that is to be restored.
        var covered: FrameCanvas.Patch?
    }

    let reader: any Reader
    private let progress: Locked<Progress?>

    init(_ reader: any Reader) {
        self.reader = reader
        progress = Locked(nil)
    }

    var count: Int { reader.frames.count }

    /// Frames that follow each other cost one each; going back begins anew.
    func image(at index: Int, name: String) throws(ImageError) -> CGImage {
        try progress.withLock { (kept) throws(ImageError) in
            var now: Progress
            if let kept, kept.last <= index {
                now = kept
            } else {
                now = Progress(
                    canvas: try FrameCanvas(width: reader.width, height: reader.height, name: name))
            }
            kept = nil
            while now.last < index {
                if now.last >= 0 {
                    let frame = reader.frames[now.last]
                    switch frame.disposal {
                    case .keep: break
                    case .clear: now.canvas.clear(frame.area)
                    case .restore: if let covered = now.covered { now.canvas.draw(covered, .replace) }
                    }
                }
                let frame = reader.frames[now.last + 1]
                now.covered = frame.disposal == .restore ? now.canvas.patch(frame.area) : nil
                now.canvas.draw(try reader.patch(now.last + 1), frame.blend)
                now.last += 1
            }
            let image = try now.canvas.image(name: name)
            kept = now
            return image
        }
    }
}
