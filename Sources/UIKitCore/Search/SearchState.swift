import CoreGraphics
import QuartzCore

/// What a search controller keeps, and how it comes and goes.
@MainActor
final class SearchState: NSObject, SearchBarListener, UIViewControllerTransitioningDelegate {
    let bar = UISearchBar(frame: .zero)
    var results: UIViewController?
    var isActive = false
    var showsResults = false
    /// What was asked for while it was on its way in or out: to be active, or not.
    var wish: Bool?
    private var depth = EditingDepth()
    weak var controller: UISearchController?

    /// Whether the row of the title makes way for it.
    var takesRow: Bool { isActive && controller?.hidesNavigationBarDuringPresentation ?? false }

    // MARK: The bar

    func searchBarDidBegin() { controller?.isActive = true }

    func searchBarDidChange() {
        guard let controller, isActive, depth.enter("UISearchBar.text") else { return }
        defer { depth.leave() }
        controller.showResults()
        controller.searchResultsUpdater?.updateSearchResults(for: controller)
    }

    func searchBarWasCancelled() { controller?.isActive = false }

    func searchBarHeightDidChange() {
        bar.superview?.setNeedsLayout()
        (bar.superview as? UINavigationBar)?.heightMayHaveChanged()
        controller?.viewIfLoaded?.superview?.setNeedsLayout()
    }

    // MARK: Presenting

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        SearchPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { SearchAnimator(isArriving: true) }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { SearchAnimator(isArriving: false) }
}

/// Fades what a search shows in and out.
@MainActor
private final class SearchAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isArriving: Bool

    init(isArriving: Bool) { self.isArriving = isArriving }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: isArriving ? .to : .from) else { return context.completeTransition(true) }
        if isArriving {
            if let to = context.viewController(forKey: .to) { view.frame = context.finalFrame(for: to) }
            view.alpha = 0
            context.containerView.addSubview(view)
        }
        UIView.animate(withDuration: transitionDuration(using: context)) {
            view.alpha = self.isArriving ? 1 : 0
        } completion: { _ in
            let isCancelled = context.transitionWasCancelled
            context.completeTransition(!isCancelled)
            view.alpha = 1
        }
    }
}

/// Lays what a search shows below its bar, and leaves what is above it free.
final class SearchPresentationController: UIPresentationController, PresentationEndListener {
    private var search: UISearchController? { presentedViewController as? UISearchController }

    override var shouldPresentInFullscreen: Bool { false }
    override var coversPresenterAlone: Bool { true }
    override func letsThrough(_ point: CGPoint) -> Bool {
        point.y < frameOfPresentedViewInContainerView.minY || !(search?.takesTouches ?? true)
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView, let search else { return .zero }
        let bar = search.searchBar
        let top: CGFloat
        if let navigationBar = bar.superview as? UINavigationBar {
            // As it will be: it may be on its way there.
            top = containerView.convert(CGPoint(x: 0, y: navigationBar.wholeHeight), from: navigationBar.superview).y
        } else {
            top = bar.window == nil ? 0 : containerView.convert(bar.bounds, from: bar).maxY
        }
        let edge = min(max(top, 0), containerView.bounds.height)
        return CGRect(
            x: 0, y: edge, width: containerView.bounds.width, height: containerView.bounds.height - edge)
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        presentedViewController.viewIfLoaded?.place(in: frameOfPresentedViewInContainerView)
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let search else { return }
        search.delegate?.willPresentSearchController(search)
        alongside { $0.showSearching(true) }
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        guard let search else { return }
        guard completed else { return search.didEnd() }
        search.delegate?.didPresentSearchController(search)
        search.followWish()
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        guard let search else { return }
        search.willEnd()
        alongside { $0.showSearching(false) }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        guard let search else { return }
        guard completed else { return search.goOn() }
        search.didEnd()
        search.delegate?.didDismissSearchController(search)
        search.followWish()
    }

    /// One that was taken back before it began was told of nothing else.
    func presentationIsOver() {
        if let search, search.isActive { search.didEnd() }
    }

    private func alongside(_ change: @escaping @MainActor (UISearchController) -> Void) {
        guard let search else { return }
        guard let coordinator = search.transitionCoordinator, coordinator.isAnimated else { return change(search) }
        coordinator.animate { _ in change(search) }
    }
}
