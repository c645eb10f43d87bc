/// Shows a menu after a long press of a view, with a lifted picture of the view.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    public enum Appearance: UInt, Sendable {
        case unknown, rich, compact
    }

    open private(set) weak var view: UIView?
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    open var menuAppearance: Appearance { overlay == nil ? .unknown : .rich }
    private let press = UILongPressGestureRecognizer()
    private var guardian: MenuPress?
    private var configuration: UIContextMenuConfiguration?
    private weak var overlay: MenuOverlay?

    /// - Parameter delegate: gives the menus; without one, nothing is shown.
    public init(delegate: (any UIContextMenuInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
        prepare()
    }

    private func prepare() {
        let guardian = MenuPress { [weak self] in self?.findConfiguration() ?? false }
        self.guardian = guardian
        press.delegate = guardian
        press.addHandler { [weak self] in if $0.state == .began { self?.present() } }
    }

    open func willMove(to view: UIView?) { if view == nil { self.view?.removeGestureRecognizer(press) } }
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    /// The place of the press, in a view's bounds space.
    open func location(in view: UIView?) -> CGPoint { press.location(in: view) }
    /// Ends the menu.
    open func dismissMenu() { overlay?.end() }
    /// Replaces the menu that is shown. Agate shows the new one the next time.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
        guard let menu = configuration?.menu else { return }
        configuration?.menu = block(menu)
    }

    private func findConfiguration() -> Bool {
        guard let view, let delegate, overlay == nil else { return false }
        configuration = delegate.contextMenuInteraction(
            self, configurationForMenuAtLocation: press.location(in: view))
        guard let configuration else { return false }
        configuration.menu = configuration.actionProvider?([]) ?? nil
        return configuration.menu?.children.isEmpty == false || configuration.previewProvider != nil
    }

    private func present() {
        guard let view, let configuration, let window = view.window else { return }
        let target =
            delegate?.contextMenuInteraction(self, previewForHighlightingMenuWithConfiguration: configuration)
            ?? UITargetedPreview(view: delegate?.shownView(of: self, configuration) ?? view)
        let source = target.view.convert(target.visibleBounds, to: nil)
        let controller = configuration.previewProvider?()
        let preview = controller.map(Self.card) ?? target.snapshot()
        delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: nil)
        let shown = MenuOverlay.show(
            configuration.menu ?? UIMenu(), at: source, in: window, preview: preview
        ) { [weak view] in $0.perform(from: view) }
        if controller != nil {
            let tap = UITapGestureRecognizer()
            tap.addHandler { [weak self, weak shown] in
                guard let self, $0.state == .ended else { return }
                let animator = PreviewAnimator(controller)
                delegate?.contextMenuInteraction(
                    self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
                shown?.end()
                animator.run()
            }
            preview.addGestureRecognizer(tap)
        }
        shown.onEnd = { [weak self] in
            guard let self else { return }
            delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: nil)
            self.configuration = nil
            withExtendedLifetime(controller) {}
        }
        overlay = shown
    }

    /// A card that holds the view of a preview's controller.
    private static func card(_ controller: UIViewController) -> UIView {
        let view: UIView = controller.view
        let size = controller.preferredContentSize
        let card = UIView(frame: .zero)
        card.frame.size = size.width > 0 && size.height > 0 ? size : CGSize(width: 300, height: 300)
        card.clipsToBounds = true
        card.layerStore.cornerRadius = MenuView.radius
        card.backgroundColor = .systemBackground
        view.frame = card.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        card.addSubview(view)
        return card
    }
}

/// Asks whether a long press may begin.
@MainActor
private final class MenuPress: UIGestureRecognizerDelegate {
    private let mayBegin: () -> Bool
    init(_ mayBegin: @escaping () -> Bool) { self.mayBegin = mayBegin }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin() }
}

/// Calls what a delegate adds to the end of a menu.
@MainActor
private final class PreviewAnimator: UIContextMenuInteractionCommitAnimating {
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    let previewViewController: UIViewController?
    private var calls: [() -> Void] = []
    private var completions: [() -> Void] = []

    init(_ controller: UIViewController?) { previewViewController = controller }

    func addAnimations(_ animations: @escaping () -> Void) { calls.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func run() {
        UIView.animate(withDuration: 0.25) { [calls] in
            for call in calls { call() }
        } completion: { [completions] _ in
            for call in completions { call() }
        }
    }
}
