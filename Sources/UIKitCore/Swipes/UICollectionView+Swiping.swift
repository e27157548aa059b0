import CoreGraphics

extension UICollectionView: SwipingList {
    final func pullableRow(at point: CGPoint) -> IndexPath? {
        guard let path = item(at: point), list(path) != nil else { return nil }
        return path
    }
    final func pullableCell(_ path: IndexPath) -> UIView? { cellForItem(at: path) }
    final func restingFrame(_ path: IndexPath) -> CGRect { layoutAttributesForItem(at: path)?.frame ?? .zero }
    final func swipeActions(_ path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
        let list = list(path)
        return isLeading
            ? list?.leadingSwipeActionsConfigurationProvider?(path)
            : list?.trailingSwipeActionsConfigurationProvider?(path)
    }
    final func pullDidChange() {
        for (element, view) in state.shown where element.category == .cell && list(element.path) != nil {
            guard let attributes = layoutAttributesForItem(at: element.path) else { continue }
            let x = attributes.center.x + (state.pull?.offset(of: element.path) ?? 0)
            if view.center.x != x { view.center.x = x }
        }
    }

    private func list(_ path: IndexPath) -> UICollectionLayoutListConfiguration? {
        let layout = collectionViewLayout as? UICollectionViewCompositionalLayout
        guard let sections = layout?.shape.sections, sections.indices.contains(path.section) else { return nil }
        return sections[path.section]?.section.list
    }
}
