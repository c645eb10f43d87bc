import Dispatch
import Foundation
import MovieWriter
import Synchronization

/// Has SIGINT, SIGTERM and SIGHUP stop a movie instead of the process, for as long as the object lives.
///
/// The kernel's handler does nothing: a queue of its own is told and cancels. A signal that was ignored when the process
/// began stays ignored.
final class StopSignals {
    private let received = Received()
    private var sources: [any DispatchSourceSignal] = []

    private final class Received: Sendable { let signal = Atomic<Int32>(0) }

    init(_ cancellation: MovieCancellation) {
        let queue = DispatchQueue(label: "agate.signals")
        for number in [SIGINT, SIGTERM, SIGHUP] where !Self.isIgnored(number) {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { [received] in
                _ = received.signal.compareExchange(expected: 0, desired: number, ordering: .relaxed)
                cancellation.cancel()
            }
            source.resume()
            sources.append(source)
        }
    }

    deinit {
        for source in sources {
            source.cancel()
            signal(Int32(source.handle), SIG_DFL)
        }
    }

    /// The status that a shell expects of a process that the signal ended; nil before there is one.
    var exitStatus: Int32? {
        let number = received.signal.load(ordering: .relaxed)
        return number == 0 ? nil : 128 + number
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        return handler == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
