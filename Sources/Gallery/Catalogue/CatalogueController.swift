import Entracte
import UIKit

/// An evening's programme; its button presents another screen by a transition.
final class CatalogueController: UIViewController {
    private let programme: ProgrammeView
    private let makeTransition: @MainActor (ProgrammeView) -> Entracte.Transition
    private let makeScreen: @MainActor () -> UIViewController

    init(
        _ buttonTitle: String, screen: @escaping @MainActor () -> UIViewController,
        by transition: @escaping @MainActor (ProgrammeView) -> Entracte.Transition
    ) {
        programme = ProgrammeView(buttonTitle: buttonTitle)
        makeScreen = screen
        makeTransition = transition
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        view = programme
        programme.accessibilityIdentifier = "root"
        programme.button.accessibilityIdentifier = "presentButton"
        programme.button.addAction(
            UIAction { [unowned self] _ in present(makeScreen(), with: makeTransition(programme)) },
            for: .touchUpInside)
    }
}

/// A screen whose button dismisses it.
final class ClosingController: UIViewController {
    private let makeView: @MainActor () -> (view: UIView, button: UIButton)

    init(_ makeView: @escaping @MainActor () -> (view: UIView, button: UIButton)) {
        self.makeView = makeView
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        let (view, button) = makeView()
        self.view = view
        view.accessibilityIdentifier = "screen"
        button.accessibilityIdentifier = "dismissButton"
        button.addAction(UIAction { [unowned self] _ in dismiss(animated: true) }, for: .touchUpInside)
    }

    private func preferring(_ size: CGSize) -> Self {
        preferredContentSize = size
        return self
    }

    /// The small real screens of the catalogue.
    static func cast() -> UIViewController {
        ClosingController {
            let cast = CastView()
            return (cast, cast.button)
        }
    }
    static func login() -> UIViewController {
        ClosingController {
            let form = LoginForm()
            return (form, form.button)
        }.preferring(CGSize(width: 350, height: 400))
    }
    static func player() -> UIViewController {
        ClosingController {
            let player = PlayerView()
            return (player, player.button)
        }
    }
    static func poster() -> UIViewController {
        ClosingController {
            let poster = PosterView()
            return (poster, poster.button)
        }
    }
    static func tickets() -> UIViewController {
        ClosingController {
            let tickets = TicketsView()
            return (tickets, tickets.hideButton)
        }
    }
}
