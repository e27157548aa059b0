import CoreGraphics

extension UIPickerView {
    final func forget() {
        isLoaded = false
        setNeedsLayout()
    }

    private static let mostColumns = 100
    private static let heights: ClosedRange<CGFloat> = 1...10_000

    /// Asks the data source, where it wasn't asked yet.
    final func load() {
        if !isLoaded, !isAsking { reload() }
    }

    /// Asks for everything; in the middle of being answered, at the next layout.
    final func reload() {
        guard !isAsking else { return forget() }
        isLoaded = true
        asking {
            let count = told(
                dataSource?.numberOfComponents(in: self) ?? 0, most: Self.mostColumns, "numberOfComponents(in:)")
            while columns.count > count { columns.removeLast().removeFromSuperview() }
            while columns.count < count {
                let column = PickerColumn(self, number: columns.count)
                columns.append(column)
                addSubview(column)
            }
            for number in columns.indices { ask(number) }
        }
        setNeedsLayout()
    }

    final func reload(_ number: Int) {
        guard !isAsking else { return forget() }
        asking { ask(number) }
    }

    /// Has what is asked for anew in the middle of answers wait for the end of them.
    final func asking<Answer>(_ body: () -> Answer) -> Answer {
        let wasAsking = isAsking
        isAsking = true
        defer { isAsking = wasAsking }
        return body()
    }

    private func ask(_ number: Int) {
        let column = columns[number]
        var height = delegate?.pickerView(self, rowHeightForComponent: number) ?? 0
        if !Self.heights.contains(height) {
            if height != 0 { refuseOnce("rowHeightForComponent", "\(height)", "give 1 to 10,000 points, or 0 for 32") }
            height = Self.rowHeight
        }
        let count = dataSource?.pickerView(self, numberOfRowsInComponent: number) ?? 0
        column.reload(count: told(count, most: ListCount.most, "numberOfRowsInComponent"), rowHeight: height)
    }

    /// A count that can be, else 0.
    private func told(_ count: Int, most: Int, _ what: String) -> Int {
        if (0...most).contains(count) { return count }
        refuseOnce(what, "a count of \(count)", "answer 0 to \(most); it counts as 0")
        return 0
    }

    final func placeColumns() {
        let margin: CGFloat = 9
        let room = max(bounds.width - 2 * margin, 0)
        let wishes = asking {
            columns.indices.map { number -> CGFloat in
                let wish = delegate?.pickerView(self, widthForComponent: number) ?? 0
                return wish.isFinite && wish > 0 ? wish : 0
            }
        }
        let said = wishes.reduce(CGFloat(0)) { $0 + $1 }
        let free = wishes.filter { $0 == 0 }.count
        let share = free == 0 ? 0 : max(room - said, 0) / CGFloat(free)
        let whole = said + share * CGFloat(free)
        var x = margin + max(room - whole, 0) / 2
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (column, wish) in zip(columns, wishes) {
            let width = wish == 0 ? share : wish
            column.frame = CGRect(
                x: isMirrored ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
            x += width
        }
    }

    private func refuseOnce(_ what: String, _ value: String, _ remedy: String) {
        let diagnostic = Diagnostic(place: "UIPickerView.\(what)", problem: "\(value) is refused", remedy: remedy)
        Diagnostics.report(diagnostic, once: diagnostic.description)
    }

    final func refuse(_ what: String, _ component: Int) {
        Diagnostics.report(
            Diagnostic(
                place: "UIPickerView.\(what)", problem: "column \(component) of \(columns.count) is refused",
                remedy: "name a column that the data source has"))
    }
}
