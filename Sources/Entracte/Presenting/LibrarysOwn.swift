package import UIKit

extension UIView {
    /// Whether it is nothing of an app's: it keeps an object of the library's alive, unseen.
    package var isKeptForLibrary: Bool { self is Keeper && isHidden }
}

extension UIViewController {
    /// Whether it is presented by a transition of the library's.
    package var isPresentedByLibrary: Bool { presentationController is TransitionPresentation }
}
