/// Hears when an animation begins and ends; every method may be left out.
///
/// The animation that is handed over is the layer's copy. The calls come while a frame is shown, on the thread that
/// shows it, and from the removal of an animation.
///
/// A method that only a subclass of the conforming class writes is not called: Swift settles what a conformance calls
/// where it is declared. Write the method in the class that conforms and override it, or have the subclass conform to
/// `CAAnimationStartDelegate` or `CAAnimationStopDelegate` too, which are looked for at run time.
public protocol CAAnimationDelegate: AnyObject {
    /// The first frame inside the animation's active time was shown.
    func animationDidStart(_ anim: CAAnimation)
    /// The animation ended; `flag` is false when it was removed or replaced before that.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
