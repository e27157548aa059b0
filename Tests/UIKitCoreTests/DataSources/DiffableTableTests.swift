import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("A table goes from snapshot to snapshot", .serialized)
struct DiffableTableTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private final class Titled: UITableViewDiffableDataSource<String, Int> {
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            sectionIdentifier(for: section)
        }
    }

    @MainActor
    private final class Place {
        let screen = TouchScreen()
        let table: UITableView
        let source: Titled
        var fills = 0

        init() {
            screen.activate()
            table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 1400))
            table.register(CountedCell.self, forCellReuseIdentifier: "cell")
            var count: () -> Void = {}
            source = Titled(tableView: table) { table, path, item in
                let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
                cell.textLabel?.text = "\(item)"
                count()
                return cell
            }
            count = { [unowned self] in self.fills += 1 }
            screen.window.addSubview(table)
            screen.wait(1.0 / 60)
        }

        func cell(_ item: Int) -> UITableViewCell? {
            source.indexPath(for: item).flatMap { table.cellForRow(at: $0) }
        }
    }

    @Test(
        "Whatever comes after whatever, the rows end as the snapshot says, with nothing left and nothing to tell",
        arguments: [5, 6, 7, 8])
    func walks(seed: UInt64) {
        let place = Place()
        let said = Diagnostics.recording {
            for (number, next) in SnapshotTests.walk(seed, length: 14).enumerated() {
                var completions = 0
                place.source.apply(next, animatingDifferences: number % 3 != 2) { completions += 1 }
                let overtaken = number % 4 == 1
                place.screen.look()
                place.screen.wait(overtaken ? 0.1 : 0.6)
                if !overtaken { #expect(completions == 1) }
                #expect(place.table.numberOfSections == next.numberOfSections)
                for item in next.itemIdentifiers { #expect(place.cell(item)?.textLabel?.text == "\(item)") }
                for (section, name) in next.sectionIdentifiers.enumerated() {
                    #expect(place.table.headerView(forSection: section)?.textLabel?.text == name)
                }
                guard !overtaken else { continue }
                #expect(place.table.subviews.filter { $0 is UITableViewCell }.count == next.numberOfItems)
                for cell in place.table.visibleCells {
                    let frame = place.table.indexPath(for: cell).map(place.table.rectForRow)
                    #expect(cell.frame == frame && cell.alpha == 1)
                }
            }
        }
        #expect(said.isEmpty, "\(said)")
    }

    @Test("The first snapshot may come before the table was ever laid out")
    func early() {
        let screen = TouchScreen()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, item in
            let cell = UITableViewCell()
            cell.textLabel?.text = "\(item)"
            return cell
        }
        let said = Diagnostics.recording {
            var snapshot = Snapshot()
            snapshot.appendSections(["a"])
            snapshot.appendItems([3, 1])
            source.apply(snapshot)
            screen.window.addSubview(table)
            screen.wait(0.1)
        }
        #expect(said.isEmpty && table.visibleCells.map { $0.textLabel?.text } == ["3", "1"])
    }

    @Test("A row to be filled anew keeps its cell and is as high as it needs then")
    func again() throws {
        let place = Place()
        var texts = [1: "short", 2: "below"]
        let source = UITableViewDiffableDataSource<String, Int>(tableView: place.table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.numberOfLines = 0
            cell.textLabel?.text = texts[item]
            return cell
        }
        var snapshot = Snapshot()
        snapshot.appendSections(["a"])
        snapshot.appendItems([1, 2])
        source.apply(snapshot, animatingDifferences: false)
        place.screen.wait(0.1)
        let first = try #require(place.table.cellForRow(at: IndexPath(row: 0, section: 0)))
        let second = try #require(place.table.cellForRow(at: IndexPath(row: 1, section: 0)))
        #expect(first.frame.height == 44 && second.frame.minY == 44)
        texts[1] = String(repeating: "word ", count: 60)
        texts[2] = "not asked for"
        snapshot.reconfigureItems([1])
        source.apply(snapshot, animatingDifferences: false)
        place.screen.wait(0.1)
        #expect(place.table.cellForRow(at: IndexPath(row: 0, section: 0)) === first)
        #expect(first.frame.height > 88 && second.frame.minY == first.frame.height)
        #expect(first.textLabel?.text == texts[1] && second.textLabel?.text == "below")
    }
}
