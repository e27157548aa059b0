import UIKit

/// A cover at full width with its names; a tap closes it.
final class CoverPageController: UIViewController {
    let cover: CoverView
    private let name: UILabel
    private let artist: UILabel
    private let note = UILabel.line(
        "Recorded in two days in a room by the harbour, with the windows open.", size: 17, color: .label)

    init(_ album: Album) {
        cover = CoverView(album)
        name = .line(album.title, size: 34, weight: .bold)
        artist = .line(album.artist, size: 20, color: .secondaryLabel)
        super.init(nibName: nil, bundle: nil)
        note.numberOfLines = 0
    }

    required init?(coder: NSCoder) { nil }

    /// What fades beside the cover's flight.
    var texts: [UIView] { [name, artist, note] }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "page"
        view.backgroundColor = .systemBackground
        cover.layer.cornerRadius = 0
        for part in [cover, name, artist, note] { view.addSubview(part) }
        view.addGestureRecognizer(UITapGestureRecognizer { [unowned self] _ in dismiss(animated: true) })
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        let side = min(bounds.width, max(bounds.height - 260, 0))
        let width = max(bounds.width - 48, 0)
        cover.frame = CGRect(x: bounds.midX - side / 2, y: 0, width: side, height: side)
        name.frame = CGRect(x: 24, y: side + 24, width: width, height: 42)
        artist.frame = CGRect(x: 24, y: name.frame.maxY + 4, width: width, height: 26)
        let height = note.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        note.frame = CGRect(x: 24, y: artist.frame.maxY + 24, width: width, height: height)
    }
}
