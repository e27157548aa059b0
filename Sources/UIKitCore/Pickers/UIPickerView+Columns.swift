import CoreGraphics

extension UIPickerView {
    final func forget() {
        isLoaded = false
        setNeedsLayout()
    }

    /// Asks the data source, where it wasn't asked yet.
    final func load() {
        guard !isLoaded else { return }
        isLoaded = true
        reload()
    }

    final func reload() {
        isLoaded = true
        let count = max(dataSource?.numberOfComponents(in: self) ?? 0, 0)
        while columns.count > count { columns.removeLast().removeFromSuperview() }
        while columns.count < count {
            let column = PickerColumn(self, number: columns.count)
            columns.append(column)
            addSubview(column)
        }
        for number in columns.indices { ask(number) }
        setNeedsLayout()
    }

    /// The least and the greatest height of a row that counts, in points: chosen.
    private static let rowHeights: ClosedRange<CGFloat> = 1...10_000

    final func ask(_ number: Int) {
        let column = columns[number]
        let height = delegate?.pickerView(self, rowHeightForComponent: number) ?? 0
        let count = dataSource?.pickerView(self, numberOfRowsInComponent: number) ?? 0
        let isSaid = height.isFinite && height > 0
        let (least, most) = (Self.rowHeights.lowerBound, Self.rowHeights.upperBound)
        column.reload(count: max(count, 0), rowHeight: isSaid ? min(max(height, least), most) : Self.rowHeight)
    }

    final func placeColumns() {
        let margin: CGFloat = 9
        let room = max(bounds.width - 2 * margin, 0)
        let wishes = columns.indices.map { number -> CGFloat in
            let wish = delegate?.pickerView(self, widthForComponent: number) ?? 0
            return wish.isFinite && wish > 0 ? wish : 0
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

    final func refuse(_ what: String, _ component: Int) {
        Diagnostics.report(
            Diagnostic(
                place: "UIPickerView.\(what)", problem: "column \(component) of \(columns.count) is refused",
                remedy: "name a column that the data source has"))
    }
}
