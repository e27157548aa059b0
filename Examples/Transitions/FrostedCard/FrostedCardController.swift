import UIKit

/// A shelf of records; a tap on what plays brings its card, and the shelf behind it blurs.
public final class FrostedCardController: UIViewController {
    private let shelf = ShelfView()
    private let transition = FrostedTransition()

    public override func loadView() {
        shelf.accessibilityIdentifier = "shelf"
        view = shelf
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        shelf.nowPlaying.addAction(
            UIAction { [unowned self] _ in showRecord() }, for: .touchUpInside)
    }

    private func showRecord() {
        let record = RecordController(album: shelf.nowPlaying.album)
        transition.attach(to: record)
        present(record, animated: true)
    }
}
