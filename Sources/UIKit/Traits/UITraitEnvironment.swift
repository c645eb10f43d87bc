/// An object that has traits: a screen, a view or a view controller.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
    var traitCollection: UITraitCollection { get }
    /// Called after the traits have changed.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
