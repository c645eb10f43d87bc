/// The state of a drag.
struct ScrollDrag {
    /// The offset and the translation when the drag began.
    let offset: CGPoint
    let translation: CGPoint
    /// The axis that a locked drag moves along; nil for both.
    let axis: Axis?

    enum Axis {
        case x, y
    }
}

extension UIScrollView {
    func pan() {
        switch panGestureRecognizer.state {
        case .began: beginDrag()
        case .changed: moveDrag()
        case .ended: endDrag()
        case .cancelled: cancelDrag()
        case .possible, .failed: break
        }
    }

    private func beginDrag() {
        stopMotion()
        let translation = panGestureRecognizer.translation(in: superview)
        var axis: ScrollDrag.Axis?
        if isDirectionalLockEnabled { axis = abs(translation.x) > abs(translation.y) ? .x : .y }
        drag = ScrollDrag(offset: contentOffset, translation: translation, axis: axis)
        isTracking = true
        isDragging = true
        indicators.show(in: self)
        delegate?.scrollViewWillBeginDragging(self)
        moveDrag()
    }

    private func moveDrag() {
        guard let drag else { return }
        let translation = panGestureRecognizer.translation(in: superview)
        var offset = drag.offset
        if drag.axis != .y, movesX { offset.x -= translation.x - drag.translation.x }
        if drag.axis != .x, movesY { offset.y -= translation.y - drag.translation.y }
        contentOffset = CGPoint(
            x: pulled(offset.x, rangeX, bounds.width, bouncesX),
            y: pulled(offset.y, rangeY, bounds.height, bouncesY))
    }

    private var bouncesX: Bool { bounces && bouncesHorizontally }
    private var bouncesY: Bool { bounces && bouncesVertically }

    /// Whether a drag moves an axis: there is content beyond the bounds, or the axis always bounces.
    private var movesX: Bool { rangeX.lowerBound < rangeX.upperBound || (bouncesX && alwaysBounceHorizontal) }
    var movesY: Bool { rangeY.lowerBound < rangeY.upperBound || (bouncesY && alwaysBounceVertical) }

    /// Whether a motion of a finger moves the content. One along an axis that cannot move is left to the scroll view
    /// around this one.
    func moves(along way: CGPoint) -> Bool {
        if movesX && movesY { return true }
        return abs(way.x) > abs(way.y) ? movesX : movesY
    }

    private func pulled(
        _ offset: CGFloat, _ range: ClosedRange<CGFloat>, _ size: CGFloat, _ bounces: Bool
    ) -> CGFloat {
        let edge = offset.limited(to: range)
        guard offset != edge, bounces else { return edge }
        return edge + ScrollMotion.rubberBand(offset - edge, size: size)
    }

    private func endDrag() {
        guard let drag else { return }
        refreshControl?.makeRoom()
        let finger = panGestureRecognizer.velocity(in: superview)
        let velocity = CGPoint(
            x: movesX && drag.axis != .y ? -finger.x : 0, y: movesY && drag.axis != .x ? -finger.y : 0)
        var target = restingPlace(velocity, from: drag.offset)
        let natural = target
        let inMilliseconds = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
        target = dragTarget(target, velocity: inMilliseconds)
        target.y = barRoom.stop(near: target.y)
        delegate?.scrollViewWillEndDragging(
            self, withVelocity: inMilliseconds, targetContentOffset: &target)
        self.drag = nil
        isTracking = false
        isDragging = false
        let slides = deceleration(velocity, to: target, isChanged: target != natural || isPagingEnabled)
        let isMoving = slides.duration > 0
        delegate?.scrollViewDidEndDragging(self, willDecelerate: isMoving)
        guard isMoving else { return indicators.hide() }
        delegate?.scrollViewWillBeginDecelerating(self)
        startMotion(.deceleration, slides)
    }

    private func cancelDrag() {
        drag = nil
        isTracking = false
        isDragging = false
        delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
        let back = deceleration(.zero, to: restingPlace(.zero, from: contentOffset), isChanged: false)
        if back.duration > 0 { startMotion(.deceleration, back) }
    }

    /// The offset at which the content will come to rest: a page's in a paged view, at most one from the start.
    private func restingPlace(_ velocity: CGPoint, from start: CGPoint) -> CGPoint {
        func end(
            _ offset: CGFloat, _ velocity: CGFloat, _ range: ClosedRange<CGFloat>, _ start: CGFloat,
            _ page: CGFloat
        ) -> CGFloat {
            let natural = offset + ScrollMotion.runOut(velocity, rate: decelerationRate.rawValue)
            guard isPagingEnabled, page > 0 else { return natural.limited(to: range) }
            let first = (start / page).rounded()
            let wanted = (natural / page).rounded().limited(to: first - 1...first + 1)
            return (wanted * page).limited(to: range)
        }
        return CGPoint(
            x: end(contentOffset.x, velocity.x, rangeX, start.x, bounds.width),
            y: end(contentOffset.y, velocity.y, rangeY, start.y, bounds.height))
    }

    /// The sliding to a target. One that was changed is reached by a spring about it.
    private func deceleration(_ velocity: CGPoint, to target: CGPoint, isChanged: Bool) -> ScrollDeceleration
    {
        let precision = 0.5 / max(UIScreen.main.scale, 0.1)
        func motion(
            _ offset: CGFloat, _ velocity: CGFloat, _ range: ClosedRange<CGFloat>, _ target: CGFloat,
            _ bounces: Bool
        ) -> ScrollMotion {
            let goal = target.isFinite ? target.limited(to: range) : offset.limited(to: range)
            return ScrollMotion(
                from: offset, velocity: velocity, range: isChanged ? goal...goal : range,
                rate: decelerationRate.rawValue, precision: precision, bounces: bounces)
        }
        return ScrollDeceleration(
            x: motion(contentOffset.x, velocity.x, rangeX, target.x, bouncesX),
            y: motion(contentOffset.y, velocity.y, rangeY, target.y, bouncesY))
    }

    // MARK: Motions

    func startMotion(_ kind: RunningScroll.Kind, _ motion: any OffsetMotion) {
        stopMotion()
        indicators.show(in: self)
        self.motion = RunningScroll(kind, motion, of: self)
    }

    /// Continues a slide from where it is after the offsets at rest changed, back to an edge if it is beyond one. A
    /// return to an edge ends where the offset may rest now.
    func limitsChanged(velocity: CGPoint) {
        let slides = deceleration(
            velocity, to: restingPlace(velocity, from: contentOffset), isChanged: isPagingEnabled)
        startMotion(.deceleration, slides)
        if slides.duration <= 0, let motion {
            motion.stop()
            motionEnded(motion)
        }
    }

    func stopMotion() {
        motion?.stop()
        motion = nil
    }

    func motionEnded(_ ended: RunningScroll) {
        guard motion === ended else { return }
        motion = nil
        indicators.hide()
        switch ended.kind {
        case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
        case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
        }
    }
}
