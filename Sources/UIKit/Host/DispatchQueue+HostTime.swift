extension DispatchQueue {
    /// Runs work after a time: on the main queue in the host's time while a host moves on, otherwise in real time.
    ///
    /// The compiler prefers this to Dispatch's function, which has more parameters. Work items and calls with a quality of
    /// service are Dispatch's, in real time.
    @preconcurrency
    public func asyncAfter(
        deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
        if HostScheduler.isHosted, isMain {
            UIHostQueue.dispatch.asyncAfter(deadline: deadline) { work() }
        } else {
            asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work)
        }
    }

    /// `DispatchQueue.main` is another object each time on Linux.
    private var isMain: Bool { label == DispatchQueue.main.label }
}
