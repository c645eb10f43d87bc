/// A closure that a control calls for its events, with a title and an image for buttons.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// Actions of one identifier replace each other in a control.
    public let identifier: Identifier
    open var discoverabilityTitle: String?
    open var attributes: Attributes
    open var state: State
    /// The object that sent the action; nil except while the closure runs.
    open internal(set) var sender: Any?
    let handler: (UIAction) -> Void

    private static var count = 0

    /// The image while the action is on, in buttons.
    open var selectedImage: UIImage?

    /// - Parameter identifier: nil for one that no other action has.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
        identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
        state: State = .off, handler: @escaping (UIAction) -> Void
    ) {
        Self.count += 1
        self.identifier = identifier ?? Identifier("org.agate.action.\(Self.count)")
        (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
        self.handler = handler
        self.selectedImage = selectedImage
        super.init(title: title, image: image)
        self.subtitle = subtitle
    }

    // A program may change what it shows between two menus.
    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    open override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }

    /// Calls the closure.
    open func performWithSender(_ sender: Any?, target: Any?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
