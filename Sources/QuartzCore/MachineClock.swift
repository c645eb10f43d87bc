import Foundation

/// Reads the machine's clock, in seconds, to measure durations independently of the thread's export clock.
enum MachineClock {
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
