import Glibc

/// The values that functions of the calling thread returned without retaining them, the most recent ones only.
///
/// A function such as `CFArrayGetValueAtIndex` returns a pointer, and the optimiser releases an object after its last use in the
/// source, which may be that call. On Apple's systems such a result lives until the autorelease pool is drained. Here the
/// end of `autoreleasepool` releases what was kept in it, and outside of one the older half of the results is released when
/// there are more than `mostValues`, and the oldest ones when they have more than `mostBytes`.
package final class RecentResults {
    private struct Entry {
        let value: Any
        let bytes: Int
    }

    private static let mostValues = 128
    private static let mostBytes = 32 << 20

    /// The values from the oldest to the newest.
    private var entries: [Entry] = []
    /// The number of values that newer ones replaced.
    private var evicted = 0
    /// The sum of the entries' bytes.
    private var bytes = 0

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { results in
            results.map { Unmanaged<RecentResults>.fromOpaque($0).release() }
        }
        return key
    }()

    private static var current: RecentResults? {
        pthread_getspecific(key).map { Unmanaged<RecentResults>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Retains a value until later results of the thread replace it, or the pool ends.
    ///
    /// - Parameter bytes: the size of the memory that the value holds, if that is large.
    package static func keep(_ value: Any, bytes: Int = 0) {
        let results: RecentResults
        if let current {
            results = current
        } else {
            results = RecentResults()
            pthread_setspecific(key, Unmanaged.passRetained(results).toOpaque())
        }
        results.keep(Entry(value: value, bytes: max(bytes, 0)))
    }

    private func keep(_ entry: Entry) {
        entries.append(entry)
        bytes += entry.bytes
        // Half of them at once, so that a call costs little.
        var excess = entries.count > Self.mostValues ? entries.count / 2 : 0
        var left = bytes - entries.prefix(excess).reduce(0) { $0 + $1.bytes }
        while left > Self.mostBytes, excess < entries.count - 1 {
            left -= entries[excess].bytes
            excess += 1
        }
        guard excess > 0 else { return }
        evicted += excess
        release(0..<excess)
    }

    /// The mark of a pool that begins: the number of values that were kept before it.
    static var mark: Int { current.map { $0.evicted + $0.entries.count } ?? 0 }

    /// Releases the values that were kept since a mark.
    static func release(since mark: Int) {
        guard let current else { return }
        let first = max(mark - current.evicted, 0)
        if first < current.entries.count { current.release(first..<current.entries.count) }
    }

    /// Values are released after the list has changed, because a `deinit` may call `keep`.
    private func release(_ range: Range<Int>) {
        let gone = Array(entries[range])
        entries.removeSubrange(range)
        bytes -= gone.reduce(0) { $0 + $1.bytes }
        withExtendedLifetime(gone) {}
    }
}
