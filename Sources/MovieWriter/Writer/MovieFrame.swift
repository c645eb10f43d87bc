/// A buffer for one frame, to be filled by the caller and passed to `MovieWriter.append(_:)`.
///
/// Its bytes are RGBA, premultiplied, in sRGB, top row first, rows without padding; they are initially undefined. A
/// frame that is dropped returns to its writer.
public struct MovieFrame: ~Copyable {
    public let bytes: UnsafeMutableRawBufferPointer
    let queue: FrameQueue
    /// The memory; nil once the frame was passed on.
    private var store: FrameStore?

    init(_ store: FrameStore, count: Int, queue: FrameQueue) {
        bytes = UnsafeMutableRawBufferPointer(start: store.start, count: count)
        self.queue = queue
        self.store = store
    }

    deinit {
        if let store { queue.release(store) }
    }

    /// Passes the frame to its encoder.
    consuming func send() throws(MovieError) {
        var frame = self
        guard let store = frame.store else { return }
        frame.store = nil
        try frame.queue.add(store)
    }
}
