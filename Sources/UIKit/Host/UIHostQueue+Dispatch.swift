extension UIHostQueue {
    /// The queue with the calls of `DispatchQueue.main`, for any thread.
    public nonisolated static let dispatch = MainDispatch()

    /// Passes work to the host's queue. Work of other threads reaches it by `DispatchQueue.main`.
    public struct MainDispatch: Sendable {
        @preconcurrency
        public func async(execute work: @escaping @MainActor () -> Void) {
            add(MainWork(call: work), after: 0)
        }

        /// Runs work at a time: its distance from now counts in the host's time.
        @preconcurrency
        public func asyncAfter(deadline: DispatchTime, execute work: @escaping @MainActor () -> Void) {
            add(MainWork(call: work), after: Self.seconds(until: deadline))
        }

        /// Runs work after some seconds of the host's time.
        package func async(after seconds: TimeInterval, execute work: @escaping @MainActor () -> Void) {
            add(MainWork(call: work), after: seconds)
        }

        public func async(execute workItem: DispatchWorkItem) { add(MainWork(item: workItem), after: 0) }

        public func asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
            add(MainWork(item: workItem), after: Self.seconds(until: deadline))
        }

        private static func seconds(until deadline: DispatchTime) -> TimeInterval {
            let now = DispatchTime.now().uptimeNanoseconds
            let time = deadline.uptimeNanoseconds
            return time > now ? Double(time - now) / 1e9 : 0
        }

        private func add(_ work: MainWork, after seconds: TimeInterval) {
            let enqueue = { @MainActor @Sendable in
                UIHostQueue.main.asyncAfter(hostSeconds: seconds) { work.run() }
            }
            if MainQueueMark.isCurrent {
                MainActor.assumeIsolated(enqueue)
            } else {
                DispatchQueue.main.async(execute: enqueue)
            }
        }
    }
}

/// Work that another thread may have made for the main thread, as with `DispatchQueue`.
private struct MainWork: @unchecked Sendable {
    var call: (@MainActor () -> Void)?
    var item: DispatchWorkItem?

    @MainActor func run() {
        call?()
        item?.perform()
    }
}
