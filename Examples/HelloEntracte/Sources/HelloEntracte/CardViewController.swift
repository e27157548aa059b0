import UIKit

/// A card with a title and a way back.
final class CardViewController: UIViewController {
    private let label = UILabel()
    private let button = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "card"
        view.backgroundColor = .secondarySystemBackground
        view.layer.cornerRadius = 20
        view.layer.shadowColor = UIColor.black.cgColor
        view.layer.shadowOpacity = 0.2
        view.layer.shadowRadius = 24
        view.layer.shadowOffset = CGSize(width: 0, height: 8)
        label.text = "Welcome back"
        label.font = .systemFont(ofSize: 28, weight: .bold)
        label.textAlignment = .center
        button.setTitle("Close", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 20, weight: .semibold)
        button.accessibilityIdentifier = "close"
        button.addAction(UIAction { [unowned self] _ in dismiss(animated: true) }, for: .touchUpInside)
        view.addSubview(label)
        view.addSubview(button)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = max(view.bounds.width - 40, 0)
        label.frame = CGRect(x: 20, y: 40, width: width, height: 40)
        button.frame = CGRect(x: view.bounds.midX - 80, y: 100, width: 160, height: 44)
    }
}
