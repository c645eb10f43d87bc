extension UIView {
    /// Animates the changes of views that the closure makes.
    ///
    /// The model has the new values at once; animations that are added show the way there. Motions of position, size
    /// and transform are additive: a second block continues a running one smoothly.
    ///
    /// - Parameters:
    ///   - duration: in seconds; 0 changes at once.
    ///   - completion: called when all animations have ended; its argument is false if one was removed early.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        perform(
            AnimationBlock(
                duration: inherited(duration, options), delay: delay, curve: inheritedCurve(options),
                options: options, completion: completion), animations)
    }

    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates as a damped spring that has settled at the end.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 does not overshoot; smaller ones swing longer.
    ///   - velocity: at the start, in total distances per second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let time = inherited(duration, options)
        let spring = SpringParameters(
            dampingRatio: Double(dampingRatio), velocity: Double(velocity), settledAfter: time)
        perform(
            AnimationBlock(
                duration: time, delay: delay, curve: .spring(spring), options: options, completion: completion
            ),
            animations)
    }

    /// Animates in steps, each added by `addKeyframe` in the closure.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        // The bits of the curve have the same place in both kinds of options.
        let flags = AnimationOptions(rawValue: options.rawValue & (0x3ff | 0xf << 16))
        let recorder = KeyframeRecorder(modeNumber: options.modeNumber)
        let block = AnimationBlock(
            duration: inherited(duration, flags), delay: delay, curve: inheritedCurve(flags), options: flags,
            keyframes: recorder, completion: completion)
        perform(block) {
            animations()
            recorder.addAnimations(of: block)
        }
    }

    /// Adds a step of `animateKeyframes`. Its start and duration are fractions of the whole.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let recorder = AnimationBlock.current?.keyframes else { return animations() }
        recorder.frame(from: frameStartTime, lasting: frameDuration, animations)
    }

    /// Makes changes without animations, also in a block.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        AnimationBlock.withoutAnimation(actionsWithoutAnimation)
    }

    public class func setAnimationsEnabled(_ enabled: Bool) { AnimationBlock.areAnimationsEnabled = enabled }
    public class var areAnimationsEnabled: Bool { AnimationBlock.areAnimationsEnabled }
    /// The duration of the innermost block; 0 outside.
    public class var inheritedAnimationDuration: TimeInterval { AnimationBlock.current?.duration ?? 0 }

    static func perform(_ block: AnimationBlock, _ changes: @escaping () -> Void) {
        block.run(changes)
        block.close()
    }

    /// The duration of a block that may lie in another one.
    static func inherited(_ duration: TimeInterval, _ options: AnimationOptions) -> TimeInterval {
        guard let outer = AnimationBlock.current, !options.contains(.overrideInheritedDuration) else {
            return duration
        }
        return outer.duration
    }

    private static func inheritedCurve(_ options: AnimationOptions) -> BlockCurve {
        guard let outer = AnimationBlock.current, !options.contains(.overrideInheritedCurve) else {
            return BlockCurve(options)
        }
        return outer.curve
    }
}
