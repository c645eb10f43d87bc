@testable import UIKit

/// The calls that a test's objects have received, in order.
@MainActor
final class EventLog {
    private(set) var events: [String] = []
    func add(_ event: String) { events.append(event) }
    func take() -> [String] {
        defer { events = [] }
        return events
    }
}

/// A view that notes its calls.
final class LoggedView: UIView {
    let name: String
    let log: EventLog

    init(_ name: String, _ log: EventLog, frame: CGRect = .zero) {
        (self.name, self.log) = (name, log)
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { fatalError("not archived") }

    override func willMove(toSuperview newSuperview: UIView?) {
        log.add("\(name) willMoveToSuperview \(newSuperview == nil ? "nil" : "view")")
    }
    override func didMoveToSuperview() { log.add("\(name) didMoveToSuperview") }
    override func willMove(toWindow newWindow: UIWindow?) {
        log.add("\(name) willMoveToWindow \(newWindow == nil ? "nil" : "window")")
    }
    override func didMoveToWindow() { log.add("\(name) didMoveToWindow") }
    override func didAddSubview(_ subview: UIView) { log.add("\(name) didAddSubview") }
    override func willRemoveSubview(_ subview: UIView) { log.add("\(name) willRemoveSubview") }
    override func layoutSubviews() { log.add("\(name) layoutSubviews") }
}
