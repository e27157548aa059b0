import CoreGraphics
import UIKitCore

/// A screen with a table of 300 × 400 in it, and who gives it its rows.
@MainActor
final class TableScreen {
    let screen = TouchScreen()
    let source = TableSource()
    let table: UITableView

    init(rows: [Int], style: UITableView.Style = .plain) {
        screen.activate()
        CountedCell.made = 0
        source.rows = rows
        table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: style)
        table.register(CountedCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        table.delegate = source
        screen.window.addSubview(table)
        screen.wait(1.0 / 60)
    }
}

final class TableSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows: [Int] = []
    var titles: [String?] = []
    var log: [String] = []

    func numberOfSections(in tableView: UITableView) -> Int { rows.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        titles.indices.contains(section) ? titles[section] : nil
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        log.append("press \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        log.append("lift \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("choose \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        log.append("leave \(indexPath.row)")
    }
}

final class CountedCell: UITableViewCell {
    static var made = 0

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        Self.made += 1
    }

    required init?(coder: NSCoder) { fatalError("there are no archives") }
}
