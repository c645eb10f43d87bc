import Foundation

/// Blocks the signal that a write beyond the process's file size limit raises, so that the write fails instead.
enum FileSizeSignal {
    static func hold<R>(_ body: () -> R) -> R {
        var signal = sigset_t()
        var before = sigset_t()
        sigemptyset(&signal)
        sigaddset(&signal, SIGXFSZ)
        pthread_sigmask(SIG_BLOCK, &signal, &before)
        defer {
            if sigismember(&before, SIGXFSZ) == 0 {
                var now = timespec()
                while sigtimedwait(&signal, nil, &now) > 0 {}
            }
            pthread_sigmask(SIG_SETMASK, &before, nil)
        }
        return body()
    }
}
