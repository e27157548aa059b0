import UIKit

/// All plays of a house: searched, swept away, pulled for more, held for what else can be done with them.
final class RepertoireController: UIViewController, UISearchResultsUpdating, UICollectionViewDelegate {
    private typealias Source = UICollectionViewDiffableDataSource<Int, String>

    private lazy var list = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
    private lazy var source = makeSource()
    private let search = UISearchController(searchResultsController: nil)
    private let refresh = UIRefreshControl()
    private let count = UIBarButtonItem(title: nil, style: .plain, target: nil, action: nil)
    private var plays = Array(Play.all.prefix(4))
    private var coming = Array(Play.all.dropFirst(4))
    private var starred: Set<String> = []

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Repertoire"
        view.backgroundColor = .systemGroupedBackground
        view.accessibilityIdentifier = "repertoire"
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        search.searchBar.placeholder = "Plays"
        search.searchBar.searchTextField.accessibilityIdentifier = "search"
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
        refresh.addAction(UIAction { [unowned self] _ in ask() }, for: .valueChanged)
        list.refreshControl = refresh
        list.delegate = self
        list.frame = view.bounds
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        list.backgroundColor = .clear
        list.alwaysBounceVertical = true
        view.addSubview(list)
        let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
        toolbarItems = [space, count, space]
        show(animated: false)
    }

    private func makeLayout() -> UICollectionViewLayout {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.trailingSwipeActionsConfigurationProvider = { [unowned self] place in
            guard let name = source.itemIdentifier(for: place) else { return nil }
            let strike = UIContextualAction(style: .destructive, title: "Strike") { [unowned self] _, _, done in
                plays.removeAll { $0.name == name }
                show(animated: true)
                done(true)
            }
            return UISwipeActionsConfiguration(actions: [strike])
        }
        return UICollectionViewCompositionalLayout.list(using: configuration)
    }

    private func makeSource() -> Source {
        let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [unowned self] cell, _, name in
            var content = UIListContentConfiguration.subtitleCell()
            content.text = name
            content.secondaryText = Play.all.first { $0.name == name }?.time
            content.image = Play.all.first { $0.name == name }?.disc
            cell.contentConfiguration = content
            cell.accessories = starred.contains(name) ? [.checkmark()] : [.disclosureIndicator()]
            cell.accessibilityIdentifier = name
        }
        return Source(collectionView: list) { list, place, name in
            list.dequeueConfiguredReusableCell(using: row, for: place, item: name)
        }
    }

    private func show(animated: Bool) {
        let wanted = search.searchBar.text ?? ""
        let found = plays.map(\.name).filter { wanted.isEmpty || $0.lowercased().contains(wanted.lowercased()) }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(found)
        source.apply(snapshot, animatingDifferences: animated)
        count.title = found.count == 1 ? "1 play" : "\(found.count) plays"
    }

    /// The house answers after a while.
    private func ask() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.7) {
            MainActor.assumeIsolated { [weak self] in
                guard let self else { return }
                plays += coming
                coming = []
                refresh.endRefreshing()
                show(animated: true)
            }
        }
    }

    func updateSearchResults(for searchController: UISearchController) { show(animated: true) }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
    }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let place = indexPaths.first, let name = source.itemIdentifier(for: place) else { return nil }
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [unowned self] _ in
            let star = UIAction(title: "Book a seat") { [unowned self] _ in
                starred.insert(name)
                var snapshot = source.snapshot()
                snapshot.reconfigureItems([name])
                source.apply(snapshot, animatingDifferences: true)
            }
            let strike = UIAction(title: "Strike", attributes: .destructive) { [unowned self] _ in
                plays.removeAll { $0.name == name }
                show(animated: true)
            }
            return UIMenu(title: "", children: [star, strike])
        }
    }
}

extension Play {
    /// A disc of its colours, as high as a row's picture.
    fileprivate var disc: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 32, height: 32)).image { context in
            colors[0].setFill()
            context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 32, height: 32))
            colors[1].setFill()
            context.cgContext.fillEllipse(in: CGRect(x: 8, y: 8, width: 16, height: 16))
        }
    }
}
