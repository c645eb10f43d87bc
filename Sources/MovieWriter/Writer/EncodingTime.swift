import Synchronization

/// The time spent by the encoder.
final class EncodingTime: Sendable {
    private let nanoseconds = Atomic<Int>(0)

    var seconds: Double { Double(nanoseconds.load(ordering: .relaxed)) / 1e9 }

    /// Adds the duration of `body`.
    func measure<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        let clock = ContinuousClock()
        let start = clock.now
        defer { nanoseconds.add(Int((clock.now - start) / .nanoseconds(1)), ordering: .relaxed) }
        return try body()
    }
}
