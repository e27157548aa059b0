import CoreGraphics
import QuartzCore

extension UITableView {
    // The heights of rows and headings that nothing else gives, in points. The plain ones are UIKit's; those of grouped
    // tables are chosen near what iOS shows.
    private static let ordinaryRow: CGFloat = 44
    private static let plainHeading: CGFloat = 28
    private static let groupedHeading: CGFloat = 38
    private static let groupedGap: CGFloat = 18
    /// More than that is a mistake: places would no longer be exact.
    private static let mostHeight: CGFloat = 1e9

    final func setUpTable() {
        table.pull = SwipePull(self)
        alwaysBounceVertical = true
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }

    // MARK: Asking

    final func forgetData() {
        table.isLoaded = false
        setNeedsLayout()
    }

    final func loadIfNeeded() {
        if !table.isLoaded, !table.isBusy { reload() }
    }

    final func reload() {
        guard !table.isBusy else { return putOff("reloadData()") }
        table.isLoaded = true
        for path in table.selection.paths { cellForRow(at: path)?.setSelected(false, animated: false) }
        table.selection = ListSelection()
        table.measured = [:]
        table.change = ListChange()
        table.pull?.drop()
        busily { dismissAll() }
        findShape()
        setNeedsLayout()
    }

    /// Runs what asks or tells others, who may want to change the table meanwhile.
    final func busily(_ body: () -> Void) {
        let wasBusy = table.isBusy
        table.isBusy = true
        defer { table.isBusy = wasBusy }
        body()
    }

    /// Has everything read anew at the next layout, for a change in the middle of asking or telling.
    final func putOff(_ what: String) {
        refuseOnce(
            what, "a change while the table asks or tells its source and delegate",
            "change it afterwards; everything is read anew at the next layout")
        forgetData()
    }

    private func dismissAll() {
        for (path, cell) in table.cells { putAway(cell, path) }
        table.cells = []
        for margin in table.margins { putAway(margin.view) }
        table.margins = []
    }

    /// Takes a cell off the screen, to be used again.
    final func putAway(_ cell: UITableViewCell, _ path: IndexPath) {
        cell.removeFromSuperview()
        delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        table.cellPool.give(cell, cell.reuseIdentifier)
    }

    final func putAway(_ margin: UIView) {
        margin.removeFromSuperview()
        if let margin = margin as? UITableViewHeaderFooterView {
            table.marginPool.give(margin, margin.reuseIdentifier)
        }
    }

    // MARK: Heights

    /// Asks how much there is and how high it is.
    final func findShape() { busily(askForShape) }

    private func askForShape() {
        table.knownWidth = bounds.width
        var shape = TableShape()
        for (section, rows) in askForCounts().enumerated() {
            var part = TableShape.Section()
            part.rows = (0..<rows).map { rowHeight(IndexPath(row: $0, section: section)) }
            part.header = marginHeight(section, isHeader: true)
            part.footer = marginHeight(section, isHeader: false)
            shape.sections.append(part)
        }
        shape.before = tableHeaderView?.frame.height ?? 0
        shape.after = tableFooterView?.frame.height ?? 0
        shape.settle()
        table.shape = shape
        // Rows may have gone without a word.
        table.selection.paths = table.selection.paths.filter(shape.has)
        contentSize = CGSize(width: bounds.width, height: shape.height)
    }

    private func askForCounts() -> [Int] {
        ListCount.asked(sections: dataSource?.numberOfSections(in: self) ?? 0) { section in
            dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
        } refuse: { what, count in
            refuseOnce(
                "dataSource", "the count \(count) for \(what)",
                "answer 0 to \(ListCount.most) rows in all; it counts as 0")
        }
    }

    /// Finds the heights anew, where they were found before.
    final func heightsDidChange() {
        guard table.isLoaded else { return }
        guard !table.isBusy else { return putOff("rowHeight") }
        findShape()
        setNeedsLayout()
    }

    final func coverDidChange(_ old: UIView?) {
        if old !== tableHeaderView, old !== tableFooterView { old?.removeFromSuperview() }
        for view in [tableHeaderView, tableFooterView] {
            if let view, view.superview !== self { addSubview(view) }
        }
        heightsDidChange()
        setNeedsLayout()
    }

