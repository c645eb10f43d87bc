import Synchronization

/// How long the encoder has worked.
final class EncodingTime: Sendable {
    private let nanoseconds = Atomic<Int>(0)

    var seconds: Double { Double(nanoseconds.load(ordering: .relaxed)) / 1e9 }

    /// Adds the time that `body` takes.
    func measure<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        let clock = ContinuousClock()
        let start = clock.now
        defer { nanoseconds.add(Int((clock.now - start) / .nanoseconds(1)), ordering: .relaxed) }
        return try body()
    }
}
