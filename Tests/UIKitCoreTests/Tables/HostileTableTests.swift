import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("A table stands whatever its source does", .serialized)
struct HostileTableTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    @Test("Reading anew in any callback shows what there is then", arguments: HostileTable.Moment.allCases)
    func reloading(moment: HostileTable.Moment) {
        let place = HostileTable(rows: [30, 20])
        _ = Diagnostics.recording {
            place.once(at: moment) {
                place.rows = [2]
                place.table.reloadData()
            }
            place.goThrough()
        }
        #expect(place.moment == nil && place.isTrue, "\(moment)")
    }

    @Test("A change in any callback shows what there is then", arguments: HostileTable.Moment.allCases)
    func changing(moment: HostileTable.Moment) {
        let place = HostileTable(rows: [30, 20])
        var ends = 0
        _ = Diagnostics.recording {
            place.once(at: moment) {
                place.rows = [28]
                place.table.performBatchUpdates {
                    place.table.deleteRows(at: [path(0), path(1)], with: .fade)
                    place.table.deleteSections(IndexSet(integer: 1), with: .fade)
                } completion: { _ in
                    ends += 1
                }
            }
            place.goThrough()
            place.table.reloadData()
            place.screen.wait(1)
        }
        #expect(place.moment == nil && place.isTrue && ends == 1, "\(moment)")
    }

    @Test("A callback that reads anew each time ends", arguments: HostileTable.Moment.allCases)
    func endless(moment: HostileTable.Moment) {
        let place = HostileTable(rows: [30])
        func again() {
            place.once(at: moment, again)
            place.table.reloadData()
        }
        _ = Diagnostics.recording {
            place.once(at: moment, again)
            place.goThrough()
            place.moment = nil
            place.table.reloadData()
            place.screen.wait(0.1)
        }
        #expect(place.isTrue, "\(moment)")
    }

    @Test("A change that names what isn't there is told once, and the rows are read anew")
    func wrongChanges() {
        let changes: [(UITableView) -> Void] = [
            { $0.deleteRows(at: [path(99)], with: .fade) },
            { $0.deleteRows(at: [path(-1)], with: .fade) },
            { $0.deleteRows(at: [path(0, -1)], with: .fade) },
            { $0.deleteRows(at: [path(0), path(0)], with: .fade) },
            { $0.insertRows(at: [path(.max)], with: .fade) },
            { $0.insertRows(at: [path(-3)], with: .fade) },
            { $0.insertRows(at: [path(0, 9)], with: .fade) },
            { $0.reloadRows(at: [path(.max, .max)], with: .fade) },
            { $0.reloadSections(IndexSet(integer: 7), with: .fade) },
            { $0.deleteSections(IndexSet(integer: 7), with: .fade) },
            { $0.insertSections(IndexSet(integer: 7), with: .fade) },
            { $0.moveRow(at: path(0), to: path(.max)) },
            { $0.moveRow(at: path(.min), to: path(1)) },
        ]
        for (number, change) in changes.enumerated() {
            let place = HostileTable(rows: [5, 5])
            let said = Diagnostics.recording {
                change(place.table)
                place.screen.wait(1)
            }
            #expect(said.count == 1 && place.isTrue, "change \(number): \(said)")
        }
    }

    @Test("Rows that go without a word don't trip what is asked next")
    func shrinking() {
        let place = HostileTable(rows: [30, 20])
        place.table.contentOffset.y = 900
        place.screen.wait(0.1)
        place.table.selectRow(at: path(29), animated: false, scrollPosition: .none)
        place.rows = [1]
        place.table.rowHeight = 50
        place.table.separatorStyle = .none
        #expect(place.table.indexPathForSelectedRow == nil)
        place.table.frame.size.width = 200
        place.table.separatorColor = .red
        place.screen.wait(0.1)
        #expect(place.isTrue)
    }

    @Test("Counts that can't be are told once and bounded")
    func counts() {
        let place = HostileTable(rows: [3])
        let negative = Diagnostics.recording {
            place.rows = [-4]
            place.table.reloadData()
            place.table.reloadData()
            place.screen.wait(0.1)
        }
        #expect(negative.count == 1 && place.table.numberOfRows(inSection: 0) == 0)
        let huge = Diagnostics.recording {
            place.rows = [2, .max, 3]
            place.table.reloadData()
            place.screen.wait(0.1)
        }
        #expect(huge.count == 1 && place.table.numberOfRows(inSection: 0) == 2)
        #expect(place.table.numberOfRows(inSection: 1) == 0 && place.table.numberOfRows(inSection: 2) == 3)
    }

    @Test("Heights that can't be are told once", arguments: [CGFloat.nan, .infinity, -.infinity, -5, 1e300])
    func heights(height: CGFloat) {
        let place = HostileTable(rows: [20])
        let said = Diagnostics.recording {
            place.heights = height
            place.table.reloadData()
            place.screen.wait(0.1)
        }
        #expect(said.count == 1 && place.isTrue && place.table.contentSize.height < 2000, "\(height): \(said)")
        let padded = Diagnostics.recording {
            place.heights = 44
            place.table.sectionHeaderTopPadding = height
            place.screen.wait(0.1)
        }
        #expect(padded.count == 1 && place.isTrue, "\(height): \(padded)")
    }

    @Test("A row that isn't there is told of once, wherever it is named")
    func outOfRange() {
        let place = HostileTable(rows: [3])
        for bad in [path(3), path(-1), path(0, -1), path(.max, .min), IndexPath(indexes: [])] where bad.count > 0 {
            let chosen = Diagnostics.recording {
                place.table.selectRow(at: bad, animated: true, scrollPosition: .top)
            }
            let scrolled = Diagnostics.recording { place.table.scrollToRow(at: bad, at: .none, animated: true) }
            #expect(chosen.count == 1 && scrolled.count == 1, "\(bad)")
            #expect(place.table.cellForRow(at: bad) == nil && place.table.rectForRow(at: bad) == .zero)
        }
        place.screen.wait(1)
        #expect(place.isTrue)
    }

    @Test("A cell stands at one row only, and waits once only")
    func sameCell() {
        let place = HostileTable(rows: [4])
        let cell = UITableViewCell(style: .default, reuseIdentifier: "own")
        place.makeCell = { _ in cell }
        let said = Diagnostics.recording {
            place.table.reloadData()
            place.screen.wait(0.1)
        }
        #expect(said.count == 1 && Set(place.table.visibleCells.map(ObjectIdentifier.init)).count == 4)
        place.makeCell = nil
        place.table.reloadData()
        place.screen.wait(0.1)
        #expect(place.table.dequeueReusableCell(withIdentifier: "own") === cell)
        #expect(place.table.dequeueReusableCell(withIdentifier: "own") == nil)
    }

    @Test("Rows taken for almost nothing don't all get cells at once")
    func tinyEstimate() {
        let place = HostileTable(rows: [0])
        CountedCell.made = 0
        place.heights = UITableView.automaticDimension
        place.table.estimatedRowHeight = 0.01
        place.rows = [2000]
        place.table.reloadData()
        place.screen.wait(0.1)
        #expect(place.isTrue && CountedCell.made <= 12, "\(CountedCell.made) cells")
    }

    @Test("Data changed before it was ever asked, an end without a beginning, and a change in a change, stand")
    func odds() {
        let place = HostileTable(rows: [3])
        let said = Diagnostics.recording {
            place.table.endUpdates()
            place.table.performBatchUpdates {
                place.rows = [5]
                place.table.reloadData()
                place.table.beginUpdates()
                place.table.layoutIfNeeded()
                place.table.endUpdates()
            }
            place.table.moveRow(at: path(0), to: path(4))
            place.table.deselectRow(at: path(-1, .max), animated: true)
            place.table.indexPathsForRows(in: .null)?.forEach { _ in Issue.record("a row in nothing") }
            _ = place.table.indexPathsForRows(in: CGRect(x: CGFloat.nan, y: .nan, width: .nan, height: .nan))
            _ = place.table.indexPathForRow(at: CGPoint(x: CGFloat.nan, y: .infinity))
            place.screen.wait(1)
            place.table.reloadData()
            place.screen.wait(1)
        }
        #expect(said.count == 1 && place.isTrue, "\(said)")
        let heading = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
        place.table.tableHeaderView = heading
        place.table.tableFooterView = heading
        place.screen.wait(0.1)
        place.table.tableHeaderView = nil
        place.table.backgroundView = heading
        place.screen.wait(0.1)
        #expect(place.isTrue)
    }

    @Test("A source or delegate that goes leaves what shows, and nothing to ask for")
    func letGo() {
        final class Short: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell()
            }
        }
        let place = HostileTable(rows: [3])
        var short: Short? = Short()
        place.table.delegate = nil
        place.table.dataSource = short
        place.screen.wait(0.1)
        #expect(place.table.visibleCells.count == 10)
        short = nil
        place.table.contentOffset.y = 600
        place.screen.wait(0.1)
        #expect(short == nil && place.table.visibleCells.count == 10)
        place.table.reloadData()
        place.screen.wait(0.1)
        #expect(place.table.visibleCells.isEmpty && place.table.numberOfSections == 0)
    }

    @Test("Whatever is done in whatever callback, in any order, the table shows what there is", arguments: 0..<12)
    func anyOrder(seed: Int) {
        let place = HostileTable(rows: [20])
        var random = SeededGenerator(seed: UInt64(seed))
        func deed() {
            let count = Int.random(in: 0...30, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0:
                place.rows = [count]
                place.table.reloadData()
            case 1:
                place.rows = [place.rows[0] + 1]
                place.table.insertRows(at: [path(count)], with: .fade)
            case 2:
                place.rows = [max(place.rows[0] - 1, 0)]
                place.table.deleteRows(at: [path(count)], with: .fade)
            case 3: place.table.frame.size = CGSize(width: CGFloat(count) * 10, height: CGFloat(count) * 13)
            case 4: place.table.scrollToRow(at: path(count), at: .middle, animated: count % 2 == 0)
            default: place.table.rowHeight = CGFloat(count)
            }
        }
        _ = Diagnostics.recording {
            for _ in 0..<60 {
                if let moment = HostileTable.Moment.allCases.randomElement(using: &random) {
                    place.once(at: moment, deed)
                }
                deed()
                place.screen.wait(0.05)
            }
            place.moment = nil
            place.table.frame.size = CGSize(width: 300, height: 400)
            place.screen.wait(1)
            place.table.reloadData()
            place.screen.wait(1)
        }
        #expect(place.isTrue)
    }

    @Test("Deleting, resizing and letting go in the middle of a movement leave what there is")
    func midway() {
        let place = HostileTable(rows: [12])
        for step in 0..<6 {
            place.rows = [11 - step]
            place.table.deleteRows(at: [path(step % 2)], with: .fade)
            place.table.frame.size.height = step % 2 == 0 ? 0 : 400
            place.screen.wait(0.1)
        }
        place.screen.wait(1)
        place.table.reloadData()
        place.screen.wait(0.1)
        #expect(place.isTrue)
        place.once(at: .show) { place.table.removeFromSuperview() }
        place.table.reloadData()
        place.screen.wait(0.1)
        place.screen.window.addSubview(place.table)
        place.table.setNeedsLayout()
        place.screen.wait(0.1)
        #expect(place.isTrue)
    }
}
