/// A message with buttons: an alert in the middle of the window, or an action sheet at its lower edge.
///
/// A touch of a button dismisses the alert and then calls the handler of its action. In wide windows an action sheet is a
/// popover.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable {
        case actionSheet, alert
    }

    open override var title: String? { didSet { content?.update() } }
    open var message: String? { didSet { content?.update() } }
    open private(set) var preferredStyle = Style.actionSheet
    open private(set) var actions: [UIAlertAction] = []
    open private(set) var textFields: [UITextField]?
    /// The action in bold type; without one, that of the style `cancel` is.
    open var preferredAction: UIAlertAction? { didSet { content?.update() } }
    /// Kept: nothing is said aloud.
    open var severity = UIAlertControllerSeverity.default
    private var isOver = false

    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
    }

    /// Adds a button.
    open func addAction(_ action: UIAlertAction) {
        action.alert = self
        actions.append(action)
        content?.update()
    }

    /// Adds a field below the message of an alert.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            return PrintedNotes.print("sheet-fields", "an action sheet has no text fields")
        }
        let field = UITextField(frame: .zero)
        field.font = .preferredFont(forTextStyle: .footnote)
        field.clearButtonMode = .whileEditing
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
        content?.update()
    }

    private var content: AlertView? { viewIfLoaded as? AlertView }
    open override func loadView() { view = AlertView(self) }

    // MARK: Presentation

    override var automaticPresentationStyle: UIModalPresentationStyle {
        preferredStyle == .alert ? .overFullScreen : .popover
    }
    override func makePresentationController() -> UIPresentationController? {
        preferredStyle == .actionSheet && modalPresentationStyle == .popover
            ? UIPopoverPresentationController(presentedViewController: self, presenting: nil)
            : AlertPresentation(presentedViewController: self, presenting: nil)
    }
    override func makeNarrowPresentation() -> UIPresentationController? {
        AlertPresentation(presentedViewController: self, presenting: nil)
    }
    override var popoverSize: CGSize {
        (view as? AlertView)?.sizeThatFits(CGSize(width: AlertView.popoverWidth, height: 1e4)) ?? .zero
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isOver = false
        content?.update()
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        textFields?.first?.becomeFirstResponder()
    }

    /// Does what a touch of an action's button does.
    final func choose(_ action: UIAlertAction) {
        guard action.isEnabled, !isOver else { return }
        guard let presenter = presentingViewController else { return action.run() }
        isOver = true
        presenter.dismiss(animated: true) { action.run() }
    }

    /// Dismisses an action sheet that was touched outside, by the action of the style `cancel` if it has one.
    final func cancelByUser() {
        guard preferredStyle == .actionSheet, !isOver else { return }
        if let cancel = actions.first(where: { $0.style == .cancel }) { return choose(cancel) }
        isOver = true
        presentingViewController?.dismiss(animated: true)
    }
}

/// The weight of an alert for people.
public enum UIAlertControllerSeverity: Int, Sendable {
    case `default`, critical
}
