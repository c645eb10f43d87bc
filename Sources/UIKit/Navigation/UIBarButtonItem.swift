import CoreGraphics
import Foundation

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
    /// Kept; menus are not shown.
    open var menu: UIMenuElement?
    final private(set) var systemItem: SystemItem?

    @MainActor public override init() { super.init() }
    @MainActor public required init?(coder: NSCoder) { super.init(coder: coder) }

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
        menu: UIMenuElement? = nil
    ) {
        self.init()
        (self.title, self.image, self.menu) = (title, image, menu)
        self.primaryAction = primaryAction
        takeAction()
    }

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
        if title == nil, !primaryAction.title.isEmpty { title = primaryAction.title }
        if image == nil { image = primaryAction.image }
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

extension UIBarButtonItem.SystemItem {
    /// The title in English; glyphs that need no picture stand for those that Apple draws.
    fileprivate var title: String? {
        switch self {
        case .done: "Done"
        case .cancel: "Cancel"
        case .edit: "Edit"
        case .save: "Save"
        case .add: "+"
        case .undo: "Undo"
        case .redo: "Redo"
        case .close, .stop: "×"
        case .reply: "Reply"
        case .compose: "Compose"
        case .action: "Share"
        case .organize: "Organize"
        case .bookmarks: "Bookmarks"
        case .search: "Search"
        case .refresh: "Refresh"
        case .camera: "Camera"
        case .trash: "Delete"
        case .play: "Play"
        case .pause: "Pause"
        case .rewind: "Rewind"
        case .fastForward: "Forward"
        case .pageCurl: "Page"
        case .flexibleSpace, .fixedSpace: nil
        }
    }
}
