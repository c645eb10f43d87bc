import CoreMedia
import Foundation

/// A closure that is called each time that a movie passes a multiple of an interval.
final class PlayerObserver {
    private let interval: Double
    private let queue: DispatchQueue?
    private let block: @Sendable (CMTime) -> Void
    private var last: Double?

    init(_ interval: Double, _ queue: DispatchQueue?, _ block: @escaping @Sendable (CMTime) -> Void) {
        (self.interval, self.queue, self.block) = (interval.isFinite ? interval : 1, queue, block)
    }

    func pass(_ time: Double) {
        let step = (time / interval + 1e-9).rounded(.down)
        guard step != last else { return }
        last = step
        let time = CMTime(seconds: time, preferredTimescale: 1_000_000_000)
        guard let queue else { return block(time) }
        let block = block
        queue.async { block(time) }
    }
}
