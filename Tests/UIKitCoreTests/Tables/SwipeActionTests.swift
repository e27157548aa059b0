import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("A row is pulled aside", .serialized)
struct SwipeActionTests {
    /// A table whose rows have one button at the leading side and two at the trailing one.
    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var rows = 20
        var log: [String] = []
        var goesAllTheWay = true
        var pending: ((Bool) -> Void)?
        var fixed: Set<Int> = []

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
            !fixed.contains(indexPath.row)
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("choose \(indexPath.row)")
        }
        func tableView(
            _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            guard indexPath.row != 5 else { return nil }
            return UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .normal, title: "Read") { [weak self] _, _, done in
                    self?.log.append("read \(indexPath.row)")
                    done(true)
                }
            ])
        }
        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            let configuration = UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Delete") { [weak self, weak tableView] _, _, done in
                    self?.log.append("delete \(indexPath.row)")
                    self?.rows -= 1
                    tableView?.deleteRows(at: [indexPath], with: .automatic)
                    done(true)
                },
                UIContextualAction(style: .normal, title: "More") { [weak self] _, _, done in
                    self?.log.append("more \(indexPath.row)")
                    self?.pending = done
                },
            ])
            configuration.performsFirstActionWithFullSwipe = goesAllTheWay
            return configuration
        }
    }

    @MainActor
    private final class Place {
        let screen = TouchScreen()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        let source = Source()

        init() {
            screen.activate()
            table.register(CountedCell.self, forCellReuseIdentifier: "cell")
            table.dataSource = source
            table.delegate = source
            screen.window.addSubview(table)
            screen.wait(1.0 / 60)
            screen.look()
        }

        func drag(from x: CGFloat, by shift: CGFloat, y: CGFloat, steps: Int = 12, hold: Double = 0) {
            screen.down(x, y)
            for step in 1...steps {
                screen.wait(1.0 / 60)
                screen.move(x + shift * CGFloat(step) / CGFloat(steps), y)
            }
            if hold > 0 {
                screen.wait(hold)
                screen.move(x + shift, y)
            }
            screen.up(x + shift, y)
        }

        func cell(_ row: Int) -> UITableViewCell? { table.cellForRow(at: IndexPath(row: row, section: 0)) }
        /// Where the buttons stand that are out.
        var buttons: [UIControl] {
            table.subviews.flatMap(\.subviews).compactMap { $0 as? UIControl }
        }
    }

    @Test("To the side its buttons come out under the finger, and stay where they were half out")
    func opens() throws {
        let place = Place()
        place.screen.down(250, 60)
        for step in 1...10 {
            place.screen.wait(1.0 / 60)
            place.screen.move(250 - 10 * CGFloat(step), 60)
        }
        let x = place.cell(1)?.frame.minX ?? 0
        #expect(x < -80 && x > -105 && place.cell(0)?.frame.minX == 0 && place.table.contentOffset.y == 0)
        #expect(place.buttons.count == 2)
        place.screen.wait(0.3)
        place.screen.up(150, 60)
        place.screen.wait(0.5)
        // Two of 74 at least.
        let open = place.cell(1)?.frame.minX ?? 0
        #expect(open <= -148 && open > -200)
        #expect(place.source.log.isEmpty)
        #expect(place.cell(1)?.configurationState.isSwiped == true)
        #expect(place.cell(0)?.configurationState.isSwiped == false)
        let right = place.buttons.map { $0.convert($0.bounds, to: place.table).maxX }.max()
        #expect(right == 300)
    }

    @Test("A short pull goes back, and leaves nothing")
    func back() {
        let place = Place()
        place.drag(from: 250, by: -40, y: 60, hold: 0.3)
        place.screen.wait(0.6)
        #expect(place.cell(1)?.frame.minX == 0 && place.buttons.isEmpty && place.source.log.isEmpty)
        #expect(place.cell(1)?.configurationState.isSwiped == false)
    }

    @Test("A button does its action; the row closes when that is done")
    func buttons() throws {
        let place = Place()
        place.drag(from: 250, by: -120, y: 60, hold: 0.3)
        place.screen.wait(0.6)
        let open = try #require(place.cell(1)).frame.maxX
        // The second button is at the row's side.
        place.screen.tap(open + 20, 60)
        place.screen.wait(0.3)
        #expect(place.source.log == ["more 1"] && place.cell(1)?.frame.maxX == open)
        place.source.pending?(true)
        place.screen.wait(0.6)
        #expect(place.cell(1)?.frame.minX == 0 && place.buttons.isEmpty)
    }

    @Test("Pulled most of the way, the first action is done; a deleted row goes, and the others close up")
    func full() {
        let place = Place()
        place.drag(from: 290, by: -260, y: 60)
        #expect(place.source.log == ["delete 1"])
        place.screen.wait(1)
        #expect(place.table.numberOfRows(inSection: 0) == 19 && place.buttons.isEmpty)
        #expect(place.table.visibleCells.allSatisfy { $0.frame.minX == 0 && $0.alpha == 1 })
        place.source.goesAllTheWay = false
        place.drag(from: 290, by: -260, y: 60)
        place.screen.wait(0.6)
        #expect(place.source.log == ["delete 1"] && (place.cell(1)?.frame.minX ?? 0) <= -148)
    }

    @Test("The other way its leading buttons come out, where it has some")
    func leading() {
        let place = Place()
        place.drag(from: 50, by: 60, y: 60, hold: 0.3)
        place.screen.wait(0.6)
        #expect(place.cell(1)?.frame.minX ?? 0 >= 74 && place.buttons.count == 1)
        #expect(place.buttons.first.map { $0.convert($0.bounds, to: place.table).minX } == 0)
        place.screen.tap(20, 60)
        place.screen.wait(0.6)
        #expect(place.source.log == ["read 1"] && place.cell(1)?.frame.minX == 0)
        // Row 5 has none there.
        place.drag(from: 50, by: 100, y: 5 * 44 + 20)
        place.screen.wait(0.6)
        #expect(place.cell(5)?.frame.minX == 0 && place.buttons.isEmpty)
    }

    @Test("A tap elsewhere, a scroll, another row and a reload close it, and choose nothing")
    func closes() {
        for close in ["tap", "scroll", "other", "reload"] {
            let place = Place()
            place.drag(from: 250, by: -120, y: 60, hold: 0.3)
            place.screen.wait(0.6)
            #expect((place.cell(1)?.frame.minX ?? 0) < -100, "\(close)")
            switch close {
            case "tap": place.screen.tap(100, 200)
            case "scroll":
                place.screen.down(100, 300)
                for step in 1...6 {
                    place.screen.wait(1.0 / 60)
                    place.screen.move(100, 300 - 20 * CGFloat(step))
                }
                place.screen.up(100, 180)
            case "other": place.drag(from: 250, by: -120, y: 200, hold: 0.3)
            default: place.table.reloadData()
            }
            place.screen.wait(1)
            place.table.contentOffset.y = 0
            place.screen.wait(1.0 / 60)
            #expect(place.cell(1)?.frame.minX == 0 && place.source.log.isEmpty, "\(close)")
            #expect(place.buttons.count == (close == "other" ? 2 : 0), "\(close)")
        }
    }

    @Test("A row that is on its way back arrives, whatever number it has by then", arguments: [-1, 0, 1])
    func renumbered(_ change: Int) {
        let place = Place()
        place.drag(from: 250, by: -120, y: 60, hold: 0.3)
        place.screen.wait(0.6)
        #expect(place.buttons.count == 2)
        place.drag(from: 100, by: 130, y: 60, hold: 0.3)
        place.screen.wait(0.05)
        #expect(place.buttons.count == 2)
        let (first, second) = (IndexPath(row: 0, section: 0), IndexPath(row: 3, section: 0))
        place.source.rows += change
        switch change {
        case 1: place.table.insertRows(at: [first], with: .automatic)
        case -1: place.table.deleteRows(at: [first], with: .automatic)
        default: place.table.moveRow(at: first, to: second)
        }
        place.screen.wait(1)
        #expect(place.buttons.isEmpty && (0..<6).allSatisfy { place.cell($0)?.frame.minX == 0 })
    }

    @Test("Where one reads from the right, the sides are changed")
    func mirrored() {
        let place = Place()
        place.table.semanticContentAttribute = .forceRightToLeft
        place.drag(from: 50, by: 120, y: 60, hold: 0.3)
        place.screen.wait(0.6)
        #expect((place.cell(1)?.frame.minX ?? 0) > 100 && place.buttons.count == 2)
    }

    @Test("A collection's list does the same by its providers")
    func lists() {
        var log: [String] = []
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.trailingSwipeActionsConfigurationProvider = { path in
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
                    log.append("delete \(path.item)")
                    done(true)
                }
            ])
        }
        let place = CompositionalScreen(items: [8], .list(using: configuration))
        place.screen.down(250, 60)
        for step in 1...12 {
            place.screen.wait(1.0 / 60)
            place.screen.move(250 - 5 * CGFloat(step), 60)
        }
        place.screen.wait(0.3)
        place.screen.up(190, 60)
        place.screen.wait(0.6)
        let x = place.cell(1)?.frame.minX ?? 0
        #expect(x <= -74 && place.cell(2)?.frame.minX == 0)
        place.screen.tap(290, 60)
        place.screen.wait(0.6)
        #expect(log == ["delete 1"] && place.cell(1)?.frame.minX == 0)
    }

    @Test("A row that can't be edited isn't pulled aside")
    func notEditable() {
        let place = Place()
        place.source.fixed = [1]
        place.drag(from: 250, by: -120, y: 66, hold: 0.5)
        place.screen.wait(0.5)
        #expect(place.buttons.isEmpty && place.cell(1)?.frame.minX == 0)
        place.drag(from: 250, by: -120, y: 110, hold: 0.5)
        place.screen.wait(0.5)
        #expect(place.buttons.count == 2)
    }
}
