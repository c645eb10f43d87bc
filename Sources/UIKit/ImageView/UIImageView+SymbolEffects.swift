/// The end of a symbol's effect.
public struct UISymbolEffectCompletionContext {
    public let isFinished: Bool
    public weak var sender: AnyObject?
}

public typealias UISymbolEffectCompletion = (UISymbolEffectCompletionContext) -> Void

// Times and sizes of effects are choices: Apple does not document them.
extension UIImageView {
    private static let effectKey = "symbolEffect."

    /// Runs an effect of the symbol that is shown. Images that are no symbols are not animated.
    public func addSymbolEffect<Effect: SymbolEffect>(
        _ effect: Effect, options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) {
        guard image?.isSymbolImage == true else {
            UIHostQueue.main.async { completion?(UISymbolEffectCompletionContext(isFinished: false)) }
            return
        }
        let key = Self.effectKey + "\(Effect.self)"
        switch effect._motion {
        case .bounce(let isUp):
            let way: CGFloat = isUp ? 1.2 : 0.8
            run(
                [1, way, 2 - way + (isUp ? 0.12 : -0.12), 1], "transform.scale", 0.5, 1, key, options,
                completion)
        case .pulse: run([1, 0.5, 1], "opacity", 1.2, .infinity, key, options, completion)
        case .scale(let factor):
            let own = effectTransform ?? transform
            effectTransform = own
            keep(animated, completion) { $0.transform = own.scaledBy(x: factor, y: factor) }
        case .appear: keep(animated, completion) { $0.endDisappearance() }
        case .disappear:
            effectAlpha = effectAlpha ?? alpha
            keep(animated, completion) { $0.alpha = 0 }
        case .replace: keep(false, completion) { _ in }
        }
    }

    private func run(
        _ values: [CGFloat], _ path: String, _ seconds: TimeInterval, _ count: Double, _ key: String,
        _ options: SymbolEffectOptions, _ completion: UISymbolEffectCompletion?
    ) {
        let animation = CAKeyframeAnimation(keyPath: path)
        animation.values = values
        animation.duration = seconds / options.speedFactor
        animation.calculationMode = .cubic
        animation.repeatCount = Float(options.count ?? count)
        let end = SymbolEffectEnd { [weak self] isFinished in
            completion?(UISymbolEffectCompletionContext(isFinished: isFinished, sender: self))
        }
        animation.delegate = end
        if HostTime.isTime(of: layer) {
            animation.beginTime = max(layer.convertTime(HostTime.now, from: nil), 1e-9)
        }
        layer.add(animation, forKey: key)
    }

    private func keep(
        _ isAnimated: Bool, _ completion: UISymbolEffectCompletion?, _ change: @escaping (UIImageView) -> Void
    ) {
        UIView.animate(withDuration: isAnimated ? 0.35 : 0) {
            change(self)
        } completion: { [weak self] in
            completion?(UISymbolEffectCompletionContext(isFinished: $0, sender: self))
        }
    }

    /// Ends an effect, and undoes what it keeps.
    public func removeSymbolEffect<Effect: SymbolEffect>(
        ofType effect: Effect, options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) {
        layer.removeAnimation(forKey: Self.effectKey + "\(Effect.self)")
        switch effect._motion {
        case .scale: keep(animated, completion) { $0.endScale() }
        case .disappear: keep(animated, completion) { $0.endDisappearance() }
        default: UIHostQueue.main.async { completion?(UISymbolEffectCompletionContext(isFinished: true)) }
        }
    }

    public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {
        for key in layer.animationKeys() ?? [] where key.hasPrefix(Self.effectKey) {
            layer.removeAnimation(forKey: key)
        }
        keep(animated, nil) {
            $0.endScale()
            $0.endDisappearance()
        }
    }

    private func endScale() {
        if let effectTransform { transform = effectTransform }
        effectTransform = nil
    }

    private func endDisappearance() {
        if let effectAlpha { alpha = effectAlpha }
        effectAlpha = nil
    }

    /// Shows another symbol, which fades in over the present one.
    public func setSymbolImage(
        _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect,
        options: SymbolEffectOptions = .default, completion: UISymbolEffectCompletion? = nil
    ) {
        UIView.transition(with: self, duration: 0.3 / options.speedFactor, options: .transitionCrossDissolve)
        {
            self.image = image
        } completion: { [weak self] in
            completion?(UISymbolEffectCompletionContext(isFinished: $0, sender: self))
        }
    }
}

/// Passes the end of an effect's animation on.
private final class SymbolEffectEnd: NSObject, CAAnimationDelegate {
    private let end: (Bool) -> Void
    init(_ end: @escaping (Bool) -> Void) { self.end = end }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { end(flag) }
}
