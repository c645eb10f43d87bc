/// A list of actions and of menus inside.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The children are in the menu around, between lines.
        public static let displayInline = Options(rawValue: 1 << 0)
        public static let destructive = Options(rawValue: 1 << 1)
        /// One of the actions is on.
        public static let singleSelection = Options(rawValue: 1 << 5)
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    public enum ElementSize: Int, Sendable {
        case small, medium, large
        case automatic = -1
    }

    public let identifier: Identifier
    public let options: Options
    /// Kept: entries are rows.
    open var preferredElementSize: ElementSize
    open private(set) var children: [UIMenuElement]
    private static var count = 0

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        Self.count += 1
        self.identifier = identifier ?? Identifier("org.agate.menu.\(Self.count)")
        (self.options, self.preferredElementSize, self.children) = (options, preferredElementSize, children)
        super.init(title: title, image: image)
        self.subtitle = subtitle
    }

    /// The menu with other children.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
    }

    /// The children that are on.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { child -> [UIMenuElement] in
            if let menu = child as? UIMenu {
                return menu.options.contains(.displayInline) ? menu.selectedElements : []
            }
            return (child as? UIAction)?.state == .on ? [child] : []
        }
    }

    /// The actions of the menu and of those that are shown in it.
    final var shownActions: [UIAction] {
        children.flatMap { child -> [UIAction] in
            if let menu = child as? UIMenu {
                return menu.options.contains(.displayInline) ? menu.shownActions : []
            }
            return (child as? UIAction).map { [$0] } ?? []
        }
    }
}

/// Elements that a closure gives when the menu is shown.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
    private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
    private let keeps: Bool
    private var elements: [UIMenuElement]?

    /// An element whose closure is called once.
    public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        self.init(keeps: true, elementProvider)
    }

    /// An element whose closure is called each time that the menu is shown.
    open class func uncached(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void)
        -> UIDeferredMenuElement
    { UIDeferredMenuElement(keeps: false, elementProvider) }

    init(keeps: Bool, _ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        (self.keeps, self.provider) = (keeps, provider)
        super.init(title: "", image: nil)
    }

    /// Gives the elements to a closure, at once or later.
    final func resolve(_ receiver: @escaping ([UIMenuElement]) -> Void) {
        if let elements { return receiver(elements) }
        provider { [weak self] elements in
            if let self, keeps { self.elements = elements }
            receiver(elements)
        }
    }
}

/// An entry of a menu that sends an action along the responder chain.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
    public let action: Selector
    public let propertyList: Any?
    open var discoverabilityTitle: String?
    open var attributes: Attributes
    open var state: State

    public init(
        title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
    ) {
        (self.action, self.propertyList) = (action, propertyList)
        (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
        super.init(title: title, image: image)
    }
}
