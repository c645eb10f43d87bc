import CoreAnimation

/// A value that a state set, and the previous value.
struct ValueChange {
    private(set) weak var target: CALayer?
    let keyPath: String
    private let old: Any?
    /// The whole transform before and after, if the key path refers to a part of one.
    private let whole: (key: String, before: CATransform3D, after: CATransform3D)?

    /// Sets the value; nil if the target is deallocated.
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

    /// Restores the previous value. A transform that nothing else changed is restored exactly.
    func undo() {
        guard let target else { return }
        if let whole, target.value(forKey: whole.key) as? CATransform3D == whole.after {
            target.setValue(whole.before, forKey: whole.key)
        } else {
            target.setValue(old, forKeyPath: keyPath)
        }
    }
}
