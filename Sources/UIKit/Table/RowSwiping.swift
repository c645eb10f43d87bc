/// A list whose rows are moved aside by a finger, to show buttons at an end.
@MainActor
protocol RowSwiping: UIScrollView {
    /// The row that is moved aside, with its actions.
    var swipe: TableSwipe? { get set }
    var swipeDelegate: TableSwipeDelegate { get }
    /// Whether rows may be moved now.
    var allowsSwipes: Bool { get }
    func swipedPath(at point: CGPoint) -> IndexPath?
    /// The actions at an end of a row; nil for none.
    func swipeActions(at path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration?
    /// The rectangle of a row, moved aside; nil for a row that is not shown.
    func swipedRect(_ path: IndexPath) -> CGRect?
    func setSwiped(_ path: IndexPath, _ isSwiped: Bool)
    /// Places the view of a row.
    func placeRow(_ path: IndexPath)
}

private let swipeTime: TimeInterval = 0.3
/// The part of a row's width from which letting go performs the first action.
private let fullSwipe: CGFloat = 0.6

extension RowSwiping {
    func prepareSwipes() {
        let pan = UIPanGestureRecognizer { [weak self] pan in
            if let pan = pan as? UIPanGestureRecognizer { self?.swiped(pan) }
        }
        swipeDelegate.list = self
        pan.delegate = swipeDelegate
        addGestureRecognizer(pan)
        panGestureRecognizer.require(toFail: pan)
    }

    /// The actions at an end of a row.
    private func actions(at path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
        swipeActions(at: path, isTrailing: isTrailing).flatMap { $0.actions.isEmpty ? nil : $0 }
    }

    func shouldBeginSwipe(_ pan: UIPanGestureRecognizer) -> Bool {
        let way = pan.translation(in: self)
        guard abs(way.x) > abs(way.y), allowsSwipes || swipe != nil,
            let path = swipedPath(at: pan.location(in: self))
        else { return false }
        if let swipe { return swipe.path == path }
        return actions(at: path, isTrailing: (way.x < 0) != readsFromRight) != nil
    }

    private func swiped(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            guard swipe == nil, let path = swipedPath(at: pan.location(in: self)) else { break }
            let isTrailing = (pan.translation(in: self).x < 0) != readsFromRight
            guard let actions = actions(at: path, isTrailing: isTrailing) else { break }
            begin(path, actions, isTrailing: isTrailing)
        case .changed:
            guard let swipe else { break }
            let sign = side(of: swipe)
            // The row does not leave the other end.
            swipe.offset = sign * max(sign * (swipe.offset + pan.translation(in: self).x), 0)
            moveSwipe()
        case .ended, .cancelled:
            endSwipe(velocity: pan.velocity(in: self).x, isCancelled: pan.state == .cancelled)
        default: break
        }
        pan.setTranslation(.zero, in: self)
    }

    /// 1 for a row that is moved to the right, -1 to the left.
    private func side(of swipe: TableSwipe) -> CGFloat { swipe.isTrailing != readsFromRight ? -1 : 1 }

    private func begin(_ path: IndexPath, _ actions: UISwipeActionsConfiguration, isTrailing: Bool) {
        let swipe = TableSwipe(path, actions, isTrailing: isTrailing) { [weak self] action, view in
            self?.perform(action, view)
        }
        self.swipe = swipe
        setSwiped(path, true)
        insertSubview(swipe.view, at: 0)
    }

    private func endSwipe(velocity: CGFloat, isCancelled: Bool) {
        guard let swipe else { return }
        let sign = side(of: swipe), moved = sign * swipe.offset
        if !isCancelled, swipe.configuration.performsFirstActionWithFullSwipe,
            moved > bounds.width * fullSwipe, let action = swipe.configuration.actions.first
        {
            return perform(action, swipe.buttons[0])
        }
        guard !isCancelled, moved > swipe.width / 2 || sign * velocity > 300, sign * velocity > -300 else {
            closeSwipe()
            return
        }
        UIView.animate(withDuration: swipeTime) {
            swipe.offset = sign * swipe.width
            self.moveSwipe()
        }
    }

    /// Moves a row aside and shows its actions, as a swipe does.
    func openSwipe(_ path: IndexPath, _ actions: UISwipeActionsConfiguration, isTrailing: Bool) {
        closeSwipe()
        begin(path, actions, isTrailing: isTrailing)
        guard let swipe else { return }
        UIView.animate(withDuration: swipeTime) {
            swipe.offset = self.side(of: swipe) * swipe.width
            self.moveSwipe()
        }
    }

    /// Moves the row back; returns whether there was one.
    @discardableResult
    func closeSwipe() -> Bool {
        guard let old = swipe else { return false }
        UIView.animate(withDuration: swipeTime) {
            old.offset = 0
            self.moveSwipe()
        } completion: { _ in
            old.view.removeFromSuperview()
        }
        setSwiped(old.path, false)
        swipe = nil
        return true
    }

    private func perform(_ action: UIContextualAction, _ view: UIView) {
        action.handler(action, view) { [weak self] _ in self?.closeSwipe() }
    }

    /// Places the row and its actions where they are now.
    private func moveSwipe() {
        guard let swipe else { return }
        placeRow(swipe.path)
        placeSwipe()
    }

    func placeSwipe() {
        guard let swipe else { return }
        guard let place = swipedRect(swipe.path) else {
            swipe.view.removeFromSuperview()
            self.swipe = nil
            return
        }
        let row = place.offsetBy(dx: -swipe.offset, dy: 0)
        swipe.place(in: row, isAtRight: side(of: swipe) < 0)
    }
}
