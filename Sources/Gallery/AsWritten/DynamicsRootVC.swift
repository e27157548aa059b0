import UIKit

// Typing slips of the note that this is ported from, where it is called RootVC, and what they mean:
// `UIPresentationCustom` is the style `.custom`; `settingsVC.transitioningDelegate` is `modalVC`'s;
// `animatedViewControllerForPresentedController:` is `animationController(forPresented:presenting:source:)`, and it
// returns the object and not the class. The recognizer takes a closure in place of a selector.

/// An evening's programme; its button lets the tickets fall in.
class DynamicsRootVC: UIViewController, UIViewControllerTransitioningDelegate {
    private let programme = ProgrammeView(buttonTitle: "Show your tickets")

    override func loadView() {
        view = programme
        programme.accessibilityIdentifier = "root"
        programme.button.accessibilityIdentifier = "showButton"
        programme.button.addAction(UIAction { [unowned self] _ in showModal(self) }, for: .touchUpInside)
    }

    func showModal(_ sender: Any?) {
        let modalVC = ModalViewController()

        modalVC.modalPresentationStyle = .custom
        modalVC.transitioningDelegate = self

        present(modalVC, animated: true) {
            let tapGesture = UITapGestureRecognizer { [weak self] _ in self?.handleTap() }
            modalVC.hideButton.addGestureRecognizer(tapGesture)
        }
    }

    func handleTap() {
        dismiss(animated: true)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        // for presentation:

        let dropBounce = DropBounce()
        return dropBounce
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        // animation for dismissal:
        let dismissGravity = DismissGravity()
        return dismissGravity
    }
}
