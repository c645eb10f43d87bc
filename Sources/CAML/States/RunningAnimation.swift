import CoreAnimation

/// An animation that was added to a layer.
struct RunningAnimation {
    private weak var target: CALayer?
    private let key: String
    /// The layer's copy of the animation.
    private weak var animation: CAAnimation?

    init(adding animation: CAAnimation, forKey key: String, to target: CALayer) {
        self.target = target
        // Layers store transitions under a key of their own.
        self.key = animation is CATransition ? kCATransition : key
        target.add(animation, forKey: key)
        self.animation = target.animation(forKey: self.key)
    }

    /// Removes the animation, unless it has ended or was replaced.
    func remove() {
        guard let target, let animation, target.animation(forKey: key) === animation else { return }
        target.removeAnimation(forKey: key)
    }
}
