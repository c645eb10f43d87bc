import Foundation

/// Beyond the process's file size limit a write would end the process; in a thread that holds its signal back it
/// fails instead.
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
