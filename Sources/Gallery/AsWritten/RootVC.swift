import UIKit

/// An evening's programme; its button asks to log in.
class RootVC: UIViewController, UIViewControllerTransitioningDelegate {
    private let programme = ProgrammeView(buttonTitle: "Log in to book")

    override func loadView() {
        view = programme
        programme.accessibilityIdentifier = "root"
        programme.button.accessibilityIdentifier = "loginButton"
        programme.button.addAction(UIAction { [unowned self] _ in loginButtonTapped(self) }, for: .touchUpInside)
    }

    func loginButtonTapped(_ sender: Any?) {
        let loginVC = LoginVC()

        loginVC.modalPresentationStyle = .custom

        loginVC.transitioningDelegate = self

        present(loginVC, animated: true, completion: nil)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        let transition = BouncyTransition()
        return transition
    }
}
