import Libav

/// An encoder of consecutive frames. Only one thread may use it at a time.
protocol FrameEncoder: AnyObject {
    /// Encodes a frame, whose bytes may be modified.
    func encode(_ frame: FramePixels) throws(MovieError)

    /// Encodes a frame of the encoder's own pixel format and size.
    func encode(planes: VideoFrame) throws(MovieError)

    /// Repeats the last frame; the count is positive and at least one frame has been encoded.
    func encodeRepeats(_ count: Int, isCancelled: () -> Bool) throws(MovieError)

    /// Flushes the encoder and moves the file into place.
    func finish(isCancelled: () -> Bool) throws(MovieError)

    /// Removes the unfinished file; also called after an error.
    func discard()
}
