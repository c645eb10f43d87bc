/// A controller, or one that presents controllers, whose content has a size.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
    /// The size that the content asks for.
    var preferredContentSize: CGSize { get }
    /// The size of the content of a child; the parent's unless the container says otherwise.
    func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    )
        -> CGSize
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
