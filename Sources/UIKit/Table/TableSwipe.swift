import CoreGraphics
import Foundation

/// A row that is moved aside, and the buttons of its actions behind it.
@MainActor
final class TableSwipe {
    let path: IndexPath
    let configuration: UISwipeActionsConfiguration
    /// Whether the actions are at the end of the row, rather than at its start.
    let isTrailing: Bool
    let view = UIView()
    private(set) var buttons: [UIButton] = []
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
            let button = UIButton(type: .custom)
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
        buttons.map { max($0.intrinsicContentSize.width + 2 * Self.margin, Self.leastWidth) }
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

/// Lets the table's swipes begin across rows with actions alone.
final class TableSwipeDelegate: NSObject, UIGestureRecognizerDelegate {
    weak var list: (any RowSwiping)?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let list, let pan = gestureRecognizer as? UIPanGestureRecognizer else { return false }
        return list.shouldBeginSwipe(pan)
    }
}
