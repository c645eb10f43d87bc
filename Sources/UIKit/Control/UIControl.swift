/// A view that sends events to its targets as it is touched or as its value changes.
@preconcurrency @MainActor
open class UIControl: UIView {
    // MARK: State

    /// Whether the control reacts to touches.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { stateChanged() } }
    }
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateChanged() } }
    }
    /// Whether a touch that began in the control is inside of it.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateChanged() } }
    }
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }
    /// The text for a pointer that rests on the control. It is kept: there is no pointer.
    open var toolTip: String?
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { setNeedsLayout() }
    }
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { setNeedsLayout() }
    }
    /// The alignment by left and right.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        contentHorizontalAlignment.resolved(isRightToLeft: isRightToLeft)
    }

    /// Called after the state changed, for the module's own controls.
    func stateChanged() { setNeedsLayout() }
    /// The event that is the control's primary action; none by default.
    var primaryEvent: Event { [] }

    /// A control that calls an action for `primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Whether a touch shows the menu, in controls that have one.
    open var showsMenuAsPrimaryAction = false
    /// Whether a long press shows the menu of `contextMenuInteraction`.
    open var isContextMenuInteractionEnabled = false
    open var contextMenuInteraction: UIContextMenuInteraction? {
        interactions.lazy.compactMap { $0 as? UIContextMenuInteraction }.first
    }

    // MARK: Targets

    final var actionList: [ControlAction] = []

    /// Adds a target, which the control does not own; its `perform(_:with:)` is called for the events.
    ///
    /// - Parameter target: nil for the first object of the responder chain.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        addReceiver(target, action, controlEvents)
    }
    /// - Parameters:
    ///   - target: nil for any.
    ///   - action: nil for any.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        removeReceiver(target, action, controlEvents)
    }
    /// Adds an action, in place of the one with its identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) { addHandler(action, controlEvents) }
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        removeHandler(actionIdentifier, controlEvents)
    }
    /// The targets that are objects; those of the responder chain count as `NSNull`.
    open var allTargets: Set<AnyHashable> { targetSet }
    open var allControlEvents: Event { actionList.reduce(into: []) { $0.formUnion($1.events) } }
    /// The names of a target's selectors for an event; nil for none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        names(of: target, controlEvent)
    }
    /// Calls a function with each receiver; its last argument ends the enumeration.
    open func enumerateEventHandlers(
        _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
    ) {
        enumerateReceivers(iterator)
    }

    /// Sends an event's actions to their targets, in the order in which they were added.
    open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }
    /// Sends one action to a target.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }
    /// Calls an action.
    open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }
    /// Calls an action, unless it is disabled.
    open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

    // MARK: Tracking

    open private(set) var isTracking = false
    /// Whether the touch is in the bounds, or within 70 points of them once it has begun.
    open private(set) var isTouchInside = false

    /// Called when a touch begins; the control follows it if the answer is true.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the touch moves; tracking ends if the answer is false.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}

    /// The distance from the bounds at which a touch counts as outside, in points. Common knowledge; Apple
    /// does not document it.
    static let slack: CGFloat = 70

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, !isTracking, let touch = touches.first else { return }
        isTouchInside = true
        isHighlighted = true
        isTracking = beginTracking(touch, with: event)
        guard isTracking else {
            isHighlighted = false
            return
        }
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        let wasInside = isTouchInside
        isTouchInside = isNear(touch)
        isHighlighted = isTouchInside
        guard continueTracking(touch, with: event) else {
            (isTracking, isTouchInside) = (false, false)
            isHighlighted = false
            return
        }
        switch (wasInside, isTouchInside) {
        case (true, true): send(.touchDragInside, event)
        case (true, false): send([.touchDragExit], event)
        case (false, true): send([.touchDragEnter], event)
        case (false, false): send(.touchDragOutside, event)
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        let isInside = isNear(touch)
        isTouchInside = isInside
        isHighlighted = false
        endTracking(touch, with: event)
        (isTracking, isTouchInside) = (false, false)
        send(isInside ? .touchUpInside : .touchUpOutside, event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        isHighlighted = false
        cancelTracking(with: event)
        (isTracking, isTouchInside) = (false, false)
        send(.touchCancel, event)
    }

    private func isNear(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -Self.slack, dy: -Self.slack).contains(touch.location(in: self))
    }
}
