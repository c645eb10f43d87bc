/// The delegate of an animation, notified of its beginning and end; every method is optional.
///
/// The methods receive the layer's copy of the animation. They are called while a frame is shown, on the thread that
/// shows it, and when an animation is removed.
///
/// A method that is only implemented by a subclass of the conforming class is not called, because Swift resolves a
/// conformance's methods where it is declared. Either implement the method in the conforming class and override it,
/// or have the subclass conform to `CAAnimationStartDelegate` or `CAAnimationStopDelegate` too, which are looked up
/// at run time.
public protocol CAAnimationDelegate: AnyObject {
    /// Called when the first frame in the animation's active time was shown.
    func animationDidStart(_ anim: CAAnimation)
    /// Called when the animation ended; `flag` is false if it was removed or replaced before its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
