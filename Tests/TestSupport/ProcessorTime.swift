import Foundation

/// The processor time that a closure takes on the calling thread, in seconds. Unlike the time on a clock it doesn't grow while
/// other processes run, so that two of them can be compared.
public func processorSeconds(_ body: () throws -> Void) rethrows -> Double {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let begin = now()
    try body()
    return now() - begin
}
