import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("A table shows rows", .serialized)
struct UITableViewTests {
    @Test("It makes cells for the rows that show alone, and uses them again")
    func reuse() {
        let place = TableScreen(rows: [10_000])
        #expect(place.table.contentSize.height == 440_000)
        #expect(place.table.visibleCells.count == 10)
        #expect(place.table.indexPathsForVisibleRows == (0..<10).map { IndexPath(row: $0, section: 0) })
        for offset in stride(from: 0, through: 40_000, by: 97) {
            place.table.contentOffset.y = CGFloat(offset)
            place.screen.wait(1.0 / 60)
        }
        #expect(CountedCell.made <= 12, "\(CountedCell.made) cells")
        let first = place.table.indexPathsForVisibleRows?.first
        #expect(first == IndexPath(row: 40_000 / 44, section: 0) || first?.row == 39_964 / 44)
        for cell in place.table.visibleCells {
            let path = place.table.indexPath(for: cell)
            #expect(cell.textLabel?.text == "\(path?.section ?? -1).\(path?.row ?? -1)")
            #expect(cell.frame == path.map(place.table.rectForRow(at:)))
        }
    }

    @Test("A registered class is made by its own initializer")
    func registered() {
        let place = TableScreen(rows: [3])
        let cell = place.table.dequeueReusableCell(withIdentifier: "cell", for: IndexPath(row: 0, section: 0))
        #expect(cell is CountedCell && cell.reuseIdentifier == "cell")
        place.table.register(Heading.self, forHeaderFooterViewReuseIdentifier: "heading")
        let heading = place.table.dequeueReusableHeaderFooterView(withIdentifier: "heading")
        #expect(heading is Heading && heading?.textLabel?.text == "own" && heading?.reuseIdentifier == "heading")
        #expect(place.table.dequeueReusableCell(withIdentifier: "unknown") == nil)
        let said = Diagnostics.recording {
            place.table.register(UIView.self, forCellReuseIdentifier: "view")
            _ = place.table.dequeueReusableCell(withIdentifier: "view", for: IndexPath(row: 0, section: 0))
        }
        #expect(said.count == 2)
    }

    @Test("Sections stand one below the other, with the headings that they have")
    func sections() {
        let place = TableScreen(rows: [2, 0, 3])
        place.source.titles = ["First", nil, "Third"]
        place.table.reloadData()
        place.screen.wait(1.0 / 60)
        #expect(place.table.numberOfSections == 3 && place.table.numberOfRows(inSection: 2) == 3)
        #expect(place.table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 300, height: 28))
        #expect(place.table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 72)
        #expect(place.table.rect(forSection: 1).height == 0)
        #expect(place.table.rectForRow(at: IndexPath(row: 0, section: 2)).minY == 144)
        #expect(place.table.headerView(forSection: 2)?.textLabel?.text == "Third")
        #expect(place.table.rectForRow(at: IndexPath(row: 9, section: 9)) == .zero)
        #expect(place.table.indexPathForRow(at: CGPoint(x: 5, y: 80)) == IndexPath(row: 1, section: 0))
        #expect(place.table.indexPathForRow(at: CGPoint(x: 5, y: 5)) == nil)
    }

    @Test("A plain table's heading stays at the top until the next one pushes it away")
    func sticky() {
        let place = TableScreen(rows: [10, 10])
        place.source.titles = ["First", "Second"]
        place.table.reloadData()
        place.table.contentOffset.y = 100
        place.screen.wait(1.0 / 60)
        #expect(place.table.headerView(forSection: 0)?.frame.minY == 100)
        place.table.contentOffset.y = 28 + 440 - 10
        place.screen.wait(1.0 / 60)
        #expect(place.table.headerView(forSection: 0)?.frame.maxY == 468)
        #expect(place.table.headerView(forSection: 1)?.frame.minY == 468)
    }

    @Test("A tap chooses a row, the next one another; the delegate is asked and told")
    func choosing() {
        let place = TableScreen(rows: [5])
        place.screen.tap(50, 66)
        place.screen.wait(0.2)
        #expect(place.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        place.screen.tap(50, 110)
        place.screen.wait(0.2)
        #expect(place.table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0)])
        #expect(place.source.log == ["press 1", "lift 1", "choose 1", "press 2", "lift 2", "leave 1", "choose 2"])
        #expect(place.table.cellForRow(at: IndexPath(row: 2, section: 0))?.isSelected == true)
        #expect(place.table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == false)
    }

    @Test("A drag chooses nothing, and lifts the finger's row")
    func dragging() {
        let place = TableScreen(rows: [50])
        place.screen.down(50, 200)
        place.screen.wait(0.2)
        #expect(place.table.cellForRow(at: IndexPath(row: 4, section: 0))?.isHighlighted == true)
        for step in 1...5 {
            place.screen.move(50, 200 - 10 * CGFloat(step))
            place.screen.wait(1.0 / 60)
        }
        place.screen.up(50, 150)
        place.screen.wait(1)
        #expect(place.source.log == ["press 4", "lift 4"] && place.table.indexPathForSelectedRow == nil)
    }

