import UIKit

/// A shelf of records with what plays at the foot; a tap on it opens the player as a card.
public final class PanToDismissController: UIViewController {
    private let shelf = ShelfView()
    private let transition = CardTransition()

    public override func loadView() {
        shelf.accessibilityIdentifier = "shelf"
        view = shelf
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        shelf.nowPlaying.addAction(
            UIAction { [unowned self] _ in showPlayer() }, for: .touchUpInside)
    }

    private func showPlayer() {
        let player = PlayerController(album: shelf.nowPlaying.album)
        transition.attach(to: player)
        present(player, animated: true)
    }
}
