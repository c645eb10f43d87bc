import Foundation

/// The threads that draw the tiles of all layers: as many as there are processors, created on demand.
final class TileWorkers: @unchecked Sendable {
    // Unchecked: what changes is touched under the condition's lock only.

    static let shared = TileWorkers()

    /// Whether there are threads that do something.
    enum Supply { case working, exhausted }

    private struct Run {
        /// The start by the monotonic clock, in nanoseconds.
        var start: UInt64
        /// Whether another thread has replaced this one.
        var isStuck = false
    }

    private let condition = NSCondition()
    private var jobs: ArraySlice<@Sendable () -> Void> = []
    private var running: [Int: Run] = [:]
    private var lastRun = 0
    private var threads = 0
    private var idle = 0
    private var stuck = 0
    private let limit = max(1, ProcessInfo.processInfo.activeProcessorCount)
    /// Further threads that do not come back have no others in their place.
    private static let mostStuck = 32
    private static let stackSize = 8 << 20

    func add(_ job: @escaping @Sendable () -> Void) {
        condition.lock()
        jobs.append(job)
        if idle > 0 { condition.signal() }
        // Those that were woken before may not have taken their jobs yet.
        if jobs.count > idle { startThread() }
        condition.unlock()
    }

    /// Puts other threads in the place of those that have been at one tile for longer than so many seconds.
    func replaceStuck(after seconds: Double) -> Supply {
        condition.lock()
        defer { condition.unlock() }
        let now = DispatchTime.now().uptimeNanoseconds
        for (id, run) in running where !run.isStuck && Double(now - min(now, run.start)) > seconds * 1e9 {
            running[id]?.isStuck = true
            stuck += 1
            if !jobs.isEmpty, idle == 0 { startThread() }
        }
        return threads > 0 && stuck == threads && stuck >= Self.mostStuck + limit ? .exhausted : .working
    }

    private func startThread() {
        guard threads < limit + min(stuck, Self.mostStuck) else { return }
        threads += 1
        let thread = Thread { self.run() }
        thread.name = "CATiledLayer"
        thread.stackSize = Self.stackSize
        thread.start()
    }

    private func run() {
        condition.lock()
        while threads <= limit + stuck {
            guard let job = jobs.popFirst() else {
                idle += 1
                condition.wait()
                idle -= 1
                continue
            }
            lastRun += 1
            let id = lastRun
            running[id] = Run(start: DispatchTime.now().uptimeNanoseconds)
            condition.unlock()
            job()
            condition.lock()
            if running.removeValue(forKey: id)?.isStuck ?? false { stuck -= 1 }
        }
        threads -= 1
        condition.unlock()
    }
}
