import Glibc

/// A thread whose end can be awaited.
///
/// Foundation's `Thread` runs the thread's destructors, such as libxml2's and the drivers', after it has said that it is
/// finished; they must not run while the process exits.
package struct JoinableThread: Sendable {
    private final class Body: Sendable {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    private let handle: pthread_t

    /// Starts a thread; nil if the system allows no more.
    ///
    /// - Parameter stackSize: in bytes.
    package init?(stackSize: Int, _ run: @escaping @Sendable () -> Void) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackSize)
        let body = Unmanaged.passRetained(Body(run))
        var handle = pthread_t()
        let code = pthread_create(
            &handle, &attributes,
            { body in
                body.map { Unmanaged<Body>.fromOpaque($0).takeRetainedValue().run() }
                return nil
            }, body.toOpaque())
        guard code == 0 else {
            body.release()
            return nil
        }
        self.handle = handle
    }

    package var isCurrent: Bool { pthread_equal(pthread_self(), handle) != 0 }

    /// Waits until the thread and its destructors have ended. A thread is joined or detached once.
    package func join() { pthread_join(handle, nil) }

    /// Lets the thread end by itself.
    package func detach() { pthread_detach(handle) }
}
