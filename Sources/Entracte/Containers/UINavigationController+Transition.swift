public import UIKit

extension UINavigationController {
    /// The transition by which controllers are pushed and popped; nil, the default, for UIKit's.
    ///
    /// Popping is the way out. Setting it puts a delegate of the library's in place, which passes everything on to the
    /// one that was set before; set your own delegate first, or set this again afterwards. It loads the view.
    public var transition: Entracte.Transition? {
        get { (delegate as? NavigationDelegate)?.transition }
        set {
            guard newValue != nil || delegate is NavigationDelegate else { return }
            libraryDelegate.transition = newValue
        }
    }

    /// Pushes a controller by a transition of its own, by which it is popped, too.
    public func pushViewController(_ viewController: UIViewController, with transition: Entracte.Transition) {
        libraryDelegate.set(transition, for: viewController)
        pushViewController(viewController, animated: true)
    }

    private var libraryDelegate: NavigationDelegate {
        if let delegate = delegate as? NavigationDelegate { return delegate }
        // One that the app has replaced since, whose gestures are still there.
        if let view, let kept: NavigationDelegate = Keeper.kept(in: view) {
            kept.other = delegate
            delegate = kept
            return kept
        }
        let made = NavigationDelegate(before: delegate)
        if let view { _ = Keeper(made, in: view) }
        delegate = made
        gesturesForPop(made)
        return made
    }

    private func gesturesForPop(_ delegate: NavigationDelegate) {
        guard let view else { return }
        let gestures = PopGestures(self, delegate: delegate)
        _ = Keeper(gestures, in: view)
    }
}
