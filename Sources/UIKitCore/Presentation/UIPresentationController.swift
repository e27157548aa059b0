public import CoreGraphics

/// Runs one presentation from `present` to the end of its dismissal: owns the container, says where the presented view
/// stands, and may add views of its own around it.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
    final var record: PresentationRecord

    /// Creates a controller for one presentation. The presenter may be unknown yet; it is set when it presents.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        record = PresentationRecord(presented: presentedViewController, presenter: presentingViewController)
        super.init()
    }

    /// The controller that presents: the farthest ancestor of the one that was asked to, or the nearest that defines
    /// the context. Until it is known, the presented one.
    open var presentingViewController: UIViewController { presenter ?? presentedViewController }
    open var presentedViewController: UIViewController { presented ?? lostController() }
    /// The presented controller's style, as it is carried out.
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle.resolved }
    /// The view that holds the presentation; nil before it begins and after it has ended.
    open var containerView: UIView? { record.isContainerShown ? record.container : nil }
    /// Asked how to adapt, and told of dismissals by the user.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    /// The view that moves: the presented controller's, or one around it that an override returns.
    open var presentedView: UIView? { presentedViewController.view }
    /// Where the presented view stands in the container when the transition is over: the whole of it by default.
    ///
    /// A change of the container's size moves a view that stands there to where it then should.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    /// Whether it covers the window, whatever context is defined; true by default. Asked of custom presentations.
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the presenter's view leaves the window while it is covered; false by default.
    open var shouldRemovePresentersView: Bool { false }

    /// The style that takes this one's place in the surroundings there are: none by default.
    open var adaptivePresentationStyle: UIModalPresentationStyle {
        adaptivePresentationStyle(for: presentedViewController.traitCollection)
    }
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle { .none }

    /// Called around each layout of the container; does nothing by default.
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}

    /// The container is in the window, the presented view isn't in it yet.
    open func presentationTransitionWillBegin() {}
    /// The presentation is over; false where it was taken back.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    /// The dismissal is over; false where it was taken back.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// Whether its context is the controller that presents it, and no other.
    var coversPresenterAlone: Bool { false }
    /// Whether a touch in the container is left to what lies under it.
    func letsThrough(_ point: CGPoint) -> Bool { false }

    // MARK: UIContentContainer

    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    /// The presented controller's wish has changed; does nothing by default.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// The size of the presented view in a container of a size: all of it by default.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// Nothing calls it: no container asks for sizes that constraints make.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// The surroundings are about to change; by default the presented controller hears of it.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { presented?.willTransition(to: newCollection, with: coordinator) }
    /// The surroundings that the presented controller is given in place of the window's; nil, the default, for none.
    open var overrideTraitCollection: UITraitCollection? {
        didSet { presented?.traitsDidChange(from: oldValue ?? .current) }
    }
    /// The container is about to change its size; by default the presented controller hears of its own.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        guard let presented else { return }
        let own = self.size(forChildContentContainer: presented, withParentContainerSize: size)
        presented.viewWillTransition(to: own, with: coordinator)
    }
}
