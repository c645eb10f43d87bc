extension UIHostQueue {
    /// The least real time in which a host may be moved on before work runs without it, in seconds.
    private static let patience: TimeInterval = 0.05

    /// Runs work after some seconds of the host's time; or in real time if there is no host, or if its time is not
    /// advanced for as long.
    ///
    /// A test that waits for the work, as by an `XCTestExpectation`, therefore does not wait for ever.
    func asyncAfter(hostSeconds seconds: TimeInterval, _ work: @escaping () -> Void) {
        let seconds = seconds > 0 ? min(seconds, 1e9) : 0
        watch(add(work, at: HostTime.now + seconds), seconds)
    }

    private func watch(_ number: Int, _ seconds: TimeInterval) {
        let host = HostTime.host.map(ObjectIdentifier.init), time = HostTime.host?.time
        let pause = host == nil ? seconds : seconds + Self.patience
        DispatchQueue.main.asyncAfter(deadline: .now() + pause, qos: .unspecified, flags: []) {
            MainActor.assumeIsolated {
                guard self.isWaiting(number) else { return }
                let isSame = host == HostTime.host.map(ObjectIdentifier.init) && time == HostTime.host?.time
                if isSame, HostTime.drivers == 0 { self.run(number) } else { self.watch(number, seconds) }
            }
        }
    }
}
