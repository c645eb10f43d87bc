/// A button of a navigation bar or toolbar, or a space between buttons.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable {
        case plain
        case done = 2
    }

    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
        case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
        case pageCurl, close
    }

    open var style = Style.plain { didSet { changed() } }
    /// The width in points; 0 follows from the content.
    open var width: CGFloat = 0 { didSet { changed() } }
    open var possibleTitles: Set<String>?
    open var customView: UIView? { didSet { changed() } }
    open var action: Selector?
    open weak var target: AnyObject?
    open var primaryAction: UIAction? { didSet { takeAction() } }
    open var tintColor: UIColor? { didSet { changed() } }
    /// The menu that a touch shows, or a long press if the item has an action.
    open var menu: UIMenu? { didSet { changed() } }
    open var isHidden = false { didSet { changed() } }
    open var isSelected = false { didSet { changed() } }
    open var changesSelectionAsPrimaryAction = false
    final private(set) var systemItem: SystemItem?
    /// The view that shows the item in a bar.
    final weak var shownView: UIView?

    @preconcurrency @MainActor public override init() { super.init() }
    @preconcurrency @MainActor public required init?(coder: NSCoder) { super.init(coder: coder) }

    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        (self.title, self.style, self.action) = (title, style, action)
        self.target = target as AnyObject?
    }

    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        (self.image, self.style, self.action) = (image, style, action)
        self.target = target as AnyObject?
    }

    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    /// An item with the system's English title or a glyph.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        self.systemItem = systemItem
        self.action = action
        self.target = target as AnyObject?
        title = systemItem.title
        style = systemItem == .done || systemItem == .save ? .done : .plain
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
        menu: UIMenu? = nil
    ) {
        self.init()
        (self.title, self.image, self.menu) = (title, image, menu)
        self.primaryAction = primaryAction
        takeAction()
    }

    /// An item with the system's English title or picture.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
        self.primaryAction = primaryAction
        self.menu = menu
    }

    public convenience init(
        title: String? = nil, image: UIImage? = nil, target: AnyObject?, action: Selector?,
        menu: UIMenu? = nil
    ) {
        self.init(title: title, style: .plain, target: target, action: action)
        (self.image, self.menu) = (image, menu)
    }

    /// The picture of a system's item.
    final var systemImage: UIImage? { systemItem?.symbol.flatMap { UIImage(systemName: $0) } }

    /// A space that takes what other items leave.
    open class func flexibleSpace() -> UIBarButtonItem {
        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    }
    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
        item.width = width
        return item
    }

    final var isFlexible: Bool { systemItem == .flexibleSpace }
    final var isSpace: Bool { isFlexible || systemItem == .fixedSpace }

    private func takeAction() {
        guard let primaryAction else { return }
        if title == nil, systemItem == nil, !primaryAction.title.isEmpty { title = primaryAction.title }
        if image == nil, systemItem == nil { image = primaryAction.image }
        changed()
    }

    /// Calls the action, with the item as its sender.
    final func performAction(for event: UIEvent?) {
        guard isEnabled else { return }
        if let primaryAction { return primaryAction.performWithSender(self, target: target) }
        guard let action else { return }
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }
}

extension UIBarButtonItem {
    /// A button that begins and ends editing.
    static func editing(_ toggle: @escaping () -> Void) -> UIBarButtonItem {
        UIBarButtonItem(title: nil, primaryAction: UIAction { _ in toggle() })
    }
    /// Shows "Done" while something is edited, "Edit" otherwise, in English like the titles of system items.
    func showEditing(_ isEditing: Bool) {
        let item = isEditing ? SystemItem.done : .edit
        (title, style) = (item.title, isEditing ? .done : .plain)
    }
}

extension UIBarButtonItem.SystemItem {
    /// The title in English; nil for items with a picture.
    fileprivate var title: String? {
        switch self {
        case .done: "Done"
        case .cancel: "Cancel"
        case .edit: "Edit"
        case .save: "Save"
        case .undo: "Undo"
        case .redo: "Redo"
        case .pageCurl: "Page"
        default: nil
        }
    }

    /// The symbol that Apple's systems show; nil for items with a title and for spaces.
    fileprivate var symbol: String? {
        switch self {
        case .add: "plus"
        case .close, .stop: "xmark"
        case .reply: "arrowshape.turn.up.left"
        case .compose: "square.and.pencil"
        case .action: "square.and.arrow.up"
        case .organize: "folder"
        case .bookmarks: "book"
        case .search: "magnifyingglass"
        case .refresh: "arrow.clockwise"
        case .camera: "camera"
        case .trash: "trash"
        case .play: "play.fill"
        case .pause: "pause.fill"
        case .rewind: "backward.fill"
        case .fastForward: "forward.fill"
        default: nil
        }
    }
}
