import Foundation

/// An entry of a menu: an action. Menus are not shown.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    public enum State: Int, Sendable {
        case off, on, mixed
    }

    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let disabled = Attributes(rawValue: 1 << 0)
        public static let destructive = Attributes(rawValue: 1 << 1)
        public static let hidden = Attributes(rawValue: 1 << 2)
    }

    /// The title; a subclass may let it change.
    open internal(set) var title: String
    open internal(set) var image: UIImage?

    init(title: String, image: UIImage?) {
        (self.title, self.image) = (title, image)
        super.init()
    }
}

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

    /// - Parameter identifier: nil for one that no other action has.
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping (UIAction) -> Void
    ) {
        Self.count += 1
        self.identifier = identifier ?? Identifier("org.agate.action.\(Self.count)")
        (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
        self.handler = handler
        super.init(title: title, image: image)
    }

    /// Calls the closure.
    open func performWithSender(_ sender: Any?, target: Any?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
