import CoreGraphics

/// The lines of a menu, one of which a finger chooses.
final class MenuList: UIView {
    private var rows: [MenuRowView] = []
    private var finger: UITouch?
    /// What is chosen.
    var choose: (MenuRow) -> Void = { _ in }

    func show(_ rows: [MenuRow]) {
        for row in self.rows { row.removeFromSuperview() }
        finger = nil
        let hasMarks = rows.contains {
            if case .action(let action) = $0 { return action.state != .off }
            return false
        }
        self.rows = rows.enumerated().map { index, row in
            let isLast = index == rows.count - 1
            let nextIsGap = if !isLast, case .gap = rows[index + 1] { true } else { false }
            let isGap = if case .gap = row { true } else { false }
            return MenuRowView(row, hasMarks: hasMarks, hasLine: !isLast && !nextIsGap && !isGap)
        }
        for row in self.rows { addSubview(row) }
        setNeedsLayout()
    }

    var height: CGFloat { rows.reduce(CGFloat(0)) { $0 + $1.row.height } }

    override func layoutSubviews() {
        super.layoutSubviews()
        var y: CGFloat = 0
        for row in rows {
            row.frame = CGRect(x: 0, y: y, width: bounds.width, height: row.row.height)
            y += row.row.height
        }
    }

    private func row(at point: CGPoint?) -> MenuRowView? {
        guard let point else { return nil }
        return rows.first { $0.frame.contains(point) && $0.row.isChoosable }
    }

    /// Marks the line under a finger; none where there is no point.
    func follow(_ point: CGPoint?) {
        let chosen = row(at: point)
        for row in rows where row.isChosen != (row === chosen) { row.isChosen = row === chosen }
    }

    /// The finger was lifted. Whether it was on a line that can be chosen.
    @discardableResult
    func lift(_ point: CGPoint) -> Bool {
        let chosen = row(at: point)
        follow(nil)
        if let chosen { choose(chosen.row) }
        return chosen != nil
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard finger == nil, let touch = touches.inOrder.first else { return }
        finger = touch
        follow(touch.location(in: self))
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let finger, touches.contains(finger) { follow(finger.location(in: self)) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finger, touches.contains(finger) else { return }
        self.finger = nil
        lift(finger.location(in: self))
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        finger = nil
        follow(nil)
    }
}
