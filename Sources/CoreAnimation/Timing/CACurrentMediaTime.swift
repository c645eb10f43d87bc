import CThreadState
import Foundation

#if !canImport(Darwin)
    import Glibc
#endif

/// The time of root layers: the monotonic clock, in seconds.
///
/// A thread that runs under a `CAExportClock` has the time of the clock's frame instead. A begin time for a movie
/// must therefore be computed while a frame of the movie is made: outside, the time of a machine that has been on for
/// a day is 86,400.
public func CACurrentMediaTime() -> CFTimeInterval {
    let state = thread_state_get()
    return state.pointee.has_media_time ? state.pointee.media_time : MonotonicClock.now
}

/// The machine's clock, independent of the thread's export clock.
enum MonotonicClock {
    static var now: CFTimeInterval {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return CFTimeInterval(now.tv_sec) + CFTimeInterval(now.tv_nsec) * 1e-9
    }
}
