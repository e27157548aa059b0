import UIKit

/// A tab's screen: a headline, a large cover, and a few words.
final class FeatureController: UIViewController {
    private let headline: UILabel
    private let cover: CoverView
    private let name: UILabel
    private let artist: UILabel

    init(_ title: String, album: Album, symbol: TabSymbol) {
        headline = .line(title, size: 34, weight: .bold)
        cover = CoverView(album)
        name = .line(album.title, size: 22, weight: .semibold)
        artist = .line("New this week · \(album.artist)", size: 15, color: .secondaryLabel)
        super.init(nibName: nil, bundle: nil)
        self.title = title
        tabBarItem = UITabBarItem(title: title, image: symbol.image, tag: 0)
        tabBarItem.accessibilityIdentifier = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        cover.layer.cornerRadius = 20
        for part in [headline, cover, name, artist] { view.addSubview(part) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let width = max(min(area.width - 48, area.height - 260, 520), 0)
        let x = area.minX + min(24, area.width / 2)
        headline.frame = CGRect(x: x, y: area.minY + 40, width: max(area.width - 48, 0), height: 44)
        cover.frame = CGRect(x: x, y: headline.frame.maxY + 16, width: width, height: width)
        name.frame = CGRect(x: x, y: cover.frame.maxY + 16, width: max(area.width - 48, 0), height: 28)
        artist.frame = CGRect(x: x, y: name.frame.maxY + 4, width: max(area.width - 48, 0), height: 20)
    }
}
