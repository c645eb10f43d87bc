import Locking
import XCTest

/// The numbers of snapshots without a name, which count the calls in a test.
final class SnapshotCounter: Sendable {
    @TaskLocal static var current = SnapshotCounter()

    private let counts = Locked<[String: Int]>([:])

    func next(for test: String) -> Int {
        counts.withLock { counts in
            counts[test, default: 0] += 1
            return counts[test] ?? 1
        }
    }

    /// Begins at 1 again, so that a test that runs twice has the same names.
    func reset() { counts.withLock { $0 = [:] } }
}

/// Resets the numbers after each test of XCTest.
final class CounterReset: NSObject, XCTestObservation {
    private static let registration: Void = onMainActor {
        XCTestObservationCenter.shared.addTestObserver(CounterReset())
    }

    static func register() { _ = registration }

    func testCaseDidFinish(_ testCase: XCTestCase) { SnapshotCounter.current.reset() }
}
