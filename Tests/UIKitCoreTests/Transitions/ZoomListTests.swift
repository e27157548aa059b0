import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

/// Pages that zoom out of the cells of a searched collection with a refresh control.
@MainActor @Suite("Zooms out of a list keep their laws", .serialized)
struct ZoomListTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

    /// What may happen meanwhile, in any order.
    private enum Event: CaseIterable {
        case push, pop, present, dismiss, root, search, refresh, delete, reload, resize, drag, scroll, tap, invalidate
        case wait
    }

    @MainActor
    private final class Weak {
        weak var page: UIViewController?
        init(_ page: UIViewController) { self.page = page }
    }

    @MainActor
    private final class Place {
        let screen = TouchScreen()
        let view: UICollectionView
        let source: UICollectionViewDiffableDataSource<Int, Int>
        let base = UIViewController()
        let search = UISearchController(searchResultsController: nil)
        let refresh = UIRefreshControl()
        let navigation: UINavigationController
        var pages: [Weak] = []

        init() {
            screen.activate()
            let item = NSCollectionLayoutItem(layoutSize: layoutSize(.fractionalWidth(0.33), .fractionalHeight(1)))
            let section = NSCollectionLayoutSection(
                group: .horizontal(layoutSize: layoutSize(.fractionalWidth(1), .absolute(120)), subitems: [item]))
            view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 400, height: 800),
                collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
            let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }
            source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
                view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
            }
            view.refreshControl = refresh
            base.view = view
            search.obscuresBackgroundDuringPresentation = false
            base.navigationItem.searchController = search
            navigation = UINavigationController(rootViewController: base)
            screen.window.rootViewController = navigation
            screen.window.makeKeyAndVisible()
            fill()
            screen.wait(0.3)
        }

        func fill() {
            var snapshot = Snapshot()
            snapshot.appendSections([0])
            snapshot.appendItems(Array(0..<40))
            source.apply(snapshot, animatingDifferences: false)
        }

        func page(_ item: Int) -> UIViewController {
            let page = UIViewController()
            page.preferredTransition = .zoom { [weak view, weak source] _ in
                source?.indexPath(for: item).flatMap { view?.cellForItem(at: $0) }
            }
            pages.append(Weak(page))
            return page
        }

        /// The classes of all views, whatever their order.
        var kinds: [String] {
            func all(_ view: UIView) -> [String] { ["\(type(of: view))"] + view.subviews.flatMap(all) }
            return all(screen.window).sorted()
        }

        /// Ends all that goes on, and has the list show what it showed at the beginning.
        func putBack() {
            refresh.endRefreshing()
            navigation.dismiss(animated: false)
            screen.wait(0.5)
            navigation.setViewControllers([base], animated: false)
            search.isActive = false
            screen.wait(1)
            screen.context.resize(to: CGSize(width: 400, height: 800), scale: 1)
            fill()
            screen.wait(0.5)
            view.setContentOffset(CGPoint(x: 0, y: -view.adjustedContentInset.top), animated: false)
            screen.wait(0.5)
        }
    }

    @Test("Whatever happens around it in whatever order, nothing is left of a page", arguments: 0..<16)
    func anyOrder(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) &+ 4000)
        let place = Place()
        let before = place.kinds
        var events: [Event] = []
        _ = Diagnostics.recording {
            for _ in 0..<30 {
                let event = Event.allCases.randomElement(using: &random) ?? .wait
                events.append(event)
                happen(event, place, &random)
                place.screen.wait(Double(Int.random(in: 0...5, using: &random)) / 60)
            }
        }
        place.screen.wait(3)
        let note = Comment(rawValue: "\(events)")
        // Spokes turn as long as it refreshes.
        #expect(!place.screen.context.media.isActive || place.refresh.isRefreshing, note)
        place.putBack()
        #expect(!place.screen.context.media.isActive, note)
        #expect(place.view.visibleCells.allSatisfy { $0.alpha == 1 }, note)
        #expect(place.pages.allSatisfy { $0.page == nil }, note)
        #expect(place.kinds == before, note)
    }

    private func happen(_ event: Event, _ place: Place, _ random: inout SeededGenerator) {
        let (screen, navigation) = (place.screen, place.navigation)
        switch event {
        case .push:
            if navigation.viewControllers.count < 3 {
                navigation.pushViewController(place.page(.random(in: 0..<40, using: &random)), animated: true)
            }
        case .pop: navigation.popViewController(animated: true)
        case .present:
            let page = place.page(.random(in: 0..<40, using: &random))
            page.modalPresentationStyle = .fullScreen
            let goesOn = Bool.random(using: &random)
            navigation.topViewController?.present(page, animated: true) { [weak page] in
                if goesOn { page?.present(UIViewController(), animated: true) }
            }
        case .dismiss: navigation.dismiss(animated: true)
        case .root: navigation.setViewControllers([place.base], animated: true)
        case .search: place.search.isActive.toggle()
        case .refresh:
            if place.refresh.isRefreshing { place.refresh.endRefreshing() } else { place.refresh.beginRefreshing() }
        case .delete:
            var snapshot = place.source.snapshot()
            snapshot.deleteItems(Array(snapshot.itemIdentifiers.shuffled(using: &random).prefix(3)))
            place.source.apply(snapshot)
        case .reload: place.view.reloadData()
        case .resize:
            let size = CGSize(
                width: CGFloat.random(in: 50...800, using: &random),
                height: CGFloat.random(in: 50...800, using: &random))
            screen.context.resize(to: size, scale: 1)
        case .drag:
            let (x, y) = (
                CGFloat.random(in: 0...400, using: &random), CGFloat.random(in: 0...600, using: &random)
            )
            screen.down(x, y)
            for step in 1...Int.random(in: 2...12, using: &random) {
                screen.move(x, y + CGFloat(step) * 20)
                screen.wait(1.0 / 60)
            }
            if Bool.random(using: &random) { navigation.popViewController(animated: true) }
            screen.up(x, y + 100)
        case .scroll: place.view.contentOffset.y = .random(in: 0...800, using: &random)
        case .tap: screen.tap(.random(in: 0...400, using: &random), .random(in: 0...800, using: &random))
        case .invalidate: place.view.collectionViewLayout.invalidateLayout()
        case .wait: screen.wait(Double(Int.random(in: 1...30, using: &random)) / 60)
        }
    }
}
