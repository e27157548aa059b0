import UIKit

/// Covers in two columns, with the bar of what plays.
final class ShelfView: UIView {
    let nowPlaying = NowPlayingBar(album: Album.all[0])
    private let headline = UILabel.line("Records", size: 34, weight: .bold)
    private let entries = Album.all.dropFirst().map { AlbumCell($0) }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        for part in [headline] + entries + [nowPlaying] { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.inset(by: safeAreaInsets).insetBy(dx: min(24, bounds.width / 4), dy: 0)
        headline.frame = CGRect(x: area.minX, y: area.minY + 40, width: area.width, height: 44)
        nowPlaying.frame = CGRect(x: area.minX - 8, y: area.maxY - 80, width: area.width + 16, height: 64)
        let columns = max(2, Int(area.width / 200))
        let side = max((area.width - CGFloat(columns - 1) * 16) / CGFloat(columns), 0)
        for (number, cell) in entries.enumerated() {
            cell.frame = CGRect(
                x: area.minX + CGFloat(number % columns) * (side + 16),
                y: headline.frame.maxY + 16 + CGFloat(number / columns) * (side + 64), width: side, height: side + 48)
            cell.isHidden = cell.frame.minY > bounds.height
        }
    }
}

/// A cover with its names below.
private final class AlbumCell: UIView {
    private let cover: CoverView
    private let name: UILabel
    private let artist: UILabel

    init(_ album: Album) {
        cover = CoverView(album)
        name = .line(album.title, size: 15, weight: .semibold)
        artist = .line(album.artist, size: 13, color: .secondaryLabel)
        super.init(frame: .zero)
        for part in [cover, name, artist] { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        cover.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.width)
        name.frame = CGRect(x: 0, y: bounds.width + 8, width: bounds.width, height: 20)
        artist.frame = CGRect(x: 0, y: bounds.width + 28, width: bounds.width, height: 18)
    }
}

/// The bar of what plays, a control.
final class NowPlayingBar: UIControl {
    let album: Album
    private let cover: CoverView
    private let name: UILabel
    private let artist: UILabel

    init(album: Album) {
        self.album = album
        cover = CoverView(album)
        name = .line(album.title, size: 15, weight: .semibold)
        artist = .line(album.artist, size: 13, color: .secondaryLabel)
        super.init(frame: .zero)
        accessibilityIdentifier = "nowPlaying"
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 16
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 16
        layer.shadowOffset = CGSize(width: 0, height: 4)
        cover.layer.cornerRadius = 8
        for part in [cover, name, artist] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        cover.frame = CGRect(x: 8, y: 8, width: 48, height: 48)
        let width = max(bounds.width - 84, 0)
        name.frame = CGRect(x: 68, y: 12, width: width, height: 20)
        artist.frame = CGRect(x: 68, y: 33, width: width, height: 18)
    }
}
