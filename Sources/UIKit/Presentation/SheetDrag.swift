/// The drag of a sheet between its detents and down.
@MainActor
final class SheetDrag: UIGestureRecognizerDelegate {
    let pan = UIPanGestureRecognizer()
    private(set) var isDragging = false
    private unowned let sheet: UISheetPresentationController
    private var start = CGRect.zero
    /// Whether the sheet follows the finger below its lowest detent.
    private var mayGo = true
    private weak var scroll: UIScrollView?

    /// The time in seconds by which a release looks ahead. A choice; Apple's is not documented.
    private static let lookAhead: CGFloat = 0.15

    init(_ sheet: UISheetPresentationController) {
        self.sheet = sheet
        pan.delegate = self
        pan.addHandler { [weak self] _ in self?.moved() }
    }

    private func moved() {
        guard let view = sheet.presentedView, let container = sheet.containerView else { return }
        let way = pan.translation(in: container).y
        switch pan.state {
        case .began:
            isDragging = true
            start = view.frame
            mayGo = sheet.mayBeDismissed
            move(view, to: start.minY + way)
        case .changed: move(view, to: start.minY + way)
        case .ended:
            isDragging = false
            end(view, velocity: pan.velocity(in: container).y)
        case .cancelled:
            isDragging = false
            sheet.animateChanges {}
        case .possible, .failed: break
        }
    }

    /// The edges of the sheet at its detents, from the highest place to the lowest.
    private var tops: [(id: UISheetPresentationController.Detent.Identifier, top: CGFloat)] {
        guard let place = sheet.place, place.isAttached, !place.isFull else {
            return sheet.selected.map { [($0.id, start.minY)] } ?? []
        }
        return sheet.heights.map { ($0.id, place.bounds.maxY - $0.height) }.sorted { $0.top < $1.top }
    }

    private func move(_ view: UIView, to top: CGFloat) {
        guard let highest = tops.first?.top, let lowest = tops.last?.top else { return }
        var top = top, height = start.height
        if top < highest {
            top = highest + ScrollMotion.rubberBand(top - highest, size: start.height)
        } else if top > lowest, !mayGo {
            top = lowest + ScrollMotion.rubberBand(top - lowest, size: start.height)
        }
        // Between its detents the sheet grows and shrinks; below, it moves.
        if tops.count > 1 || top < highest { height = start.maxY - min(top, lowest) }
        UIView.performWithoutAnimation {
            view.frame = CGRect(x: start.minX, y: top, width: start.width, height: height)
        }
    }

    private func end(_ view: UIView, velocity: CGFloat) {
        let goal = view.frame.minY + velocity * Self.lookAhead
        guard let lowest = tops.last?.top else { return }
        if goal > lowest + (start.maxY - lowest) / 2 {
            if sheet.dismissByUser() { return }
            return sheet.animateChanges {}
        }
        let nearest = tops.min { abs($0.top - goal) < abs($1.top - goal) }
        let isOther = nearest.map { $0.id != sheet.selected?.id } ?? false
        sheet.animateChanges { if let nearest, isOther { sheet.selectedDetentIdentifier = nearest.id } }
        if isOther {
            (sheet.delegate as? any UISheetPresentationControllerDelegate)?
                .sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
        }
    }

    // MARK: Scroll views in the sheet

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        scroll = sequence(first: touch.view, next: { $0?.superview }).lazy
            .prefix { $0 !== self.sheet.presentedView }
            .compactMap { $0 as? UIScrollView }.first { $0.isScrollEnabled && $0.movesY }
        return true
    }

    /// A drag down moves the sheet where the content is at its top; one up where the sheet can still grow.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let way = pan.translation(in: sheet.containerView)
        guard abs(way.y) > abs(way.x), sheet.place?.isFull == false else { return false }
        guard let scroll else { return true }
        guard scroll.contentOffset.y <= scroll.rangeY.lowerBound + 0.5 else { return false }
        if way.y > 0 { return scroll.refreshControl == nil }
        let canGrow = sheet.heights.contains { $0.height > (sheet.selected?.height ?? 0) + 1 }
        return canGrow && sheet.prefersScrollingExpandsWhenScrolledToEdge
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer === scroll?.panGestureRecognizer }
}

extension UIPresentationController {
    /// Whether a finger may dismiss the controller.
    final var mayBeDismissed: Bool {
        var shown: UIViewController? = presentedViewController
        while let this = shown {
            if this.isModalInPresentation { return false }
            shown = (this as? UINavigationController)?.topViewController
        }
        return delegate?.presentationControllerShouldDismiss(self) ?? true
    }

    /// Dismisses the controller for a finger, unless the delegate forbids it. Returns whether the controller is dismissed.
    @discardableResult
    final func dismissByUser() -> Bool {
        guard let presenter = presentedViewController.presentingViewController,
            presentedViewController.transition == nil
        else { return false }
        guard mayBeDismissed else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return false
        }
        delegate?.presentationControllerWillDismiss(self)
        presenter.dismiss(animated: true) { self.delegate?.presentationControllerDidDismiss(self) }
        return true
    }
}
