// What a class conforms to that inherits its conformance to `CAAnimationDelegate` and writes methods that its superclass
// left out. Conformances are looked for at run time, so they may be declared by any subclass.

/// A delegate that hears when an animation begins.
public protocol CAAnimationStartDelegate: AnyObject {
    /// The first frame inside the animation's active time was shown.
    func animationDidStart(_ anim: CAAnimation)
}

/// A delegate that hears when an animation ends.
public protocol CAAnimationStopDelegate: AnyObject {
    /// The animation ended; `flag` is false when it was removed or replaced before that.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimation {
    final func tellStart() {
        let delegate = delegate
        if let own = delegate as? any CAAnimationStartDelegate { return own.animationDidStart(self) }
        delegate?.animationDidStart(self)
    }

    final func tellStop(finished flag: Bool) {
        let delegate = delegate
        if let own = delegate as? any CAAnimationStopDelegate {
            return own.animationDidStop(self, finished: flag)
        }
        delegate?.animationDidStop(self, finished: flag)
    }
}
