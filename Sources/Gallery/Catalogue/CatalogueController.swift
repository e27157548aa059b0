import Entracte
import UIKit

/// An evening's programme; its button presents another screen by a transition.
final class CatalogueController: UIViewController {
    private let programme: ProgrammeView
    private let screen: CatalogueScreen
    private let makeTransition: @MainActor (ProgrammeView) -> Entracte.Transition

    init(_ screen: CatalogueScreen, by transition: @escaping @MainActor (ProgrammeView) -> Entracte.Transition) {
        programme = ProgrammeView(buttonTitle: screen.invitation)
        self.screen = screen
        makeTransition = transition
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        view = programme
        programme.accessibilityIdentifier = "root"
        programme.button.accessibilityIdentifier = "presentButton"
        programme.button.addAction(
            UIAction { [unowned self] _ in present(screen.make(), with: makeTransition(programme)) },
            for: .touchUpInside)
    }
}
