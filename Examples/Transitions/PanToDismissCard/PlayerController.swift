import UIKit

/// What plays: a large cover, its names, and how far the song is.
final class PlayerController: UIViewController {
    private let album: Album
    private let grip = UIView()
    private let cover: CoverView
    private let name: UILabel
    private let artist: UILabel
    private let track = UIView()
    private let played = UIView()
    private let elapsed = UILabel.line("1:24", size: 13, color: .secondaryLabel)
    private let left = UILabel.line("−2:51", size: 13, color: .secondaryLabel)

    init(album: Album) {
        self.album = album
        cover = CoverView(album)
        name = .line(album.title, size: 28, weight: .bold)
        artist = .line(album.artist, size: 20, color: .secondaryLabel)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "player"
        view.backgroundColor = .secondarySystemBackground
        view.layer.cornerRadius = 20
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        cover.layer.cornerRadius = 20
        grip.backgroundColor = .systemGray3
        grip.layer.cornerRadius = 2.5
        track.backgroundColor = .systemGray4
        track.layer.cornerRadius = 3
        played.backgroundColor = .label
        played.layer.cornerRadius = 3
        left.textAlignment = .right
        for part in [grip, cover, name, artist, track, elapsed, left] { view.addSubview(part) }
        track.addSubview(played)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        let width = max(min(bounds.width - 48, bounds.height * 0.5, 480), 0)
        let x = bounds.midX - width / 2
        grip.frame = CGRect(x: bounds.midX - 20, y: 8, width: 40, height: 5)
        cover.frame = CGRect(x: x, y: 48, width: width, height: width)
        name.frame = CGRect(x: x, y: cover.frame.maxY + 32, width: width, height: 34)
        artist.frame = CGRect(x: x, y: name.frame.maxY + 4, width: width, height: 26)
        track.frame = CGRect(x: x, y: artist.frame.maxY + 40, width: width, height: 6)
        played.frame = CGRect(x: 0, y: 0, width: width * 0.33, height: 6)
        elapsed.frame = CGRect(x: x, y: track.frame.maxY + 8, width: width / 2, height: 18)
        left.frame = CGRect(x: x + width / 2, y: track.frame.maxY + 8, width: width / 2, height: 18)
    }
}
