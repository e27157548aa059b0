import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("Cells show content by values", .serialized)
struct ContentConfigurationTests {
    /// Content of one's own: a coloured square that knows whether its cell is chosen.
    private struct Square: UIContentConfiguration {
        var color = UIColor.systemBlue
        var isChosen = false

        func makeContentView() -> any UIView & UIContentView { SquareView(self) }
        func updated(for state: any UIConfigurationState) -> Square {
            var new = self
            new.isChosen = (state as? UICellConfigurationState)?.isSelected ?? false
            return new
        }
    }

    private final class SquareView: UIView, UIContentView {
        static var made = 0
        private var square: Square
        let inner = UIView(frame: .zero)

        init(_ square: Square) {
            self.square = square
            super.init(frame: .zero)
            Self.made += 1
            inner.translatesAutoresizingMaskIntoConstraints = false
            addSubview(inner)
            NSLayoutConstraint.activate([
                inner.topAnchor.constraint(equalTo: topAnchor, constant: 10),
                inner.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
                inner.leadingAnchor.constraint(equalTo: leadingAnchor),
                inner.trailingAnchor.constraint(equalTo: trailingAnchor),
                inner.heightAnchor.constraint(equalToConstant: 70),
            ])
            show()
        }

        required init?(coder: NSCoder) { fatalError("there are no archives") }

        var configuration: any UIContentConfiguration {
            get { square }
            set {
                guard let new = newValue as? Square else { return }
                square = new
                show()
            }
        }

        private func show() { inner.backgroundColor = square.isChosen ? .systemRed : square.color }
    }

