extension UIControl {
    /// Whether the leading edge is the right one.
    var isRightToLeft: Bool { readsFromRight }

    func addReceiver(_ target: Any?, _ selector: Selector, _ events: Event) {
        actionList.removeAll { $0.isGone }
        let receiver: ControlAction.Receiver
        if let target {
            guard let object = TargetReference.object(of: target) else {
                return PrintedNotes.print(
                    "target", "\(type(of: target)) is no class, so it can't be a target of a control")
            }
            if let index = actionList.firstIndex(where: { $0.isFor(object, selector) }) {
                actionList[index].events.formUnion(events)
                return
            }
            receiver = .target(TargetReference(object), selector)
        } else {
            receiver = .chain(selector)
        }
        actionList.append(ControlAction(receiver: receiver, events: events))
    }

    func removeReceiver(_ target: Any?, _ selector: Selector?, _ events: Event) {
        let object = TargetReference.object(of: target)
        for index in actionList.indices {
            let isOther =
                target != nil
                ? object == nil || !actionList[index].isFor(object, selector)
                : !actionList[index].isFor(nil, selector)
            if !isOther { actionList[index].events.subtract(events) }
        }
        actionList.removeAll { $0.events.isEmpty || $0.isGone }
    }

    func addHandler(_ action: UIAction, _ events: Event) {
        removeHandler(action.identifier, events)
        actionList.append(ControlAction(receiver: .action(action), events: events))
    }

    func removeHandler(_ identifier: UIAction.Identifier, _ events: Event) {
        for index in actionList.indices {
            if case .action(let own) = actionList[index].receiver, own.identifier == identifier {
                actionList[index].events.subtract(events)
            }
        }
        actionList.removeAll { $0.events.isEmpty }
    }

    var targetSet: Set<AnyHashable> {
        var result: Set<AnyHashable> = []
        for action in actionList {
            switch action.receiver {
            case .target(let reference, _):
                if let object = reference.object as? NSObject { result.insert(object) }
            case .chain: result.insert(NSNull())
            case .action: break
            }
        }
        return result
    }

    func names(of target: Any?, _ event: Event) -> [String]? {
        let object = TargetReference.object(of: target)
        let names = actionList.filter {
            guard !$0.events.isDisjoint(with: event) else { return false }
            if case .chain = $0.receiver { return target == nil }
            return object != nil && $0.isFor(object, nil)
        }.compactMap { $0.selector?.description }
        return names.isEmpty ? nil : names
    }

    func enumerateReceivers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
        var stops = false
        for action in actionList where !stops {
            switch action.receiver {
            case .target(let reference, let selector):
                iterator(nil, (reference.object, selector), action.events, &stops)
            case .chain(let selector): iterator(nil, (nil, selector), action.events, &stops)
            case .action(let own): iterator(own, nil, action.events, &stops)
            }
        }
    }

    /// Sends the actions of events. Receivers that an action adds are not called, those that it removes are
    /// not called any more.
    func send(_ events: Event, _ event: UIEvent?) {
        var events = events
        if !events.isDisjoint(with: primaryEvent) { events.insert(.primaryActionTriggered) }
        for action in actionList where !action.events.isDisjoint(with: events) {
            switch action.receiver {
            case .target(let reference, let selector):
                guard let object = reference.object, names(of: object, events) != nil else { continue }
                sendAction(selector, to: object, for: event)
            case .chain(let selector): sendAction(selector, to: nil, for: event)
            case .action(let own):
                guard !own.attributes.contains(.disabled) else { continue }
                sendAction(own)
            }
        }
    }
}

extension UIView {
    /// Whether content begins at the right edge.
    var readsFromRight: Bool {
        switch semanticContentAttribute {
        case .forceRightToLeft: true
        case .forceLeftToRight, .playback, .spatial: false
        case .unspecified: shownTraits.layoutDirection == .rightToLeft
        }
    }
}
