import Foundation

/// Runs on a thread of its own with a stack of so many kilobytes, and returns what comes of it.
public func withStack<Result: Sendable>(
    kilobytes: Int, _ body: @escaping @Sendable () -> Result
) -> Result? {
    nonisolated(unsafe) var result: Result?
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        result = body()
        done.signal()
    }
    thread.stackSize = kilobytes * 1024
    thread.start()
    done.wait()
    return result
}
