import UIKit

/// The login screen: a card with two fields and a button that lets it go.
class LoginVC: UIViewController {
    private let form = LoginForm()

    override func loadView() {
        view = form
        form.accessibilityIdentifier = "login"
        form.button.addAction(UIAction { [unowned self] _ in dismiss(animated: true) }, for: .touchUpInside)
    }
}
