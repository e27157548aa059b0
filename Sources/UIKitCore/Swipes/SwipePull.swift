import CoreGraphics
import Kinematics

/// A list whose rows can be pulled aside.
@MainActor
protocol SwipingList: UIScrollView {
    /// The row at a point of the content, by its cell's place.
    func pullableRow(at point: CGPoint) -> IndexPath?
    func pullableCell(_ path: IndexPath) -> UIView?
    /// Where a row's cell stands when it isn't pulled.
    func restingFrame(_ path: IndexPath) -> CGRect
    func swipeActions(_ path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration?
    /// The pulled row, its cell or how far it is pulled is another.
    func pullDidChange()
}

/// Pulls a list's rows aside by a finger, with their buttons.
@MainActor
final class SwipePull: NSObject, UIGestureRecognizerDelegate {
    private weak var list: (any SwipingList)?
    private var pan: UIPanGestureRecognizer?
    /// The row that is pulled, and the buttons that come out.
    private(set) var path: IndexPath?
    private var actions: SwipeActionsView?
    /// The row's cell, which knows that it is pulled.
    private weak var cell: UIView?
    /// How far the row's cell is aside, in points to the right.
    private var shift: CGFloat = 0
    private var shiftAtStart: CGFloat = 0
    /// Whether an action is being done.
    private var isPerforming = false

    /// The part of the width beyond which letting go does the first action.
    private static let fullPart: CGFloat = 0.6
    private static let duration = 0.3

    init(_ list: any SwipingList) {
        self.list = list
        super.init()
        let pan = UIPanGestureRecognizer { [weak self] in self?.pull($0) }
        pan.delegate = self
        pan.maximumNumberOfTouches = 1
        list.addGestureRecognizer(pan)
        self.pan = pan
    }

    func offset(of path: IndexPath) -> CGFloat { path == self.path ? shift : 0 }
    var isOpen: Bool { path != nil }

    private func tell(_ cell: UIView, isSwiped: Bool) {
        switch cell {
        case let cell as UITableViewCell:
            cell.parts.configured.isSwiped = isSwiped
            cell.stateDidChange()
        case let cell as UICollectionViewCell:
            cell.configured.isSwiped = isSwiped
            cell.stateDidChange()
        default: break
        }
    }

    // MARK: The finger

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let list, let pan, !isPerforming else { return false }
        let speed = pan.velocity(in: list)
        guard abs(speed.x) > abs(speed.y) else { return false }
        let place = pan.location(in: list)
        let moved = pan.translation(in: list)
        guard let row = list.pullableRow(at: CGPoint(x: place.x - moved.x, y: place.y - moved.y)) else { return false }
        if row == path { return true }
        let isRight = speed.x > 0
        let isLeading = isRight != (list.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        guard let configuration = list.swipeActions(row, isLeading: isLeading), !configuration.actions.isEmpty else {
            return false
        }
        begin(row, configuration, isLeading)
        return true
    }

    private func begin(_ row: IndexPath, _ configuration: UISwipeActionsConfiguration, _ isLeading: Bool) {
        drop()
        guard let list, let cell = list.pullableCell(row) else { return }
        let view = SwipeActionsView(configuration, isLeading: isLeading) { [weak self] in self?.perform($0) }
        view.frame = list.restingFrame(row)
        list.insertSubview(view, belowSubview: cell)
        actions = view
        path = row
        self.cell = cell
        tell(cell, isSwiped: true)
        place()
    }

    private func pull(_ pan: UIPanGestureRecognizer) {
        guard let list, let actions, let path else { return }
        let width = list.restingFrame(path).width
        switch pan.state {
        case .began:
            shiftAtStart = shift
            fallthrough
        case .changed:
            move(to: shiftAtStart + pan.translation(in: list).x, actions, width)
        case .ended: letGo(velocity: pan.velocity(in: list).x, actions, width)
        case .cancelled, .failed: close(animated: true)
        default: break
        }
    }

