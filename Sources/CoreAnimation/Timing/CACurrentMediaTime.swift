import CThreadState
import Foundation

#if !canImport(Darwin)
    import Glibc
#endif

/// Seconds of the monotonic clock: the time that root layers run on.
///
/// A thread that runs under a `CAExportClock` has the time of the clock's frame instead. So a begin time that is
/// computed from it fits a movie only when it is computed while a frame of the movie is made: outside, the time of a
/// machine that has been on for a day is 86,400.
public func CACurrentMediaTime() -> CFTimeInterval {
    let state = thread_state_get()
    return state.pointee.has_media_time ? state.pointee.media_time : MonotonicClock.now
}

/// The machine's clock, whatever clock the thread runs under.
enum MonotonicClock {
    static var now: CFTimeInterval {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return CFTimeInterval(now.tv_sec) + CFTimeInterval(now.tv_nsec) * 1e-9
    }
}
