import CoreGraphics
import CoreMedia
import CoreVideo
import Foundation

/// Makes the frames of a video composition from the frames of its tracks.
///
/// A class that conforms is final, or its `init()` is `required`, as compositions make the object themselves.
public protocol AVVideoCompositing: AnyObject {
    init()
    /// The pixels that frames of tracks have: BGRA, the default, or RGBA.
    var sourcePixelBufferAttributes: [String: Any]? { get }
    /// The pixels that the context's buffers have: BGRA, the default, or RGBA.
    var requiredPixelBufferAttributesForRenderContext: [String: Any] { get }
    /// Called before the first frame.
    func renderContextChanged(_ newRenderContext: AVVideoCompositionRenderContext)
    /// Makes a frame and finishes the request with it, now or later on any thread. Frames are asked for one by one.
    func startRequest(_ asyncVideoCompositionRequest: AVAsynchronousVideoCompositionRequest)
    func cancelAllPendingVideoCompositionRequests()
}

extension AVVideoCompositing {
    public func cancelAllPendingVideoCompositionRequests() {}
}

/// The size of a composition's frames, and buffers for them.
open class AVVideoCompositionRenderContext: NSObject, @unchecked Sendable {
    // Unchecked: constant.
    public let videoComposition: AVVideoComposition
    private let pool: CVPixelBufferPool?

    init(_ composition: AVVideoComposition, _ attributes: [String: Any]) throws {
        videoComposition = composition
        let size = composition.renderSize
        pool = CVPixelBufferPool(
            width: Int(size.width.rounded()), height: Int(size.height.rounded()),
            format: pixelFormat(attributes) ?? kCVPixelFormatType_32BGRA)
        guard pool != nil else {
            throw AVError(.invalidVideoComposition, "expected a compositor whose buffers have BGRA or RGBA")
        }
    }

    /// In pixels.
    open var size: CGSize { videoComposition.renderSize }
    open var renderScale: Float { videoComposition.renderScale }
    open var renderTransform: CGAffineTransform { .identity }

    /// A buffer of the frames' size; its pixels are those of its last use.
    open func newPixelBuffer() -> CVPixelBuffer? { pool?.makeBuffer() }
}

/// A frame that a compositor makes.
open class AVAsynchronousVideoCompositionRequest: NSObject, @unchecked Sendable {
    // Unchecked: the answer is used under the lock.
    public let renderContext: AVVideoCompositionRenderContext
    /// The composition's time.
    public let compositionTime: CMTime
    public let videoCompositionInstruction: any AVVideoCompositionInstructionProtocol
    private let frames: [CMPersistentTrackID: CVPixelBuffer]
    private let lock = NSLock()
    private var answer: Result<CVPixelBuffer, any Error>?
    private let isDone = DispatchSemaphore(value: 0)

    init(
        _ context: AVVideoCompositionRenderContext, _ time: CMTime,
        _ instruction: any AVVideoCompositionInstructionProtocol,
        _ frames: [CMPersistentTrackID: CVPixelBuffer]
    ) {
        (renderContext, compositionTime, self.frames) = (context, time, frames)
        videoCompositionInstruction = instruction
    }

    /// The tracks that have a frame at the time.
    open var sourceTrackIDs: [NSNumber] { frames.keys.sorted().map { NSNumber(value: $0) } }
    /// The frame of a track, in its own size; nil where the track has none.
    open func sourceFrame(byTrackID trackID: CMPersistentTrackID) -> CVPixelBuffer? { frames[trackID] }

    /// Ends the request; only the first end counts.
    open func finish(withComposedVideoFrame composedVideoFrame: CVPixelBuffer) {
        end(.success(composedVideoFrame))
    }
    open func finish(with error: any Error) { end(.failure(error)) }
    open func finishCancelledRequest() {
        end(.failure(AVError(.operationCancelled, "the compositor cancelled a frame")))
    }

    private func end(_ result: Result<CVPixelBuffer, any Error>) {
        let isFirst = lock.withLock {
            defer { answer = answer ?? result }
            return answer == nil
        }
        if isFirst { isDone.signal() }
    }

    /// Waits for the end.
    func wait() throws -> CVPixelBuffer {
        isDone.wait()
        guard let answer = lock.withLock({ answer }) else {
            throw AVError(.videoCompositorFailed, "the compositor made no frame")
        }
        return try answer.get()
    }
}
