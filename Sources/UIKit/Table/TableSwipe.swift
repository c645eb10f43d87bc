/// A row that is moved aside, and the buttons of its actions behind it.
@MainActor
final class TableSwipe {
    let path: IndexPath
    let configuration: UISwipeActionsConfiguration
    /// Whether the actions are at the end of the row, rather than at its start.
    let isTrailing: Bool
    let view = UIView()
    private(set) var buttons: [SwipeButton] = []
    /// The distance by which the row is moved, in points; negative to the left.
    var offset: CGFloat = 0
    private static let leastWidth: CGFloat = 74
    private static let margin: CGFloat = 14

    init(
        _ path: IndexPath, _ configuration: UISwipeActionsConfiguration, isTrailing: Bool,
        perform: @escaping (UIContextualAction, UIView) -> Void
    ) {
        (self.path, self.configuration, self.isTrailing) = (path, configuration, isTrailing)
        view.clipsToBounds = true
        for action in configuration.actions {
            let button = SwipeButton(type: .custom)
            button.setTitle(action.title, for: .normal)
            button.setImage(action.image?.withTintColor(.white, renderingMode: .alwaysOriginal), for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 15)
            button.backgroundColor = action.backgroundColor
            button.addAction(
                UIAction { [weak button] _ in if let button { perform(action, button) } }, for: .touchUpInside
            )
            buttons.append(button)
            view.addSubview(button)
        }
    }

    /// The width of each button.
    private var widths: [CGFloat] {
        buttons.map { max($0.contentWidth + 2 * Self.margin, Self.leastWidth) }
    }
    var width: CGFloat { widths.reduce(0, +) }

    /// Places the buttons in the part of a row that is free. `isAtRight` says at which side that is.
    func place(in row: CGRect, isAtRight: Bool) {
        let free = abs(offset)
        view.frame = CGRect(
            x: isAtRight ? row.maxX - free : row.minX, y: row.minY, width: free, height: row.height)
        // Buttons keep their proportions while the row is moved further than they are wide.
        let scale = width > 0 ? free / width : 0
        var distance: CGFloat = 0
        for (button, own) in zip(buttons, widths) {
            let wide = own * scale
            button.frame = CGRect(
                x: isAtRight ? free - distance - wide : distance, y: 0, width: wide, height: row.height)
            distance += wide
        }
    }
}

/// An action of a swipe: a title, or an image, with the title below it in a row that is high enough.
final class SwipeButton: UIButton {
    /// The least height of a row in which both are shown, and the space between them, in points.
    private static let heightOfBoth: CGFloat = 91
    private static let gap: CGFloat = 4

    private var pictureSize: CGSize { currentImage?.size ?? .zero }
    private var titleSize: CGSize { titleLabel?.sizeThatFits(.zero) ?? .zero }
    private var hasBoth: Bool { currentImage != nil && !(currentTitle ?? "").isEmpty }

    /// The width that the action takes, in points.
    var contentWidth: CGFloat { max(pictureSize.width, titleSize.width) }

    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        let size = pictureSize, isAbove = hasBoth && bounds.height >= Self.heightOfBoth
        let below = isAbove ? Self.gap + titleSize.height : 0
        return CGRect(
            x: contentRect.midX - size.width / 2, y: contentRect.midY - (size.height + below) / 2,
            width: size.width, height: size.height)
    }

    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        guard hasBoth else { return super.titleRect(forContentRect: contentRect) }
        let size = titleSize, picture = imageRect(forContentRect: contentRect)
        guard bounds.height >= Self.heightOfBoth else { return .zero }
        return CGRect(
            x: contentRect.midX - size.width / 2, y: picture.maxY + Self.gap, width: size.width,
            height: size.height)
    }
}

/// Lets the table's swipes begin across rows with actions alone.
final class TableSwipeDelegate: NSObject, UIGestureRecognizerDelegate {
    weak var list: (any RowSwiping)?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let list, let pan = gestureRecognizer as? UIPanGestureRecognizer else { return false }
        return list.shouldBeginSwipe(pan)
    }
}
