import UIKit

/// A greeting, and a button that presents the card.
final class RootViewController: UIViewController, UIViewControllerTransitioningDelegate {
    private let greeting = UILabel()
    private let button = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        greeting.text = "Hello, Entracte"
        greeting.font = .systemFont(ofSize: 34, weight: .bold)
        greeting.textAlignment = .center
        button.setTitle("Log in", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 20, weight: .semibold)
        button.accessibilityIdentifier = "logIn"
        button.addAction(UIAction { [unowned self] _ in presentCard() }, for: .touchUpInside)
        view.addSubview(greeting)
        view.addSubview(button)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = max(view.bounds.width - 40, 0)
        greeting.frame = CGRect(x: 20, y: view.bounds.midY - 60, width: width, height: 48)
        button.frame = CGRect(x: view.bounds.midX - 80, y: view.bounds.midY + 8, width: 160, height: 44)
    }

    private func presentCard() {
        let card = CardViewController()
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = self
        present(card, animated: true)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        BouncyTransition()
    }
}
