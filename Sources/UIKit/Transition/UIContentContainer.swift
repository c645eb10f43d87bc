import CoreGraphics

/// What has content of a size: controllers, and those that present them.
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
}
