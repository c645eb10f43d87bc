/// The samples that are mixed: floats of -1 to 1, one for each channel in turn.
struct SoundFormat: Sendable, Equatable {
    /// Samples a second of each channel.
    var rate: Int
    var channels: Int

    /// The number of a time's sample.
    func sample(_ seconds: Double) -> Int { Int((seconds * Double(rate)).rounded()) }
}
