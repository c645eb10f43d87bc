import Foundation
import ImageIO

/// Ends the process on the first SIGINT, SIGTERM, SIGHUP or SIGQUIT after removing unfinished files, and on a second
/// one immediately.
///
/// All threads block these signals except one, which waits for them, so that no signal is lost and the response
/// doesn't depend on other threads. Signals that were ignored at the start of the process stay ignored.
enum StopSignals {
    /// Must be called before the process has other threads.
    static func watch() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] where !isIgnored(number) {
            sigaddset(&signals, number)
        }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        let watched = signals
        Thread.detachNewThread {
            let first = next(of: watched)
            Thread.detachNewThread { PartialFiles.removeAll { end(first) } }
            _exit(status(next(of: watched)))
        }
    }

    private static func next(of signals: sigset_t) -> Int32 {
        var signals = signals
        var number: Int32 = 0
        while sigwait(&signals, &number) != 0 {}
        return number
    }

    /// The exit status that shells expect of a process ended by the signal.
    private static func status(_ signal: Int32) -> Int32 { 128 + signal }

    private static func end(_ signal: Int32) -> Never {
        // A full pipe must not delay the end.
        var stream = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        if poll(&stream, 1, 0) == 1 { StandardError.write(Terminal.clearedLine + "agate: stopped") }
        _exit(status(signal))
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        return handler == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
