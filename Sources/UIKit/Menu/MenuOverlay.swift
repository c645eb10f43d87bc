/// The cover of a window while a menu is shown: the menu beside its source, and for context menus a lifted preview before a
/// blurred background. A touch beside the menu ends it.
@MainActor
final class MenuOverlay: UIView {
    private let menu: UIView
    private let source: CGRect
    private let preview: UIView?
    private var previewSize: CGSize = .zero
    private let backdrop = UIVisualEffectView(effect: nil)
    /// Called when the menu has gone.
    var onEnd: (() -> Void)?
    private var isOver = false

    /// The distances of the menu from its source, from a preview and from the safe area's edges, in points. Choices near Apple's.
    private static let gap: CGFloat = 4
    private static let previewGap: CGFloat = 12
    private static let margin: CGFloat = 8
    private static let duration = 0.25

    /// Shows a menu in a window.
    ///
    /// - Parameters:
    ///   - source: the rectangle beside which the menu is, in the window's bounds space.
    ///   - preview: the view that is shown above the menu, in place of the source; its size is its place's.
    ///   - perform: called with the element that was touched.
    @discardableResult
    static func show(
        _ menu: UIMenu, at source: CGRect, in window: UIWindow, preview: UIView? = nil,
        perform: @escaping (UIMenuElement) -> Void
    ) -> MenuOverlay {
        let view = MenuView(menu)
        let overlay = MenuOverlay(view, source, preview, window.bounds)
        view.onSizeChange = { [weak overlay] in overlay?.setNeedsLayout() }
        view.onChoice = { [weak overlay, weak view] element in
            if element.menuAttributes.contains(.keepsMenuPresented) {
                perform(element)
                view?.reload()
            } else {
                overlay?.end()
                perform(element)
            }
        }
        overlay.appear(in: window)
        return overlay
    }

    /// Shows a view with a size of its own beside a rectangle of the window, as a menu is shown.
    @discardableResult
    static func show(_ view: UIView, at source: CGRect, in window: UIWindow) -> MenuOverlay {
        let overlay = MenuOverlay(view, source, nil, window.bounds)
        overlay.appear(in: window)
        return overlay
    }

    private init(_ menu: UIView, _ source: CGRect, _ preview: UIView?, _ bounds: CGRect) {
        (self.menu, self.source, self.preview) = (menu, source, preview)
        super.init(frame: bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(backdrop)
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak self] in if $0.state == .ended { self?.end() } }
        backdrop.addGestureRecognizer(tap)
        if let preview {
            previewSize = preview.bounds.size
            addSubview(preview)
        }
        addSubview(menu)
    }

    required init?(coder: NSCoder) { nil }

    private func appear(in window: UIWindow) {
        window.addSubview(self)
        layoutIfNeeded()
        menu.alpha = 0
        menu.transform = CGAffineTransform(scaleX: 0.4, y: 0.4)
        UIView.animate(
            withDuration: Self.duration, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
            options: .allowUserInteraction
        ) { [self] in
            menu.alpha = 1
            menu.transform = .identity
            if preview != nil { backdrop.effect = UIBlurEffect(style: .systemUltraThinMaterial) }
        }
    }

    /// Dismisses the menu.
    func end() {
        guard !isOver else { return }
        isOver = true
        isUserInteractionEnabled = false
        UIView.animate(
            withDuration: Self.duration,
            animations: { [self] in
                menu.alpha = 0
                backdrop.effect = nil
                preview?.frame = CGRect(origin: source.origin, size: previewSize)
            },
            completion: { [self] _ in
                removeFromSuperview()
                onEnd?()
            })
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard !isOver else { return }
        backdrop.frame = bounds
        let room = bounds.inset(by: safeAreaInsets).shrunk(Self.margin, Self.margin)
        guard room.width > 0, room.height > 0 else { return }
        var anchor = source
        let gap = preview == nil ? Self.gap : Self.previewGap
        let size = menu.sizeThatFits(room.size)
        if let preview {
            // The preview moves up until the menu fits below it.
            anchor.size = CGSize(width: min(previewSize.width, room.width), height: previewSize.height)
            let most = room.maxY - size.height - gap - anchor.height
            anchor.origin.y = max(min(anchor.minY, most), room.minY)
            anchor.origin.x = anchor.minX.limited(room.minX, max(room.maxX - anchor.width, room.minX))
            preview.frame = anchor
        }
        var y = anchor.maxY + gap
        let fitsBelow = y + size.height <= room.maxY
        if !fitsBelow, anchor.minY - gap - size.height >= room.minY { y = anchor.minY - gap - size.height }
        y = y.limited(room.minY, max(room.maxY - size.height, room.minY))
        let isLeft = anchor.midX <= bounds.midX
        let x = (isLeft ? anchor.minX : anchor.maxX - size.width)
            .limited(room.minX, max(room.maxX - size.width, room.minX))
        menu.bounds.size = size
        menu.center = CGPoint(x: x + size.width / 2, y: y + size.height / 2)
    }
}

extension UIMenuElement {
    /// Does what a touch of the element in a menu does.
    final func perform(from sender: UIResponder?) {
        if let action = self as? UIAction {
            action.performWithSender(sender, target: nil)
        } else if let command = self as? UICommand {
            UIApplication.shared.sendAction(command.action, to: nil, from: sender, for: nil)
        }
    }
}
