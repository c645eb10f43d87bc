import Foundation

/// Reads the machine's clock, in seconds; for how long things take, whatever clock the thread runs under.
enum Stopwatch {
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
