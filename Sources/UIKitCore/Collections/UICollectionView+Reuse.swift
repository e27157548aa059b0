import CoreGraphics
import QuartzCore

extension UICollectionView {
    final func register(cell: AnyClass?, _ identifier: String) {
        if !state.cellPool.register(cell, for: identifier) {
            refuse("register(_:forCellWithReuseIdentifier:)", "\(cell as Any)", "register a class of cells")
        }
    }

    final func register(side: AnyClass?, _ kind: String, _ identifier: String) {
        if !state.sidePool.register(side, for: CollectionState.sideName(kind, identifier)) {
            refuse(
                "register(_:forSupplementaryViewOfKind:withReuseIdentifier:)", "\(side as Any)",
                "register a class of UICollectionReusableView")
        }
    }

    final func dequeue(_ identifier: String, _ path: IndexPath) -> UICollectionViewCell {
        if let filled = state.refilled, filled.path == path, filled.cell.identifier == identifier { return filled.cell }
        if let cell = state.cellPool.take(identifier) {
            UIView.performWithoutAnimation { cell.prepareForReuse() }
            return cell
        }
        let made = state.cellPool.itemClass(identifier)?.making(frame: .zero) as? UICollectionViewCell
        if made == nil {
            refuse(
                "dequeueReusableCell(withReuseIdentifier:for:)", "the identifier \"\(identifier)\"",
                "register a class for it first; a plain cell is used")
        }
        let cell = made ?? UICollectionViewCell(frame: .zero)
        cell.identifier = identifier
        return cell
    }

    final func dequeueSide(_ kind: String, _ identifier: String) -> UICollectionReusableView {
        let name = CollectionState.sideName(kind, identifier)
        if let view = state.sidePool.take(name) {
            UIView.performWithoutAnimation { view.prepareForReuse() }
            return view
        }
        let made = state.sidePool.itemClass(name)?.making(frame: .zero) as? UICollectionReusableView
        if made == nil {
            refuse(
                "dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)",
                "the identifier \"\(identifier)\" of kind \(kind)",
                "register a class for both first; an empty view is used")
        }
        let view = made ?? UICollectionReusableView(frame: .zero)
        view.identifier = identifier
        return view
    }

    /// Has cells that show filled anew: the data source, asked for them, is given the same ones by dequeuing.
    final func refill(_ paths: [IndexPath]) {
        guard !state.isBusy else { return putOff("reconfigureItems(at:)") }
        var others: [IndexPath] = []
        busily {
            for path in paths where has(path) {
                guard let cell = cellForItem(at: path) else { continue }
                state.refilled = (path, cell)
                if dataSource?.collectionView(self, cellForItemAt: path) !== cell { others.append(path) }
            }
            state.refilled = nil
        }
        guard !others.isEmpty else { return }
        refuse(
            "reconfigureItems(at:)", "another cell than the one that shows",
            "dequeue by the same identifier as before; the item is reloaded")
        reloadItems(at: others)
    }

    final func decoration(_ kind: String) -> UICollectionReusableView? {
        let name = CollectionState.sideName(kind, kind)
        if let view = state.sidePool.take(name) { return view }
        guard let known = collectionViewLayout.decorations[kind] as? UICollectionReusableView.Type,
            let view = known.making(frame: .zero) as? UICollectionReusableView
        else { return nil }
        view.identifier = kind
        return view
    }

    final func sides(_ kind: String) -> [(element: ListElement, view: UICollectionReusableView)] {
        state.shown.filter { $0.element.category == .supplementaryView && $0.element.kind == kind }
    }
}