    @Test("Rows come, go and move: what stays glides to its place, and all ends where the data says")
    func changes() {
        let place = TableScreen(rows: [5])
        place.table.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
        let kept = place.table.cellForRow(at: IndexPath(row: 3, section: 0))
        var ended: [Bool] = []
        place.screen.look()
        place.source.rows = [6]
        place.table.performBatchUpdates {
            place.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
            place.table.insertRows(
                at: [IndexPath(row: 0, section: 0), IndexPath(row: 5, section: 0)], with: .automatic)
        } completion: {
            ended.append($0)
        }
        let after = IndexPath(row: 3, section: 0)
        #expect(place.table.numberOfRows(inSection: 0) == 6 && place.table.indexPathForSelectedRow == after)
        #expect(place.table.cellForRow(at: after) === kept)
        place.screen.look()
        place.screen.wait(0.15)
        place.screen.look()
        let first = place.table.cellForRow(at: IndexPath(row: 0, section: 0))?.layer.presentation()
        #expect((first?.opacity ?? 0) > 0.2 && (first?.opacity ?? 1) < 0.8)
        place.screen.wait(0.5)
        #expect(ended == [true] && place.table.visibleCells.count == 6)
        #expect(place.table.subviews.filter { $0 is UITableViewCell }.count == 6)
    }

    @Test("A change that the data source doesn't bear out is refused in words, and the data read anew")
    func wrongChange() {
        let place = TableScreen(rows: [5])
        let said = Diagnostics.recording { place.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade) }
        #expect(said.count == 1 && place.table.numberOfRows(inSection: 0) == 5)
        #expect(Diagnostics.recording { place.table.endUpdates() }.count == 1)
        let missing = IndexPath(row: 99, section: 0)
        #expect(Diagnostics.recording { place.table.scrollToRow(at: missing, at: .top, animated: true) }.count == 1)
    }

    @Test("Rows are as high as the constraints in their cells need")
    func selfSizing() {
        let place = TableScreen(rows: [4])
        let said = Diagnostics.recording {
            place.table.register(TallCell.self, forCellReuseIdentifier: "cell")
            place.table.reloadData()
            place.screen.wait(1.0 / 60)
        }
        #expect(said.isEmpty, "\(said)")
        #expect(place.table.rectForRow(at: IndexPath(row: 2, section: 0)).height == 90)
        #expect(place.table.contentSize.height == 360)
    }

    @Test("Scrolling to a row puts it at the top, in the middle or at the bottom")
    func scrolling() {
        let place = TableScreen(rows: [100])
        let path = IndexPath(row: 50, section: 0)
        place.table.scrollToRow(at: path, at: .top, animated: false)
        #expect(place.table.contentOffset.y == 2200)
        place.table.scrollToRow(at: path, at: .middle, animated: false)
        #expect(place.table.contentOffset.y == 2022)
        place.table.scrollToRow(at: path, at: .bottom, animated: true)
        place.screen.wait(1)
        #expect(place.table.contentOffset.y == 1844)
    }

    @Test("A controller's table is its view and asks it; the choice is given up when it appears again")
    func controller() {
        let screen = TouchScreen()
        let controller = Numbers(style: .grouped)
        screen.window.rootViewController = controller
        screen.wait(0.1)
        #expect(controller.view === controller.tableView && controller.tableView.numberOfRows(inSection: 0) == 7)
        controller.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        let over = UIViewController()
        over.modalPresentationStyle = .fullScreen
        controller.present(over, animated: false)
        screen.wait(0.1)
        over.dismiss(animated: false)
        screen.wait(0.1)
        #expect(controller.tableView.indexPathForSelectedRow == nil)
    }

    @Test("A delegate may be asked with a question mark, and is the scroll view's as well")
    func delegates() {
        let place = TableScreen(rows: [3])
        let path = IndexPath(row: 1, section: 0)
        #expect(place.table.delegate?.tableView?(place.table, heightForRowAt: path) == UITableView.automaticDimension)
        #expect((place.table as UIScrollView).delegate === place.source)
        place.table.delegate = nil
        #expect((place.table as UIScrollView).delegate == nil)
    }
}

private final class Heading: UITableViewHeaderFooterView {
    override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        textLabel?.text = "own"
    }

    required init?(coder: NSCoder) { fatalError("there are no archives") }
}

private final class TallCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
            box.heightAnchor.constraint(equalToConstant: 70),
        ])
    }

    required init?(coder: NSCoder) { fatalError("there are no archives") }
}

private final class Numbers: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 7 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = "\(indexPath.row)"
        return cell
    }
}
