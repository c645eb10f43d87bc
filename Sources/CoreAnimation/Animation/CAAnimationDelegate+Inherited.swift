// Protocols for a class that inherits its conformance to `CAAnimationDelegate` and implements methods that its
// superclass omits. Conformances are looked up at run time, so any subclass may declare them.

/// A delegate that is notified when an animation begins.
public protocol CAAnimationStartDelegate: AnyObject {
    /// Called when the first frame in the animation's active time was shown.
    func animationDidStart(_ anim: CAAnimation)
}

/// A delegate that is notified when an animation ends.
public protocol CAAnimationStopDelegate: AnyObject {
    /// Called when the animation ended; `flag` is false if it was removed or replaced before its end.
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