    /// A list of so many rows in a collection, filled by a registration.
    private func list(
        _ rows: Int, _ configuration: UICollectionLayoutListConfiguration = .init(appearance: .plain),
        _ fill: @escaping (UICollectionViewListCell, Int) -> Void
    ) -> (CompositionalScreen, UICollectionViewDiffableDataSource<Int, Int>) {
        let place = CompositionalScreen(items: [0], .list(using: configuration))
        let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
            fill(cell, item)
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: place.view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<rows))
        source.apply(snapshot, animatingDifferences: false)
        place.screen.wait(1.0 / 60)
        return (place, source)
    }

    private func labels(in view: UIView) -> [UILabel] {
        view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }.filter { !$0.isHidden }
    }

    @Test("A list's rows are as high as their texts need, at least 44 points, one below the other")
    func rows() throws {
        let (place, source) = list(5) { cell, item in
            var content = cell.defaultContentConfiguration()
            content.text = "row \(item)"
            if item == 1 { content.secondaryText = "below it" }
            if item == 2 { content.text = String(repeating: "word ", count: 40) }
            cell.contentConfiguration = content
        }
        _ = source
        var bottom: CGFloat = 0
        for item in 0..<5 {
            let cell = try #require(place.cell(item))
            #expect(cell.frame.minY == bottom && cell.frame.width == 300 && cell.frame.height >= 44)
            bottom = cell.frame.maxY
            for label in labels(in: cell) {
                #expect(cell.bounds.contains(label.convert(label.bounds, to: cell)))
            }
        }
        #expect(place.cell(0)?.frame.height == 44)
        #expect((place.cell(2)?.frame.height ?? 0) > 80)
        #expect(place.view.contentSize.height == bottom)
        let texts = try #require(place.cell(1)).subviews.flatMap(labels(in:)).map(\.text)
        #expect(texts == ["row 1", "below it"])
    }

    @Test("Content of one's own is made once for a cell, sized by its constraints, and made anew for each state")
    func own() throws {
        SquareView.made = 0
        let (place, source) = list(3) { cell, _ in cell.contentConfiguration = Square() }
        _ = source
        #expect(place.cell(1)?.frame == CGRect(x: 0, y: 90, width: 300, height: 90))
        let cell = try #require(place.cell(0))
        let view = try #require(cell.contentView.subviews.first as? SquareView)
        cell.contentConfiguration = Square(color: .systemGreen)
        #expect(cell.contentView.subviews.first === view && view.inner.backgroundColor == .systemGreen)
        place.screen.tap(100, 40)
        place.screen.wait(0.1)
        #expect(cell.isSelected && view.inner.backgroundColor == .systemRed)
        place.view.deselectItem(at: IndexPath(item: 0, section: 0), animated: false)
        #expect(view.inner.backgroundColor == .systemGreen && SquareView.made == 3)
        cell.contentConfiguration = UIListContentConfiguration.cell()
        #expect(cell.contentView.subviews.count == 1 && view.superview == nil)
        cell.contentConfiguration = nil
        #expect(cell.contentView.subviews.isEmpty)
    }

    @Test("A handler fills a cell for each state before it is laid out")
    func handler() throws {
        var heard: [Bool] = []
        let (place, source) = list(1) { cell, _ in
            cell.configurationUpdateHandler = { cell, state in
                heard.append(state.isSelected)
                var content = UIListContentConfiguration.cell()
                content.text = state.isSelected ? "chosen" : "free"
                cell.contentConfiguration = content
            }
        }
        _ = source
        let cell = try #require(place.cell(0))
        #expect(heard == [false] && labels(in: cell).map(\.text) == ["free"])
        place.view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
        place.screen.wait(1.0 / 60)
        #expect(heard == [false, true] && labels(in: cell).map(\.text) == ["chosen"])
    }

    @Test("A row's ground is the list's, gray while chosen, or its own; it has rounded corners in an inset list")
    func grounds() throws {
        let (place, source) = list(3, .init(appearance: .insetGrouped)) { cell, item in
            if item == 1 {
                var ground = UIBackgroundConfiguration.clear()
                ground.backgroundColor = .systemRed
                ground.cornerRadius = 8
                cell.backgroundConfiguration = ground
            }
        }
        _ = source
        func ground(_ item: Int) -> UIView? { place.cell(item)?.subviews.first?.subviews.first }
        #expect(place.cell(0)?.frame == CGRect(x: 16, y: 18, width: 268, height: 44))
        #expect(ground(0)?.backgroundColor == .secondarySystemGroupedBackground)
        #expect(ground(0)?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        #expect(ground(1)?.backgroundColor == .systemRed && ground(1)?.layer.cornerRadius == 8)
        #expect(ground(2)?.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        #expect(place.view.backgroundColor == .systemGroupedBackground)
        for item in 0...1 { place.cell(item)?.isSelected = true }
        #expect(ground(0)?.backgroundColor == .systemGray4 && ground(1)?.backgroundColor == .systemRed)
    }

    @Test("Accessories stand at the sides, and leave the content the rest")
    func accessories() throws {
        let (place, source) = list(1) { cell, _ in
            var content = cell.defaultContentConfiguration()
            content.text = "row"
            cell.contentConfiguration = content
            let own = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            cell.accessories = [
                .label(text: "3"), .disclosureIndicator(),
                .customView(configuration: .init(customView: own, placement: .leading())),
            ]
        }
        _ = source
        let cell = try #require(place.cell(0))
        #expect(cell.contentView.frame.minX == 36 && cell.contentView.frame.maxX < 260)
        let chevron = cell.subviews.first { $0.bounds.size == CGSize(width: 8, height: 13) }
        #expect(chevron?.frame.maxX == 284)
    }

    private final class CountingRow: UICollectionViewListCell {
        static var layouts = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            Self.layouts += 1
        }
    }

    @Test("A row is laid out once or twice as it comes, and not again and again", arguments: [true, false])
    func laidOutOnce(_ isList: Bool) {
        CountingRow.layouts = 0
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 200, height: 50)
        let screen = TouchScreen()
        screen.activate()
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 400),
            collectionViewLayout: isList
                ? UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)) : flow)
        let rows = UICollectionView.CellRegistration<CountingRow, Int> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = "row \(item)"
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator()]
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: rows, for: path, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<4))
        screen.window.addSubview(view)
        let said = Diagnostics.recording {
            source.apply(snapshot, animatingDifferences: false)
            screen.wait(0.1)
        }
        #expect(said.isEmpty, "\(said)")
        #expect((4...16).contains(CountingRow.layouts), "\(CountingRow.layouts)")
    }

    @Test("A table's cell shows configured content, and is as high as that needs")
    func tables() throws {
        let place = TableScreen(rows: [3])
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: place.table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            var content = cell.defaultContentConfiguration()
            content.text = item == 1 ? String(repeating: "word ", count: 40) : "row \(item)"
            content.secondaryText = "second"
            cell.contentConfiguration = content
            return cell
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([0, 1, 2])
        source.apply(snapshot, animatingDifferences: false)
        place.screen.wait(0.1)
        let cells = place.table.visibleCells
        #expect(cells.count == 3 && cells[1].frame.height > cells[0].frame.height + 40)
        #expect(cells[2].frame.minY == cells[1].frame.maxY)
        #expect(cells.map { labels(in: $0).last?.text } == ["second", "second", "second"])
        // The cells' own labels, which showed the rows before, are hidden.
        #expect(cells.map { labels(in: $0).count } == [2, 2, 2])
    }

    @Test("Content that a view can't show is told of")
    func refused() {
        let view = UIListContentView(configuration: .cell())
        let said = Diagnostics.recording { view.configuration = Square() }
        #expect(said.count == 1 && view.configuration is UIListContentConfiguration)
    }
}