    private func rowHeight(_ path: IndexPath) -> CGFloat {
        let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        if isHeight(height, "tableView(_:heightForRowAt:)") { return height }
        if let known = table.measured[path] { return known }
        let estimate = delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
        return isHeight(estimate, "tableView(_:estimatedHeightForRowAt:)") && estimate > 0 ? estimate : Self.ordinaryRow
    }

    /// Whether a height counts; what is neither one nor `automaticDimension` is told of, and counts as that.
    private func isHeight(_ height: CGFloat, _ what: String) -> Bool {
        if height >= 0, height <= Self.mostHeight { return true }
        if height != Self.automaticDimension {
            refuseOnce(
                what, "\(height)", "give a finite height of at least 0, or automaticDimension; it counts as the latter")
        }
        return false
    }

    /// Whether a row is as high as its cell needs.
    final func isSelfSizing(_ path: IndexPath) -> Bool {
        let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        return !(height >= 0 && height <= Self.mostHeight)
    }

    private func marginHeight(_ section: Int, isHeader: Bool) -> CGFloat {
        let given =
            isHeader
            ? delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
            : delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
        if isHeight(given, isHeader ? "heightForHeaderInSection" : "heightForFooterInSection") { return given }
        if let view = customMargin(section, isHeader: isHeader) {
            let size = view.systemLayoutSizeFitting(
                CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            return size.height > 0 ? min(size.height, Self.mostHeight) : Self.plainHeading
        }
        let isTitled = title(section, isHeader: isHeader) != nil
        if style == .plain { return isTitled ? Self.plainHeading + (isHeader ? headingPadding : 0) : 0 }
        return isTitled ? Self.groupedHeading : Self.groupedGap
    }

    private var headingPadding: CGFloat {
        isHeight(sectionHeaderTopPadding, "sectionHeaderTopPadding") ? sectionHeaderTopPadding : 0
    }

    final func customMargin(_ section: Int, isHeader: Bool) -> UIView? {
        isHeader
            ? delegate?.tableView(self, viewForHeaderInSection: section)
            : delegate?.tableView(self, viewForFooterInSection: section)
    }

    final func title(_ section: Int, isHeader: Bool) -> String? {
        isHeader
            ? dataSource?.tableView(self, titleForHeaderInSection: section)
            : dataSource?.tableView(self, titleForFooterInSection: section)
    }

    // MARK: Places

    /// How far rows stay from the table's sides.
    private var inset: CGFloat { style == .insetGrouped ? 16 : 0 }

    final func rowFrame(_ path: IndexPath) -> CGRect {
        let (y, height) = table.shape.row(path)
        return CGRect(x: inset, y: y, width: max(bounds.width - 2 * inset, 0), height: height)
    }

    final func rect(_ path: IndexPath) -> CGRect {
        loadIfNeeded()
        return table.shape.has(path) ? rowFrame(path) : .zero
    }

    final func sectionRect(_ section: Int) -> CGRect {
        loadIfNeeded()
        guard table.shape.sections.indices.contains(section) else { return .zero }
        let part = table.shape.sections[section]
        return CGRect(x: 0, y: part.top, width: bounds.width, height: part.bottom - part.top)
    }

    final func marginRect(_ section: Int, isHeader: Bool) -> CGRect {
        loadIfNeeded()
        guard table.shape.sections.indices.contains(section) else { return .zero }
        let part = table.shape.sections[section]
        let (y, height) = isHeader ? (part.top, part.header) : (part.bottom - part.footer, part.footer)
        return CGRect(x: 0, y: y, width: bounds.width, height: height)
    }

    final func row(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        guard point.x >= 0, point.x < bounds.width, point.y.isFinite else { return nil }
        return table.shape.rows(from: point.y, to: point.y + 0.001).first
    }

    final func margin(_ section: Int, isHeader: Bool) -> UITableViewHeaderFooterView? {
        table.margins.first { $0.section == section && $0.isHeader == isHeader }?.view as? UITableViewHeaderFooterView
    }
}
