/// Room for one frame, filled by the caller and then handed to `MovieWriter.append(_:)`.
///
/// Its bytes are RGBA, premultiplied, in sRGB, top row first, rows without padding; at first they are of no
/// particular value. A frame that is dropped goes back to its writer.
public struct MovieFrame: ~Copyable {
    public let bytes: UnsafeMutableRawBufferPointer
    let queue: FrameQueue
    /// Nil once the frame was handed on.
    private var store: FrameStore?

    init(_ store: FrameStore, count: Int, queue: FrameQueue) {
        bytes = UnsafeMutableRawBufferPointer(start: store.start, count: count)
        self.queue = queue
        self.store = store
    }

    deinit {
        if let store { queue.release(store) }
    }

    /// Hands the frame to its encoder.
    consuming func send() throws(MovieError) {
        var frame = self
        guard let store = frame.store else { return }
        frame.store = nil
        try frame.queue.add(store)
    }
}
