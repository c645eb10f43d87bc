import CoreAnimation

/// A value that a state set, and what was there before.
struct ValueChange {
    private(set) weak var target: CALayer?
    let keyPath: String
    private let old: Any?
    /// The whole transform before and after, where the key path leads to a part of one.
    private let whole: (key: String, before: CATransform3D, after: CATransform3D)?

    /// Sets the value; nil when the target is gone.
    init?(_ element: CAStateSetValue) {
        guard let target = element.target else { return nil }
        let key = String(element.keyPath.prefix { $0 != "." })
        let isPart = key.count < element.keyPath.count
        self.target = target
        keyPath = element.keyPath
        old = target.value(forKeyPath: keyPath)
        let before = isPart ? target.value(forKey: key) as? CATransform3D : nil
        target.setValue(element.value, forKeyPath: keyPath)
        if let before, let after = target.value(forKey: key) as? CATransform3D {
            whole = (key, before, after)
        } else {
            whole = nil
        }
    }

    /// Sets the value that was there before. A transform that nothing else changed goes back exactly.
    func undo() {
        guard let target else { return }
        if let whole, target.value(forKey: whole.key) as? CATransform3D == whole.after {
            target.setValue(whole.before, forKey: whole.key)
        } else {
            target.setValue(old, forKeyPath: keyPath)
        }
    }
}
