import CoreGraphics
public import class Foundation.Bundle

/// Manages a tree of views: makes it when it is needed, hears when it appears and disappears, and shows other
/// controllers, in it or over it.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer {
    // MARK: Stored

    final var loading = ViewLoading()
    final var appearance = Appearance()
    final var containment = Containment()
    final var presenting = PresentingState()
    final var items = ContainerItems()

    /// What a container shows as the controller's name; nil by default.
    open var title: String? { didSet { titleDidChange() } }
    /// The size that the controller would like, for containers that ask; zero by default.
    open var preferredContentSize = CGSize.zero { didSet { contentSizeDidChange(from: oldValue) } }
    /// Whether gestures may not dismiss it; false by default. `dismiss` isn't held back by it.
    open var isModalInPresentation = false

    // MARK: Creating

    /// Creates a controller.
    ///
    /// **Differs from UIKit**: there are no nibs; a name is reported, and the view comes from `loadView()`.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
        items.nibName = nibNameOrNil
        if let nibNameOrNil { reportNib(nibNameOrNil) }
    }

    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    /// Nil: controllers can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    // MARK: View

    /// The root of the controller's views, made at the first access.
    open var view: UIView! {
        get { loadedView }
        set { replaceView(newValue) }
    }
    open var viewIfLoaded: UIView? { loading.view }
    open var isViewLoaded: Bool { loading.view != nil }
    open func loadViewIfNeeded() { loadOnce() }
    /// Makes the view and sets `view`; by default a plain one of the screen's size. Overrides don't call super.
    open func loadView() { view = makeDefaultView() }
    /// The view was made, or set for the first time; it is in no window yet.
    open func viewDidLoad() {}

    // MARK: Appearance

    /// The view is about to come into a window.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is in its window and laid out, in the frame in which it first shows; once in each appearance.
    open func viewIsAppearing(_ animated: Bool) {}
    /// The view is in its window, the transition over.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to leave its window, or to be covered by a full-screen presentation.
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called around the layout of the view's subviews.
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    /// Changes the constraints of the view, right before its layout; called for the first layout and after the view's
    /// `setNeedsUpdateConstraints()`.
    open func updateViewConstraints() {}
    open func viewLayoutMarginsDidChange() {}
    /// The safe area of the view changed.
    open func viewSafeAreaInsetsDidChange() {}
    /// The strips at the top and bottom of the view that the safe area leaves out.
    open var topLayoutGuide: any UILayoutSupport { view.barGuide(.top) }
    open var bottomLayoutGuide: any UILayoutSupport { view.barGuide(.bottom) }
    open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? traitsWithoutView }
    /// The surroundings changed from those given; called after the view's own.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Light or dark, whatever the window is; unspecified, the default, is as the superview is.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { items.style }
        set { setStyle(newValue) }
    }
    /// What a child is to take for its surroundings; nil for what they are. Light or dark counts.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) { childViewController.setTraits(collection) }
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController.items.traits
    }

    // MARK: Size

    /// The window is about to change its size, and the view with it; by default the children hear of it, each with its
    /// own size.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        forwardSize(size, coordinator)
    }
    /// The size that a child will have in a view of a size: all of it by default.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// The window's surroundings are about to change: a size class, with its size. By default the children hear of it.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { for child in children { child.willTransition(to: newCollection, with: coordinator) } }
    /// Nothing calls it: no container asks for sizes that constraints make.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    // MARK: Containment

    open var children: [UIViewController] { containment.children }
    open var parent: UIViewController? { containment.parent }
    /// Makes another controller a child; its view is added by the caller, who calls `didMove(toParent:)` after that.
    open func addChild(_ childController: UIViewController) { adopt(childController) }
    /// Ends the relation to the parent, after `willMove(toParent: nil)` and the removal of the view.
    open func removeFromParent() { leaveParent() }
    open func willMove(toParent parent: UIViewController?) { noteMove(to: parent) }
    open func didMove(toParent parent: UIViewController?) { noteMoved(to: parent) }
    /// Whether children hear of the controller's appearance by themselves; true by default. Otherwise the controller
    /// calls their `beginAppearanceTransition` and `endAppearanceTransition`.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// Begins a child's appearance or disappearance: makes its will-callback.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginByContainer(isAppearing, animated: animated)
    }
    /// Ends it: makes the did-callback.
    open func endAppearanceTransition() { endByContainer() }
    /// Adds the second child's view beside the first's, runs the animations, and takes the first's away when they end.
    ///
    /// Both children's appearance callbacks are made; adding and removing the children is the caller's.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        exchange(
            fromViewController, toViewController, duration: duration, options: options, animations: animations,
            completion: completion)
    }
    /// Whether the controller appears because it was added to its parent.
    open var isMovingToParent: Bool { containment.isMovingToParent && containment.parent != nil }
    /// Whether the controller disappears because it leaves its parent.
    open var isMovingFromParent: Bool { containment.isMovingFromParent && !containment.isOrphaned }

    // MARK: Presentation

    /// How the controller covers others when it is presented.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { presenting.style }
        set { presenting.style = newValue }
    }
    /// The stock motion, where no animator is given.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// How it comes and goes where neither a delegate nor a transitioning delegate gives an animator; nil, the default, for
    /// the stock motion: that of `modalTransitionStyle`, or a push.
    ///
    /// **Differs from UIKit**: on a navigation stack a zoom alone is taken; with the others it is pushed as ever.
    open var preferredTransition: Transition? { didSet { updateZoomGrab() } }
    /// The gestures that take it off the screen, while it prefers a zoom and has its view.
    final var zoomGrab: ZoomGrab? { didSet { if oldValue !== zoomGrab { oldValue?.leave() } } }
    /// Whether controllers that are presented in the current context, by this one or from inside it, cover its view
    /// alone; false by default.
    open var definesPresentationContext = false
    /// Whether what is presented in the context that it defines moves by its own `modalTransitionStyle`.
    open var providesPresentationContextTransitionStyle = false
    /// Gives the animators and the presentation controller; not kept alive.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// What this controller or the nearest of its ancestors presents.
    open var presentedViewController: UIViewController? { nearestPresented }
    /// What presented this controller or the nearest of its ancestors that is presented.
    open var presentingViewController: UIViewController? { nearestPresenter }
    /// The controller's presentation, or that of its nearest ancestor that is presented; before that, the one it will
    /// have.
    open var presentationController: UIPresentationController? { currentPresentationController }
    /// The presentation controller of a controller whose style is popover, also while it is adapted to another style;
    /// nil for others.
    open var popoverPresentationController: UIPopoverPresentationController? {
        let controller = currentPresentationController
        return controller as? UIPopoverPresentationController
            ?? controller?.record.original as? UIPopoverPresentationController
    }
    /// The presentation controller of a controller whose style is a sheet's; nil for others.
    open var sheetPresentationController: UISheetPresentationController? {
        currentPresentationController as? UISheetPresentationController
    }
    /// The presentation controller of the presentation that is going on; nil without one.
    open var activePresentationController: UIPresentationController? { activePresentation }
    /// Whether it appears because it is being presented: from its will-callback to its did-callback.
    open var isBeingPresented: Bool { presenting.change == .presented }
    /// Whether it disappears because it is being dismissed.
    open var isBeingDismissed: Bool { presenting.change == .dismissed }
    /// The running transition's coordinator, from its request to its end; of the controller or its nearest ancestor
    /// that has one.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nearestCoordinator }

    /// Shows another controller over this one, or over the farthest of its ancestors.
    ///
    /// An animated presentation is accepted at once (its view is loaded, `presentedViewController` set) and begins
    /// right before this frame's layout; one without animation is over when the call returns. A request that can't be
    /// met is reported, changes nothing, and its completion isn't called: from a controller whose view is in no
    /// window, of a controller that is shown already, from one that presents already or is on its own way in or out.
    ///
    /// - Parameter completion: Runs after the did-callbacks, also when the transition was cancelled.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        startPresenting(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Takes away what this controller presents and all above that; or, where it presents nothing, itself.
    ///
    /// Only the topmost controller moves; those between vanish. With nothing to dismiss nothing is done and the
    /// completion isn't called. While one of the controllers is on its way in or out the request is reported and
    /// refused.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        startDismissing(animated: flag, completion: completion)
    }

    // MARK: Containers

    /// The nearest ancestor that is a navigation controller.
    open var navigationController: UINavigationController? { nearestAncestor() }
    /// The nearest ancestor that is a tab bar controller.
    open var tabBarController: UITabBarController? { nearestAncestor() }
    /// What a navigation bar shows for the controller: its title, unless the item has one of its own, and bar items.
    open var navigationItem: UINavigationItem { ownNavigationItem }
    /// What its navigation controller's toolbar shows while it is on top; nil by default.
    open var toolbarItems: [UIBarButtonItem]? {
        get { items.tools }
        set { setToolbarItems(newValue, animated: false) }
    }
    /// Sets them; animated, those shown fade into the new ones.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        setTools(toolbarItems, animated: animated)
    }
    /// What a tab bar shows for the controller: its title, unless the item has one of its own.
    open var tabBarItem: UITabBarItem! {
        get { ownTabBarItem }
        set { items.tab = newValue }
    }
    /// Shows another controller as fits: pushed where there is a navigation controller, else presented.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
    }
    /// Shows another controller in a place of its own: presented, where no container above knows better.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
    }
    /// Whether a tab bar around its navigation controller makes way while it, or what is pushed over it, is shown;
    /// false by default. To be set before the push; the bottom of a stack hides nothing.
    open var hidesBottomBarWhenPushed = false
    /// Whether its content can be changed by the user; false by default. What changes with it is up to overrides of
    /// `setEditing(_:animated:)`.
    open var isEditing: Bool {
        get { items.isEditing }
        set { setEditing(newValue, animated: false) }
    }
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(to: editing) }
    /// A bar item that turns editing on and off, the same at each call: it says Edit, or Done.
    open var editButtonItem: UIBarButtonItem { ownEditButtonItem }
    /// How much its container's bars cover of its view, besides the screen's own safe area; zero by default. What isn't
    /// finite is refused.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet {
            if !additionalSafeAreaInsets.isFinite {
                Diagnostics.report(
                    Diagnostic(
                        place: "UIViewController.additionalSafeAreaInsets",
                        problem: "\(additionalSafeAreaInsets) is refused",
                        remedy: "give finite numbers; the insets before are kept"))
                additionalSafeAreaInsets = oldValue
            }
            if additionalSafeAreaInsets != oldValue { viewIfLoaded?.setNeedsLayout() }
        }
    }

    /// The transition that runs between its children.
    var containerTransition: UIKitCore.Transition? { nil }
    /// Ends that transition at once, completed.
    func endContainerTransition() {}
    /// What its bars cover of its children's views.
    var contentInsets: UIEdgeInsets { .zero }

    // MARK: Turning

    /// How the interface may be turned: a phone's every way but upside down, a pad's every way.
    ///
    /// **Differs from UIKit**: a stage's screen has the size that it is given; nothing turns it.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientationsByIdiom }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { currentOrientation }
    open var shouldAutorotate: Bool { true }
    /// How the screen is turned, by its shape.
    open var interfaceOrientation: UIInterfaceOrientation { currentOrientation }
    /// Asks for the orientations anew; nothing here turns.
    open class func attemptRotationToDeviceOrientation() {}
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

    // MARK: Edges

    /// Which edges the content reaches under bars; all by default. Content always does so here.
    open var edgesForExtendedLayout: UIRectEdge = .all
    open var extendedLayoutIncludesOpaqueBars = false
    /// Whether a scroll view's insets follow bars; a scroll view's own `contentInsetAdjustmentBehavior` says it.
    open var automaticallyAdjustsScrollViewInsets = true
    /// The least margins at the sides of the view, by its width.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { leastMargins }
    /// Whether the view's margins are at least those, whatever is set; true by default. False leaves what is set, and 8
    /// points all around where nothing is.
    open var viewRespectsSystemMinimumLayoutMargins = true { didSet { viewIfLoaded?.marginsDidChange() } }
    /// No system gesture begins at an edge here; nothing asks for these.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// The controller in this one that says it instead; nil by default, and nothing asks: there is no home indicator.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

    // MARK: Surroundings

    /// Nothing calls it: memory is not watched.
    open func didReceiveMemoryWarning() {}
    /// Whether focus comes back after a presentation; there is no focus.
    open var restoresFocusAfterTransition = true
    /// No keyboard is on the screen that could be dismissed.
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
    /// A name by which a scene could be restored; nothing here restores.
    open var restorationIdentifier: String?
    /// The nib that it was made of: its name is kept, and there is none.
    open var nibName: String? { items.nibName }

    // MARK: Status bar

    /// There is no status bar; nothing asks for these.
    open var modalPresentationCapturesStatusBarAppearance = false
    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open func setNeedsStatusBarAppearanceUpdate() {}

    // MARK: Responder

    /// The presenter of a presented controller; otherwise the view's superview.
    open override var next: UIResponder? { presenting.own?.presenter ?? viewIfLoaded?.superview }
}
