import UIKit

/// The small real screens that the catalogue's transitions bring.
enum CatalogueScreen: Sendable {
    case cast, login, player, poster, tickets

    /// What the button says that brings it.
    var invitation: String {
        switch self {
        case .cast: "Meet the cast"
        case .login: "Log in to book"
        case .player: "Listen to the overture"
        case .poster: "Read more"
        case .tickets: "Show your tickets"
        }
    }

    @MainActor
    func make() -> UIViewController {
        switch self {
        case .cast: ClosingController(CastView(), \.button)
        case .login: ClosingController(LoginForm(), \.button, preferring: CGSize(width: 350, height: 400))
        case .player: ClosingController(PlayerView(), \.button)
        case .poster: ClosingController(PosterView(), \.button)
        case .tickets: ClosingController(TicketsView(), \.hideButton)
        }
    }
}

/// A screen whose button dismisses it.
private final class ClosingController: UIViewController {
    private let screen: UIView
    private let button: UIButton

    init<Screen: UIView>(
        _ screen: Screen, _ button: KeyPath<Screen, some UIButton>, preferring size: CGSize = .zero
    ) {
        self.screen = screen
        self.button = screen[keyPath: button]
        super.init(nibName: nil, bundle: nil)
        preferredContentSize = size
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        view = screen
        screen.accessibilityIdentifier = "screen"
        button.accessibilityIdentifier = "dismissButton"
        button.addAction(UIAction { [unowned self] _ in dismiss(animated: true) }, for: .touchUpInside)
    }
}
