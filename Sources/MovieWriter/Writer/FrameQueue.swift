import Foundation
import Libav

/// A bounded queue of frames from the drawing thread to the encoding thread.
final class FrameQueue: @unchecked Sendable {
    // Unchecked: all access is under the lock.
    enum Item {
        case frame(FrameStore)
        case planes(VideoFrame)
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
    /// The number of waiting frames in the caller's memory, and of frames of planes.
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

    /// Throws the error that ended encoding, or an error if the queue is closed. Must be called under the lock.
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

    // MARK: The drawing thread

    /// A buffer to fill; waits until the encoder returns one.
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

    /// Enqueues a filled buffer; in the caller's memory, waits for a free place first.
    func add(_ store: FrameStore) throws(MovieError) {
        try locked { () throws(MovieError) in
            while store.isForeign, foreign >= limit, end == nil, !isCancelled { condition.wait() }
            try checkOpen()
            if store.isForeign { foreign += 1 }
            items.append(.frame(store))
            condition.broadcast()
        }
    }

    /// Enqueues a frame of planes; waits for a free place first.
    func add(_ planes: VideoFrame) throws(MovieError) {
        try locked { () throws(MovieError) in
            while foreign >= limit, end == nil, !isCancelled { condition.wait() }
            try checkOpen()
            foreign += 1
            items.append(.planes(planes))
            condition.broadcast()
        }
    }

    /// Enqueues repeats; consecutive ones are merged.
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

    /// Closes the queue, and waits until the file is in place.
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

    /// Cancels encoding and waits until the file is removed; no effect on a finished movie.
    func cancel() {
        locked {
            isCancelled = true
            condition.broadcast()
            while end == nil { condition.wait() }
        }
    }

    // MARK: The encoding thread

    var wantsToStop: Bool { locked { isCancelled } }

    /// Waits for the next item; nil if the movie was cancelled.
    func next() -> Item? {
        locked {
            while items.isEmpty, !isCancelled { condition.wait() }
            return isCancelled ? nil : items.removeFirst()
        }
    }

    /// Returns a buffer to the queue.
    func release(_ store: FrameStore) {
        locked {
            if !store.isForeign { free.append(store) }
            condition.broadcast()
        }
    }

    /// Returns a buffer that was encoded.
    func releaseEncoded(_ store: FrameStore) {
        if store.isForeign { locked { foreign -= 1 } }
        release(store)
    }

    /// Gives back the place of a frame of planes that was encoded.
    func releasePlanes() {
        locked {
            foreign -= 1
            condition.broadcast()
        }
    }

    /// Reports the end of encoding; nil if the file is in place.
    func finish(_ error: MovieError?) {
        // The callers' memory is released outside the lock.
        let left = locked {
            end = error.map { .failed($0) } ?? .finished
            defer { (items, free) = ([], []) }
            return items
        }
        withExtendedLifetime(left) {}
        locked { condition.broadcast() }
    }

    /// The error of a cancelled movie.
    var cancellation: MovieError { cancelled }
}