    /// To which side a pull goes that shows the buttons: 1 to the right.
    private func way(_ actions: SwipeActionsView) -> CGFloat {
        let isRight = actions.isLeading != (list?.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        return isRight ? 1 : -1
    }

    private func move(to wish: CGFloat, _ actions: SwipeActionsView, _ width: CGFloat) {
        let way = way(actions)
        var pulled = max(wish * way, 0)
        let open = actions.openWidth(height: actions.bounds.height)
        let goesAllTheWay = actions.configuration.performsFirstActionWithFullSwipe
        if pulled > open, !goesAllTheWay {
            // Beyond its end a pull is held back, as scrolled content is.
            pulled = open + CGFloat(RubberBand(dimension: Double(width)).offset(forPull: Double(pulled - open)))
        }
        shift = pulled * way
        let isArmed = goesAllTheWay && pulled > max(width * Self.fullPart, open)
        if isArmed != actions.isArmed {
            actions.isArmed = isArmed
            UIView.animate(withDuration: 0.2) {
                actions.setNeedsLayout()
                self.place()
                actions.layoutIfNeeded()
            }
        } else {
            place()
        }
    }

    private func letGo(velocity: CGFloat, _ actions: SwipeActionsView, _ width: CGFloat) {
        let way = way(actions)
        let open = actions.openWidth(height: actions.bounds.height)
        if actions.isArmed, let first = actions.configuration.actions.first {
            settle(at: width * way)
            return perform(first)
        }
        // Where it would have come to in a fifth of a second.
        let wish = (shift + velocity * 0.2) * way
        if wish > open / 2 { settle(at: open * way) } else { close(animated: true) }
    }

    // MARK: Moving

    /// Puts the cell and the buttons where they are.
    private func place() {
        guard let list, let path, let actions else { return }
        let row = list.restingFrame(path)
        let isLeft = shift >= 0
        let width = min(abs(shift), row.width)
        actions.frame = CGRect(
            x: isLeft ? row.minX : row.maxX - width, y: row.minY, width: width, height: row.height)
        list.pullDidChange()
    }

    private func settle(at place: CGFloat) {
        UIView.animate(withDuration: Self.duration, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
            self.shift = place
            self.place()
            self.actions?.layoutIfNeeded()
        }
    }

    /// Takes the buttons back.
    func close(animated: Bool) {
        guard let actions, let list else { return }
        guard animated, list.window != nil else { return drop() }
        UIView.animate(withDuration: Self.duration, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
            self.shift = 0
            self.place()
            actions.layoutIfNeeded()
        } completion: { _ in
            // The row may be another number by now.
            if self.actions === actions, self.shift == 0 { self.drop() }
        }
    }

    /// Takes the buttons away at once, and puts the cell back, unless it is leaving.
    private func drop(puttingBack: Bool) {
        actions?.removeFromSuperview()
        actions = nil
        if let cell { tell(cell, isSwiped: false) }
        cell = nil
        let wasOpen = path != nil
        path = nil
        shift = 0
        isPerforming = false
        if wasOpen, puttingBack { list?.pullDidChange() }
    }

    /// Takes the buttons away at once.
    func drop() { drop(puttingBack: true) }

    private func perform(_ action: UIContextualAction) {
        guard let list, let path, let cell = list.pullableCell(path), !isPerforming else { return }
        isPerforming = true
        let actions = actions
        action.handler(action, cell) { [weak self] _ in
            guard let self, self.actions === actions else { return }
            self.isPerforming = false
            self.close(animated: true)
        }
    }

    // MARK: The list changes

    func follow(_ change: ListChange) {
        guard let path else { return }
        if let new = change.path(after: path), !change.isReloaded(path) {
            self.path = new
        } else {
            drop(puttingBack: false)
        }
    }

    /// The list was laid out: the buttons stand where their row does.
    func listDidLayOut() {
        guard let list, let path, let actions else { return }
        guard list.pullableCell(path) != nil else { return drop() }
        let row = list.restingFrame(path)
        let isLeft = actions.isLeading != (list.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        let frame = CGRect(
            x: isLeft ? row.minX : row.maxX - actions.frame.width, y: row.minY, width: actions.frame.width,
            height: row.height)
        if actions.frame != frame { actions.frame = frame }
    }
}
