import CoreGraphics
import Locking

/// The frames of an animated picture, composited with those before them.
final class ImageFrames: Sendable {
    /// The area, blending and disposal of a frame.
    struct Frame {
        var area: PixelRect
        var blend = FrameCanvas.Blend.over
        var disposal = FrameCanvas.Disposal.keep
        /// The duration in seconds, as stored.
        var delay = 0.0
    }

    /// A reader of the frames of one format.
    protocol Reader: Sendable {
        var width: Int { get }
        var height: Int { get }
        var frames: [Frame] { get }
        /// The number of plays; 0 is endless, nil unspecified.
        var loopCount: Int? { get }
        /// The pixels of a frame, at least those of its area that are inside the picture.
        func patch(_ index: Int) throws(ImageError) -> FrameCanvas.Patch
    }

    private struct Progress {
        /// The index of the last frame on the canvas.
        var last = -1
        var canvas: FrameCanvas
        /// The pixels below the last frame, if they are to be restored.
        var covered: FrameCanvas.Patch?
    }

    let reader: any Reader
    private let progress: Locked<Progress?>

    init(_ reader: any Reader) {
        self.reader = reader
        progress = Locked(nil)
    }

    var count: Int { reader.frames.count }

    /// Composites up to a frame. Consecutive frames cost one each; going back starts from the first.
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
