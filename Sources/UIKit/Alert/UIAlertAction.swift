/// A button of an alert. Call `perform()` to do what a touch would.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, NSCopying {
    public enum Style: Int, Sendable {
        case `default`, cancel, destructive
    }

    public let title: String?
    public let style: Style
    open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
    private let handler: ((UIAlertAction) -> Void)?
    /// The alert that shows the action.
    final weak var alert: UIAlertController?
    /// Called when the action was enabled or disabled, by the button that shows it.
    final var onChange: (() -> Void)?

    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }

    /// The action itself.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    /// Dismisses the alert and then calls the handler, unless the action is disabled; calls it at once if no alert is shown.
    /// Agate's own.
    public func perform() {
        guard isEnabled else { return }
        if let alert { alert.choose(self) } else { run() }
    }

    final func run() { handler?(self) }
}
