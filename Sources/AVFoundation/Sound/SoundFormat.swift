/// The samples that are mixed: floats of -1 to 1, one for each channel in turn.
struct SoundFormat: Sendable, Equatable {
    /// Samples a second of each channel.
    var rate: Int
    var channels: Int

    /// The number of a time's sample.
    func sample(_ seconds: Double) -> Int {
        guard !seconds.isNaN else { return 0 }
        let near = min(max(seconds, -VideoReader.latest), VideoReader.latest)
        return Int((near * Double(rate)).rounded())
    }
}
