import Foundation

extension Snapshotting {
    /// Waits some seconds before the snapshot, while the main loop runs.
    public static func wait(for duration: TimeInterval, on strategy: Self) -> Self {
        Self(pathExtension: strategy.pathExtension, diffing: strategy.diffing) { value in
            let end = Date(timeIntervalSinceNow: duration)
            while Date() < end {
                if Thread.isMainThread {
                    _ = RunLoop.current.run(
                        mode: .default, before: min(end, Date(timeIntervalSinceNow: 0.01)))
                } else {
                    Thread.sleep(until: end)
                }
            }
            return strategy.snapshot(value)
        }
    }
}
