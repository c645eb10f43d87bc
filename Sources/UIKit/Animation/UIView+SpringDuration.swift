extension UIView {
    /// Animates as a spring that is described as designers do.
    ///
    /// - Parameters:
    ///   - duration: the time in seconds after which the spring appears to rest; it settles later.
    ///   - bounce: 0 for none, up to 1 for the most; below 0 the motion is overdamped.
    ///   - initialSpringVelocity: at the start, in total distances per second.
    public static func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
        initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let spring = UISpringTimingParameters(
            duration: duration, bounce: bounce, initialVelocity: CGVector(dx: initialSpringVelocity, dy: 0))
        let time = spring.ownDuration ?? duration
        perform(
            AnimationBlock(
                duration: inherited(time, options), delay: delay, curve: .spring(spring.spring(time)),
                options: options, completion: completion), animations)
    }

    /// Repeats the animations of a block that this call is in.
    ///
    /// - Parameters:
    ///   - count: the number of times; 0 and less count as 1.
    ///   - autoreverses: whether they run backwards after each time.
    public static func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard let block = AnimationBlock.current else { return animations() }
        block.repeating(Float(max(count, 0)), autoreverses: autoreverses, animations)
    }
}

extension UISpringTimingParameters {
    /// A spring of mass 1 whose period without damping is the duration (WWDC 2023, "Animate with springs").
    ///
    /// - Parameters:
    ///   - duration: in seconds.
    ///   - bounce: 0 for none, up to 1; below 0 overdamped.
    public convenience init(
        duration: TimeInterval = 0.5, bounce: CGFloat = 0,
        initialVelocity velocity: CGVector = CGVector(dx: 0, dy: 0)
    ) {
        let frequency = 2 * CGFloat.pi / CGFloat(max(duration, 0.001))
        // The ratio of damping falls to 0 with the bounce, and grows without a limit below -1.
        let ratio = bounce >= 0 ? 1 - min(bounce, 1) : 1 / max(1 + bounce, 0.001)
        self.init(
            mass: 1, stiffness: frequency * frequency, damping: 2 * max(ratio, 0.001) * frequency,
            initialVelocity: velocity)
    }
}
