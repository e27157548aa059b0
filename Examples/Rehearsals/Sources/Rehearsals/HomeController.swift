import Entracte
import UIKit

/// A screen with a button that drops the tickets in.
public final class HomeController: UIViewController {
    private let button = UIButton(type: .system)

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "home"
        view.backgroundColor = .systemBackground
        button.accessibilityIdentifier = "showTickets"
        button.setTitle("Show my tickets", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 20, weight: .semibold)
        button.addAction(UIAction { [unowned self] _ in showTickets() }, for: .touchUpInside)
        view.addSubview(button)
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        button.frame = CGRect(x: view.bounds.midX - 110, y: view.bounds.midY - 22, width: 220, height: 44)
    }

    private func showTickets() {
        present(TicketsController(), with: .tickets)
    }
}

extension Entracte.Transition {
    /// Tickets fall in as a card, and a finger pulls them down and out.
    public static let tickets = Entracte.Transition.drop
        .placed(.inset(24))
        .leaving(by: .gravity(.down))
        .interactive(dismissedBy: [.pan(.down), .tapOutside])
}
