import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("Lists of snapshots keep their laws", .serialized)
struct ListLawTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

    /// A snapshot of up to three sections of up to eight items, some to be read or filled anew.
    private static func draw(_ random: inout SeededGenerator) -> Snapshot {
        var snapshot = Snapshot()
        let sections = [0, 1, 2, 3].shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))
        snapshot.appendSections(Array(sections))
        var items = Array(0..<30).shuffled(using: &random)
        for section in sections {
            let count = Int.random(in: 0...8, using: &random)
            snapshot.appendItems(Array(items.prefix(count)), toSection: section)
            items.removeFirst(count)
        }
        if let item = snapshot.itemIdentifiers.randomElement(using: &random) {
            if Bool.random(using: &random) { snapshot.reloadItems([item]) } else { snapshot.reconfigureItems([item]) }
        }
        if let section = sections.randomElement(using: &random), Int.random(in: 0..<4, using: &random) == 0 {
            snapshot.reloadSections([section])
        }
        return snapshot
    }

    private static func swipes() -> UISwipeActionsConfiguration {
        UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
        ])
    }

    /// What may happen to a list, in any order.
    private enum Event: CaseIterable {
        case apply, applyAtOnce, applyInCompletion, applyInCell, reloadAll, scroll, swipe, pull, refresh, resize, tap
        case invalidate, edit
    }

    /// What was applied to a list, and what came of it.
    @MainActor
    private final class Record {
        var last = Snapshot()
        var begun = 0
        var ended = 0
        /// What a cell's filling does once.
        var inCell: () -> Void = {}

        func fill() {
            let act = inCell
            inCell = {}
            act()
        }
    }

    @Test("Whatever happens in whatever order, a collection ends as its last snapshot says", arguments: 0..<20)
    func collections(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) &+ 500)
        let screen = TouchScreen()
        screen.activate()
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 500), collectionViewLayout: Self.layout(seed % 4))
        let record = Record()
        let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { [unowned record] cell, _, item in
            cell.accessibilityIdentifier = "\(item)"
            record.fill()
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
        }
        view.refreshControl = UIRefreshControl()
        screen.window.addSubview(view)
        screen.wait(0.1)
        var events: [Event] = []
        _ = Diagnostics.recording {
            for _ in 0..<30 {
                let event = Event.allCases.randomElement(using: &random) ?? .apply
                events.append(event)
                happen(event, view, screen, &random)
                applied(event, record, screen, &random) { snapshot, isAnimated, done in
                    source.apply(snapshot, animatingDifferences: isAnimated, completion: done)
                } reload: {
                    view.reloadData()
                }
                if event == .invalidate { view.collectionViewLayout.invalidateLayout() }
                screen.wait(Double(Int.random(in: 0...12, using: &random)) / 60)
            }
        }
        rest(view, screen)
        let note = Comment(rawValue: "\(events)")
        #expect(!screen.context.media.isActive && record.begun == record.ended, note)
        #expect(source.snapshot().itemIdentifiers == record.last.itemIdentifiers, note)
        #expect(view.numberOfSections == record.last.numberOfSections, note)
        let isBand = seed % 4 == 2
        for cell in view.visibleCells {
            let path = view.indexPath(for: cell)
            let item = path.flatMap { source.itemIdentifier(for: $0) }
            #expect(item != nil && cell.accessibilityIdentifier == item.map { "\($0)" } && cell.alpha == 1, note)
            #expect(isBand || cell.frame == path.flatMap { view.layoutAttributesForItem(at: $0)?.frame }, note)
        }
        #expect(count(view) == view.visibleCells.count, note)
    }

    private static func layout(_ number: Int) -> UICollectionViewLayout {
        if number == 0 { return UICollectionViewFlowLayout() }
        if number == 1 {
            var list = UICollectionLayoutListConfiguration(appearance: .plain)
            list.trailingSwipeActionsConfigurationProvider = { _ in swipes() }
            return UICollectionViewCompositionalLayout.list(using: list)
        }
        let item = NSCollectionLayoutItem(layoutSize: layoutSize(.fractionalWidth(0.33), .fractionalHeight(1)))
        let height = number == 2 ? NSCollectionLayoutDimension.estimated(50) : .absolute(50)
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: layoutSize(.fractionalWidth(1), height), subitems: [item]))
        if number == 2 { section.orthogonalScrollingBehavior = .groupPaging }
        return UICollectionViewCompositionalLayout(section: section)
    }

    private final class Swiper: NSObject, UITableViewDelegate {
        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? { ListLawTests.swipes() }
    }

    @Test("Whatever happens in whatever order, a table ends as its last snapshot says", arguments: 0..<12)
    func tables(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) &+ 1500)
        let screen = TouchScreen()
        screen.activate()
        let view = UITableView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 500), style: seed % 2 == 0 ? .plain : .insetGrouped)
        let swiper = Swiper()
        view.delegate = swiper
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        let record = Record()
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: view) { [unowned record] view, path, item in
            let cell = view.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.accessibilityIdentifier = "\(item)"
            record.fill()
            return cell
        }
        let animations: [UITableView.RowAnimation] = [.fade, .left, .right, .top, .automatic, .none]
        source.defaultRowAnimation = animations[seed % animations.count]
        view.refreshControl = UIRefreshControl()
        screen.window.addSubview(view)
        screen.wait(0.1)
        var events: [Event] = []
        _ = Diagnostics.recording {
            for _ in 0..<30 {
                let event = Event.allCases.randomElement(using: &random) ?? .apply
                events.append(event)
                happen(event, view, screen, &random)
                applied(event, record, screen, &random) { snapshot, isAnimated, done in
                    source.apply(snapshot, animatingDifferences: isAnimated, completion: done)
                } reload: {
                    view.reloadData()
                }
                if event == .edit { view.setEditing(!view.isEditing, animated: true) }
                screen.wait(Double(Int.random(in: 0...12, using: &random)) / 60)
            }
        }
        view.setEditing(false, animated: true)
        rest(view, screen)
        let note = Comment(rawValue: "\(events)")
        #expect(!screen.context.media.isActive && record.begun == record.ended, note)
        for cell in view.visibleCells {
            let path = view.indexPath(for: cell)
            let item = path.flatMap { source.itemIdentifier(for: $0) }
            #expect(item != nil && cell.accessibilityIdentifier == item.map { "\($0)" } && cell.alpha == 1, note)
            #expect(cell.frame == path.map(view.rectForRow(at:)), note)
        }
        #expect(count(view) == view.visibleCells.count, note)
        // No swiped buttons are left.
        #expect(!view.subviews.contains { $0.subviews.contains { $0 is UIControl } && !($0 is UITableViewCell) }, note)
    }

    /// How many cells there are in a view.
    private func count(_ view: UIView) -> Int {
        let isCell = view is UICollectionViewCell || view is UITableViewCell
        return view.subviews.reduce(isCell ? 1 : 0) { $0 + count($1) }
    }

    private func rest(_ view: UIScrollView, _ screen: TouchScreen) {
        view.refreshControl?.endRefreshing()
        view.frame.size = CGSize(width: 300, height: 500)
        screen.wait(3)
        screen.tap(5, 495)
        screen.wait(2)
    }

    /// What a person and the code around do.
    private func happen(
        _ event: Event, _ view: UIScrollView, _ screen: TouchScreen, _ random: inout SeededGenerator
    ) {
        switch event {
        case .scroll: view.contentOffset.y = .random(in: -50...400, using: &random)
        case .swipe:
            let y = CGFloat.random(in: 10...490, using: &random)
            let steps = Int.random(in: 1...18, using: &random)
            screen.down(280, y)
            for step in 1...steps {
                screen.move(280 - CGFloat(step) * 15, y)
                screen.wait(1.0 / 60)
            }
            screen.up(280 - CGFloat(steps) * 15, y)
        case .pull:
            screen.down(100, 100)
            for step in 1...10 {
                screen.move(100, 100 + CGFloat(step) * 25)
                screen.wait(1.0 / 60)
            }
            if Bool.random(using: &random) { view.refreshControl?.endRefreshing() }
            screen.up(100, 350)
        case .refresh:
            if view.refreshControl?.isRefreshing ?? false {
                view.refreshControl?.endRefreshing()
            } else {
                view.refreshControl?.beginRefreshing()
            }
        case .resize:
            view.frame.size = CGSize(
                width: CGFloat.random(in: 0...400, using: &random), height: CGFloat.random(in: 0...600, using: &random))
        case .tap: screen.tap(.random(in: 0...300, using: &random), .random(in: 0...500, using: &random))
        default: break
        }
    }

    /// Snapshots that are applied, also inside of what is called meanwhile.
    private func applied(
        _ event: Event, _ record: Record, _ screen: TouchScreen, _ random: inout SeededGenerator,
        apply: @escaping (Snapshot, Bool, @escaping () -> Void) -> Void, reload: () -> Void
    ) {
        func begin(_ snapshot: Snapshot, _ isAnimated: Bool, then: @escaping () -> Void = {}) {
            record.last = snapshot
            record.begun += 1
            apply(snapshot, isAnimated) {
                record.ended += 1
                then()
            }
        }
        switch event {
        case .apply: begin(Self.draw(&random), true)
        case .applyAtOnce: begin(Self.draw(&random), false)
        case .applyInCompletion:
            let inner = Self.draw(&random)
            begin(Self.draw(&random), true) { begin(inner, true) }
            screen.wait(0.4)
        case .applyInCell:
            let inner = Self.draw(&random)
            record.inCell = { begin(inner, true) }
            reload()
            screen.wait(0.1)
            record.inCell = {}
        case .reloadAll: reload()
        default: break
        }
    }
}
