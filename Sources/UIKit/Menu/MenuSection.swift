/// The rows of a menu between two thick lines.
@MainActor
struct MenuSection {
    /// A row: an element that can be touched, or the waiting for deferred elements.
    enum Row {
        case element(UIMenuElement)
        case loading
    }

    var rows: [Row] = []

    /// The sections of a menu: menus that are displayed inline are sections of their own.
    ///
    /// - Parameter resolved: gives the elements of a deferred one; nil while they are not known.
    static func sections(of menu: UIMenu, resolved: (UIDeferredMenuElement) -> [UIMenuElement]?)
        -> [MenuSection]
    {
        var sections: [MenuSection] = [], open = MenuSection()
        func close() {
            if !open.rows.isEmpty { sections.append(open) }
            open = MenuSection()
        }
        func add(_ element: UIMenuElement) {
            if let inner = element as? UIMenu, inner.options.contains(.displayInline) {
                close()
                sections += Self.sections(of: inner, resolved: resolved)
            } else if let deferred = element as? UIDeferredMenuElement {
                if let elements = resolved(deferred) {
                    elements.forEach(add)
                } else {
                    open.rows.append(.loading)
                }
            } else if !element.menuAttributes.contains(.hidden) {
                open.rows.append(.element(element))
            }
        }
        for child in menu.children { add(child) }
        close()
        return sections
    }
}

extension UIMenuElement {
    /// The attributes of an action, a command or a menu.
    var menuAttributes: Attributes {
        if let action = self as? UIAction { return action.attributes }
        if let command = self as? UICommand { return command.attributes }
        return (self as? UIMenu)?.options.contains(.destructive) == true ? .destructive : []
    }

    /// The state of an action or a command; off for a menu.
    var menuState: State { (self as? UIAction)?.state ?? (self as? UICommand)?.state ?? .off }
}
