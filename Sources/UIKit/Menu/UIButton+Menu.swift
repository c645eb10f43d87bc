extension UIButton {
    /// Shows the menu beside the button.
    final func showMenu() {
        guard let menu, let window, isEnabled, !menu.children.isEmpty else { return }
        send(.menuActionTriggered, nil)
        MenuOverlay.show(menu, at: convert(bounds, to: nil), in: window) { [weak self] element in
            self?.choose(element)
        }
    }

    private func choose(_ element: UIMenuElement) {
        if let action = element as? UIAction, isSelectionMenu {
            for one in menu?.shownActions ?? [] { one.state = one === action ? .on : .off }
            showSelection()
        }
        element.perform(from: self)
    }

    /// Whether the button shows the action of its menu that is on.
    private var isSelectionMenu: Bool {
        menu?.options.contains(.singleSelection) == true
            || (changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction)
    }

    /// Shows the title and the image of the action that is on, in a button that changes its selection; the first action is on if
    /// none is.
    final func showSelection() {
        guard changesSelectionAsPrimaryAction, showsMenuAsPrimaryAction, let actions = menu?.shownActions,
            let shown = actions.first(where: { $0.state == .on }) ?? actions.first
        else { return }
        shown.state = .on
        if configuration != nil {
            configuration?.title = shown.title
            configuration?.image = shown.image
        } else {
            setTitle(shown.title, for: .normal)
            setImage(shown.image, for: .normal)
        }
    }

    /// Takes a menu: a long press shows it where a touch has another action.
    final func menuChanged() {
        showSelection()
        guard menu != nil, menuPress == nil else { return }
        let press = UILongPressGestureRecognizer()
        press.addHandler { [weak self] in
            guard let self, $0.state == .began, !showsMenuAsPrimaryAction else { return }
            showMenu()
        }
        addGestureRecognizer(press)
        menuPress = press
    }
}
