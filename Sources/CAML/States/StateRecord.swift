import CoreAnimation

/// A controller's record of a layer: its state, and the changes made for it.
struct StateRecord {
    private(set) weak var layer: CALayer?
    /// The state; nil for none.
    let state: CAState?
    private(set) var changes: [Change] = []
    /// The animations of the transition into this state.
    var running: [RunningAnimation] = []

    enum Change {
        case value(ValueChange)
        case added(RunningAnimation)
        case removed(StateRemovedAnimation)
    }

    init(layer: CALayer, state: CAState?) {
        self.layer = layer
        self.state = state
    }

    mutating func apply(_ element: CAStateElement) {
        switch element {
        case .setValue(let element):
            if let change = ValueChange(element) { changes.append(.value(change)) }
        case .addAnimation(let element):
            guard let target = element.target else { return }
            let added = RunningAnimation(adding: element.animation, forKey: element.key, to: target)
            changes.append(.added(added))
        case .removeAnimation(let element):
            if let removed = StateRemovedAnimation(element) { changes.append(.removed(removed)) }
        }
    }

    /// Reverts the changes, the last one first, and removes the transition.
    func leave() {
        for change in changes.reversed() {
            switch change {
            case .value(let change): change.undo()
            case .added(let animation): animation.remove()
            case .removed(let animation): animation.undo()
            }
        }
        for animation in running { animation.remove() }
    }
}

/// An animation that a state removed from a layer.
struct StateRemovedAnimation {
    private weak var target: CALayer?
    private let key: String
    private let animation: CAAnimation

    /// Removes the animation; nil without one.
    init?(_ element: CAStateRemoveAnimation) {
        guard let target = element.target, let animation = target.animation(forKey: element.key) else {
            return nil
        }
        self.target = target
        self.animation = animation
        key = element.key
        target.removeAnimation(forKey: key)
    }

    /// Adds the animation again; its `beginTime` determines its progress.
    func undo() { target?.add(animation, forKey: key) }
}
