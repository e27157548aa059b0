import CoreGraphics
import QuartzCore

extension UITableView {
    /// How long rows take to come, go and move, in seconds.
    private static let duration = 0.3

    final func change(_ animation: RowAnimation, _ note: (inout ListChange) -> Void) {
        loadIfNeeded()
        beginUpdates()
        if table.change.isEmpty {
            table.animates = animation != .none
        } else if animation != .none {
            table.animates = true
        }
        note(&table.change)
        endChange()
    }

    final func endChange(_ completion: ((Bool) -> Void)? = nil) {
        guard table.updates > 0 else {
            return refuse("endUpdates()", "an end without a beginning", "call beginUpdates() first")
        }
        table.updates -= 1
        if let completion { table.completions.append(completion) }
        guard table.updates == 0 else { return }
        let completions = table.completions
        table.completions = []
        apply { finished in for completion in completions { completion(finished) } }
    }

    /// Makes the change: what stays moves to its new place, what is new fades in, what is gone fades out.
    private func apply(_ completion: @escaping (Bool) -> Void) {
        loadIfNeeded()
        let change = table.change
        let counts = change.counts(after: table.shape.sections.map(\.rows.count))
        let leaving = adopt(change)
        findShape()
        let agrees =
            table.shape.sections.count == counts.count
            && zip(table.shape.sections, counts).allSatisfy { $1 == nil || $0.rows.count == $1 }
        guard agrees else {
            refuse(
                "endUpdates()",
                "a change to \(counts) rows where the data source has \(table.shape.sections.map(\.rows.count))",
                "change the data before the table; it is read anew")
            for (path, cell) in leaving { putAway(cell, path) }
            reload()
            return completion(true)
        }
        table.selection.paths = table.selection.paths.filter(table.shape.has)
        guard table.animates, window != nil, UIView.areAnimationsEnabled else {
            for (path, cell) in leaving { putAway(cell, path) }
            table.change = ListChange()
            setNeedsLayout()
            return completion(true)
        }
        UIView.animate(withDuration: Self.duration) {
            for (_, cell) in leaving { cell.alpha = 0 }
            self.layOutTable()
        } completion: { finished in
            for (path, cell) in leaving { self.putAway(cell, path) }
            completion(finished)
        }
        table.change = ListChange()
    }

    /// Follows what stays to its new place; what is left goes.
    private func adopt(_ change: ListChange) -> [(path: IndexPath, cell: UITableViewCell)] {
        table.selection.follow(change)
        var leaving: [(path: IndexPath, cell: UITableViewCell)] = []
        var staying: [(path: IndexPath, cell: UITableViewCell)] = []
        for (path, cell) in table.cells {
            if let new = change.path(after: path), !change.isReloaded(path) {
                staying.append((new, cell))
            } else {
                leaving.append((path, cell))
            }
        }
        table.cells = staying.sorted { $0.path < $1.path }
        for margin in table.margins { putAway(margin.view) }
        table.margins = []
        var measured: [IndexPath: CGFloat] = [:]
        for path in table.measured.keys.sorted() where !change.isReloaded(path) {
            if let new = change.path(after: path) { measured[new] = table.measured[path] }
        }
        table.measured = measured
        return leaving
    }
}
