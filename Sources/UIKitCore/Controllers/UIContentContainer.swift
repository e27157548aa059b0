public import CoreGraphics

/// What has a size that others give it: a controller, a presentation.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
    /// The size that it would like.
    var preferredContentSize: CGSize { get }
    /// A child's wish has changed.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// The size of a child in a parent of a size.
    func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize
    /// The constraints of a child changed the size that they make it.
    func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// The surroundings are about to change.
    func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
    /// The size is about to change; what is to change with it is given to the coordinator.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}
