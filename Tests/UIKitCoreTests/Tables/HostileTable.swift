import CoreGraphics
import UIKitCore

/// A table of 300 × 400 whose source and delegate do as a test says, at the moments that it says.
@MainActor
final class HostileTable: NSObject, UITableViewDataSource, UITableViewDelegate {
    /// When something of the test's own is done.
    enum Moment: CaseIterable {
        case count, height, cell, show, hide, scroll, choose, heading
    }

    let screen = TouchScreen()
    let table: UITableView
    var rows: [Int]
    var heights: CGFloat = 44
    var moment: Moment?
    var act: () -> Void = {}
    var makeCell: ((IndexPath) -> UITableViewCell)?

    init(rows: [Int]) {
        self.rows = rows
        screen.activate()
        table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        table.register(CountedCell.self, forCellReuseIdentifier: "cell")
        super.init()
        table.dataSource = self
        table.delegate = self
        screen.window.addSubview(table)
        screen.wait(1.0 / 60)
    }

    /// Does the test's deed the next time that a moment comes.
    func once(at moment: Moment, _ act: @escaping () -> Void) {
        self.moment = moment
        self.act = act
    }

    private func come(_ moment: Moment) {
        guard moment == self.moment else { return }
        self.moment = nil
        act()
    }

    func numberOfSections(in tableView: UITableView) -> Int { rows.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        come(.count)
        return rows.indices.contains(section) ? rows[section] : 0
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        come(.cell)
        if let makeCell { return makeCell(indexPath) }
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
        return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        come(.height)
        return heights
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        come(.heading)
        return "\(section)"
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        come(.show)
    }
    func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { come(.hide) }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { come(.choose) }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { come(.scroll) }

    /// Has every moment come.
    func goThrough() {
        table.reloadData()
        screen.wait(0.1)
        table.contentOffset.y = 120
        screen.wait(0.1)
        table.contentOffset.y = 0
        screen.wait(0.1)
        screen.tap(50, 50)
        screen.wait(1)
    }

    /// Whether the table shows what the source has, each cell at its row.
    var isTrue: Bool {
        guard (0..<table.numberOfSections).map(table.numberOfRows(inSection:)) == rows else { return false }
        let paths = table.indexPathsForVisibleRows ?? []
        let seen = table.indexPathsForRows(in: table.bounds) ?? []
        return paths == seen
            && paths.allSatisfy { path in
                guard let cell = table.cellForRow(at: path) else { return false }
                return cell.superview === table && cell.alpha == 1 && cell.frame == table.rectForRow(at: path)
                    && cell.textLabel?.text == "\(path.section).\(path.row)"
            } && table.subviews.filter { $0 is UITableViewCell }.count == paths.count
    }
}
