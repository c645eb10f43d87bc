import Foundation

/// Messages from connections, taken by the thread that has the session.
final class ViewerMailbox: @unchecked Sendable {
    enum Event: Sendable {
        case opened(ViewerClient)
        case text(String, from: Int)
        case closed(Int)
    }

    // Unchecked: `condition` guards the events.
    private let condition = NSCondition()
    private var events: [Event] = []
    private var nextClient = 0

    /// Messages that wait beyond these are dropped: no page sends so many.
    private static let limit = 1000

    /// A number for a new connection.
    func makeClientNumber() -> Int {
        condition.withLock {
            nextClient += 1
            return nextClient
        }
    }

    func put(_ event: Event) {
        condition.withLock {
            if case .text = event, events.count >= Self.limit { return }
            events.append(event)
            condition.signal()
        }
    }

    /// Returns the messages that wait, or else those that come within some seconds.
    func take(waiting seconds: Double) -> [Event] {
        condition.withLock {
            if events.isEmpty, seconds > 0 { _ = condition.wait(until: Date(timeIntervalSinceNow: seconds)) }
            defer { events = [] }
            return events
        }
    }
}
