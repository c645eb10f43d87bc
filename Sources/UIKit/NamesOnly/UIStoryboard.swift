/// A file of controllers and segues. Storyboards are not read: it gives nothing, and prints a note.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    @available(*, deprecated, message: "storyboards are not read: create the controllers in code")
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        super.init()
        Self.note()
    }

    open func instantiateInitialViewController() -> UIViewController? {
        Self.note()
        return nil
    }

    /// A controller with an empty view.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        Self.note()
        return UIViewController()
    }

    static func note() {
        PrintedNotes.print("storyboard", "storyboards are not read; create the controllers in code")
    }
}

/// A change of controllers that a storyboard describes. Only `init(identifier:source:destination:performHandler:)`
/// does something when it is performed.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    open private(set) var identifier: String?
    public let source: UIViewController
    public let destination: UIViewController
    private var handler: (() -> Void)?

    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        super.init()
    }

    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        handler = performHandler
    }

    /// Calls the handler; subclasses show the destination here.
    open func perform() {
        if let handler { handler() } else { UIStoryboard.note() }
    }
}

extension Bundle {
    /// An empty list, and a note: nibs are not read.
    @MainActor @preconcurrency
    public func loadNibNamed(
        _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
    ) -> [Any]? {
        UINib.note()
        return []
    }
}
