import Foundation

#if !canImport(Darwin)
    import Glibc
#endif

/// Seconds of the monotonic clock: the time that root layers run on.
public func CACurrentMediaTime() -> CFTimeInterval {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return CFTimeInterval(now.tv_sec) + CFTimeInterval(now.tv_nsec) * 1e-9
}
