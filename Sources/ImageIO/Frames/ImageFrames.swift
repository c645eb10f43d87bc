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
        /// The pixels of a frame's area, straight RGBA.
        func pixels(_ index: Int) throws(ImageError) -> [UInt8]
    }

    private struct Progress {
        /// Frames up to this one are on the canvas.
        var last = -1
        var canvas: FrameCanvas
        var beforeLast: FrameCanvas?
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
            var now = kept ?? Progress(canvas: FrameCanvas(width: reader.width, height: reader.height))
            kept = nil
            if now.last > index {
                now = Progress(canvas: FrameCanvas(width: reader.width, height: reader.height))
            }
            while now.last < index {
                if now.last >= 0 {
                    let frame = reader.frames[now.last]
                    switch frame.disposal {
                    case .keep: break
                    case .clear: now.canvas.clear(frame.area)
                    case .restore: now.canvas = now.beforeLast ?? now.canvas
                    }
                }
                let frame = reader.frames[now.last + 1]
                now.beforeLast = frame.disposal == .restore ? now.canvas : nil
                now.canvas.draw(try reader.pixels(now.last + 1), at: frame.area, frame.blend)
                now.last += 1
            }
            guard let image = now.canvas.image() else {
                throw ImageError(file: name, reason: .tooLarge, detail: "a frame makes no picture")
            }
            kept = now
            return image
        }
    }
}
