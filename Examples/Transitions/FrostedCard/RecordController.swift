import UIKit

/// A record's card: its cover and names, on a screen that shows what lies behind.
final class RecordController: UIViewController {
    let card = UIView()
    private let cover: CoverView
    private let name: UILabel
    private let artist: UILabel

    init(album: Album) {
        cover = CoverView(album)
        name = .line(album.title, size: 24, weight: .bold)
        artist = .line(album.artist, size: 17, color: .secondaryLabel)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "record"
        card.accessibilityIdentifier = "card"
        card.backgroundColor = .systemBackground
        card.layer.cornerRadius = 24
        card.layer.shadowOpacity = 0.2
        card.layer.shadowRadius = 24
        card.layer.shadowOffset = CGSize(width: 0, height: 12)
        cover.layer.cornerRadius = 12
        view.addSubview(card)
        for part in [cover, name, artist] { card.addSubview(part) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let side = max(min(area.width - 112, area.height - 160, 360), 0)
        let size = CGSize(width: side + 32, height: side + 104)
        // The card may be elsewhere, by its transform.
        card.bounds = CGRect(origin: .zero, size: size)
        card.center = CGPoint(x: area.midX, y: area.midY)
        cover.frame = CGRect(x: 16, y: 16, width: side, height: side)
        name.frame = CGRect(x: 16, y: side + 28, width: side, height: 32)
        artist.frame = CGRect(x: 16, y: side + 62, width: side, height: 24)
    }
}
