import Foundation

/// Reads the clocks of the system, in milliseconds.
package enum Stopwatch {
    /// The monotonic time.
    package static var monotonic: Double { read(CLOCK_MONOTONIC) }
    /// The CPU time of all threads of this process.
    package static var processCPU: Double { read(CLOCK_PROCESS_CPUTIME_ID) }

    private static func read(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
}
