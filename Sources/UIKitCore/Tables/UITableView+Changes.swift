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
        guard !table.isBusy else {
            table.change = ListChange()
            putOff("endUpdates()")
            return completion(true)
        }
        loadIfNeeded()
        let change = table.change
        let old = table.shape.sections.map(\.rows.count)
        guard change.isSound(before: old) else {
            refuse(
                "endUpdates()", "a change that names rows or sections twice, or beyond the \(old) rows there were",
                "name what is there, once; the data source is read anew")
            reload()
            return completion(true)
        }
        let counts = change.counts(after: old)
        var leaving: [(path: IndexPath, cell: UITableViewCell)] = []
        busily { leaving = adopt(change) }
        findShape()
        let new = table.shape.sections.map(\.rows.count)
        let agrees = new.count == counts.count && zip(new, counts).allSatisfy { $1 == nil || $0 == $1 }
        guard agrees, change.isSound(after: new) else {
            refuse(
                "endUpdates()", "a change to \(counts) rows where the data source has \(new)",
                "change the data before the table, and name what is there; it is read anew")
            busily { putAway(leaving) }
            reload()
            return completion(true)
        }
        guard table.animates, window != nil, UIView.areAnimationsEnabled else {
            busily { putAway(leaving) }
            table.change = ListChange()
            setNeedsLayout()
            return completion(true)
        }
        UIView.animate(withDuration: Self.duration) {
            for (_, cell) in leaving { cell.alpha = 0 }
            self.layOutTable()
        } completion: { finished in
            self.putAway(leaving)
            completion(finished)
        }
        table.change = ListChange()
    }

    private func putAway(_ leaving: [(path: IndexPath, cell: UITableViewCell)]) {
        for (path, cell) in leaving { putAway(cell, path) }
    }

    /// Follows what stays to its new place; what is left goes.
    private func adopt(_ change: ListChange) -> [(path: IndexPath, cell: UITableViewCell)] {
        table.selection.follow(change)
        table.pull?.follow(change)
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
