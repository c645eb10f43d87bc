import Foundation

/// Frames on their way from the thread that draws to the one that encodes; at most so many exist.
final class FrameQueue: @unchecked Sendable {
    // Unchecked: everything is touched under the lock.
    enum Item {
        case frame(FrameStore)
        case repeats(Int)
        case end
    }

    private enum End {
        case finished
        case failed(MovieError)
    }

    private let condition = NSCondition()
    private let file: String
    private let byteCount: Int
    private let limit: Int
    private var made = 0
    private var free: [FrameStore] = []
    /// Frames of the caller's own memory that wait.
    private var foreign = 0
    private var items: [Item] = []
    private var isClosed = false
    private var isCancelled = false
    private var end: End?

    init(file: String, byteCount: Int, limit: Int) {
        (self.file, self.byteCount, self.limit) = (file, byteCount, limit)
        items.reserveCapacity(2 * limit + 2)
    }

    private func locked<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        condition.lock()
        defer { condition.unlock() }
        return try body()
    }

    /// Throws what ended the encoding, or that nothing may follow. Under the lock.
    private func checkOpen() throws(MovieError) {
        if case .failed(let error) = end { throw error }
        if isCancelled { throw cancelled }
        if isClosed {
            throw MovieError(file: file, reason: .finished, detail: "the movie is finished already")
        }
    }

    private var cancelled: MovieError {
        MovieError(file: file, reason: .cancelled, detail: "the movie was cancelled")
    }

    // MARK: The drawing side

    /// A buffer to be filled; waits until the encoder has given one back.
    func takeFree() throws(MovieError) -> FrameStore {
        try locked { () throws(MovieError) in
            while true {
                try checkOpen()
                if let store = free.popLast() { return store }
                if made < limit {
                    let memory = try FrameMemory(count: byteCount, file: file)
                    made += 1
                    return FrameStore(memory)
                }
                condition.wait()
            }
        }
    }

    /// Hands a filled buffer to the encoder; with the caller's own memory this waits for a place.
    func add(_ store: FrameStore) throws(MovieError) {
        try locked { () throws(MovieError) in
            while store.isForeign, foreign >= limit, end == nil, !isCancelled { condition.wait() }
            try checkOpen()
            if store.isForeign { foreign += 1 }
            items.append(.frame(store))
            condition.broadcast()
        }
    }

    /// Repeats that follow each other are one item.
    func addRepeats(_ count: Int) throws(MovieError) {
        try locked { () throws(MovieError) in
            try checkOpen()
            if case .repeats(let before)? = items.last {
                items[items.count - 1] = .repeats(before + count)
            } else {
                items.append(.repeats(count))
            }
            condition.broadcast()
        }
    }

    /// Says that nothing follows, and waits until the file is in its place.
    func close() throws(MovieError) {
        try locked { () throws(MovieError) in
            try checkOpen()
            isClosed = true
            items.append(.end)
            condition.broadcast()
            while end == nil { condition.wait() }
            if case .failed(let error) = end { throw error }
        }
    }

    /// Stops the encoder and waits until it has removed its file; no effect on a movie that is finished.
    func cancel() {
        locked {
            isCancelled = true
            condition.broadcast()
            while end == nil { condition.wait() }
        }
    }

    // MARK: The encoding side

    var wantsToStop: Bool { locked { isCancelled } }

    /// The next item; nil when the movie was cancelled.
    func next() -> Item? {
        locked {
            while items.isEmpty, !isCancelled { condition.wait() }
            return isCancelled ? nil : items.removeFirst()
        }
    }

    /// Gives a buffer back.
    func release(_ store: FrameStore) {
        locked {
            if !store.isForeign { free.append(store) }
            condition.broadcast()
        }
    }

    /// As `release`, for a buffer that was encoded.
    func releaseEncoded(_ store: FrameStore) {
        if store.isForeign { locked { foreign -= 1 } }
        release(store)
    }

    /// The last word of the encoder: nil says that the file is in its place.
    func finish(_ error: MovieError?) {
        // The callers' memory is given back outside the lock.
        let left = locked {
            end = error.map { .failed($0) } ?? .finished
            defer { (items, free) = ([], []) }
            return items
        }
        withExtendedLifetime(left) {}
        locked { condition.broadcast() }
    }

    /// Why the encoder stopped early.
    var cancellation: MovieError { cancelled }
}
