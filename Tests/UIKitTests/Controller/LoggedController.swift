@testable import UIKit

/// A controller that notes the calls of its life.
@MainActor
final class LoggedController: UIViewController {
    let name: String
    let log: EventLog

    init(_ name: String, _ log: EventLog) {
        (self.name, self.log) = (name, log)
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { fatalError("not archived") }

    override func viewDidLoad() { log.add("\(name) didLoad") }
    override func viewWillAppear(_ animated: Bool) { log.add("\(name) willAppear") }
    override func viewIsAppearing(_ animated: Bool) { log.add("\(name) isAppearing") }
    override func viewDidAppear(_ animated: Bool) { log.add("\(name) didAppear") }
    override func viewWillDisappear(_ animated: Bool) { log.add("\(name) willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log.add("\(name) didDisappear") }
    override func willMove(toParent parent: UIViewController?) {
        log.add("\(name) willMove \(parent == nil ? "nil" : "parent")")
    }
    override func didMove(toParent parent: UIViewController?) {
        log.add("\(name) didMove \(parent == nil ? "nil" : "parent")")
    }
}

extension EventLog {
    /// The calls of appearance since the last time.
    func takeAppearance() -> [String] { take().filter { $0.hasSuffix("ppear") } }
}
