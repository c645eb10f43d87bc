/// Work of the main thread in the host's time: completions of animations, delayed calls, timers.
///
/// A headless host runs what is due before each frame, in the order of times, so that a movie of ten seconds takes no
/// ten seconds and is the same each time. `DispatchQueue.main.asyncAfter(deadline:)` and `Task.sleep` of files that import UIKit
/// are in this time too.
@preconcurrency @MainActor
public final class UIHostQueue {
    public static let main = UIHostQueue()

    private struct Item {
        let time: TimeInterval
        let number: Int
        /// Whether the time is a host's.
        let hasHost: Bool
        let work: () -> Void
    }

    /// Sorted by time and number.
    private var items: [Item] = []
    private var count = 0
    private var isRunning = false

    /// The maximum number of items that run before a frame, so that work that adds work ends.
    static let mostItems = 100_000

    /// Runs work before the next frame.
    public func async(_ work: @escaping () -> Void) { add(work, at: HostTime.now) }

    /// Runs work after a time, in seconds of the host's clock; a time that is not a number counts as 0.
    public func asyncAfter(seconds: TimeInterval, _ work: @escaping () -> Void) {
        add(work, at: HostTime.now + (seconds > 0 ? seconds : 0))
    }

    /// Begins the time of a host: work that was added without one keeps its delay, and that of an earlier host is
    /// dropped.
    func begin() {
        let hadHost = HostTime.host != nil || items.contains { $0.hasHost }
        let now = HostTime.now
        let kept = hadHost ? [] : items
        items = kept.map {
            Item(time: max($0.time - now, 0), number: $0.number, hasHost: true, work: $0.work)
        }
    }

    /// The earliest time of waiting work; nil if no work waits.
    public var nextTime: TimeInterval? { items.first?.time }

    /// Adds work that waits for a time of the host's clock, and returns its number.
    @discardableResult
    func add(_ work: @escaping () -> Void, at time: TimeInterval) -> Int {
        count += 1
        let item = Item(time: time, number: count, hasHost: HostTime.host != nil, work: work)
        let index = items.firstIndex { $0.time > time } ?? items.endIndex
        items.insert(item, at: index)
        return count
    }

    /// Whether work was added and has not run yet.
    func isWaiting(_ number: Int) -> Bool { items.contains { $0.number == number } }

    /// Runs waiting work before its time.
    func run(_ number: Int) {
        guard let index = items.firstIndex(where: { $0.number == number }) else { return }
        items.remove(at: index).work()
    }

    /// Runs the work that is due at a time, also such as it adds.
    ///
    /// - Returns: whether anything ran.
    @discardableResult
    public func run(until time: TimeInterval) -> Bool {
        guard !isRunning else { return false }
        isRunning = true
        defer { isRunning = false }
        var ran = 0
        while let first = items.first, first.time <= time, ran < Self.mostItems {
            items.removeFirst()
            first.work()
            ran += 1
        }
        return ran > 0
    }
}
