/// Writes frames one after the other; used by one thread at a time.
protocol FrameEncoder: AnyObject {
    /// The frame's bytes may be changed.
    func encode(_ frame: FramePixels) throws(MovieError)

    /// Shows the last frame again, so many times; the count is positive and a frame came before.
    func encodeRepeats(_ count: Int, isCancelled: () -> Bool) throws(MovieError)

    /// Writes what is left and puts the file into its place.
    func finish(isCancelled: () -> Bool) throws(MovieError)

    /// Removes what was written; also after an error.
    func discard()
}
