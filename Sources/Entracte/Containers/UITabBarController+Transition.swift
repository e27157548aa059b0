public import UIKit

extension UITabBarController {
    /// The transition from tab to tab; nil, the default, for none.
    ///
    /// A tab farther along the bar comes by it; from there back, the tab that was there leaves by its way out. Setting it
    /// puts a delegate of the library's in place, which passes everything on to the one that was set before. It loads
    /// the view.
    public var transition: Entracte.Transition? {
        get { (delegate as? TabDelegate)?.transition }
        set {
            if let own = delegate as? TabDelegate { return own.transition = newValue }
            guard newValue != nil, let view else { return }
            if let kept: TabDelegate = Keeper.kept(in: view) {
                // One that the app has replaced since.
                kept.other = delegate
                kept.transition = newValue
                return delegate = kept
            }
            let made = TabDelegate(before: delegate)
            made.transition = newValue
            _ = Keeper(made, in: view)
            delegate = made
        }
    }
}
