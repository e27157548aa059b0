import CoreGraphics

extension UICollectionView: ListWithMenus {
    func menu(at place: CGPoint) -> (row: IndexPath, view: UIView, configuration: UIContextMenuConfiguration)? {
        guard let row = indexPathForItem(at: place), let cell = cellForItem(at: row),
            let configuration = delegate?.collectionView(self, contextMenuConfigurationForItemsAt: [row], point: place)
        else { return nil }
        // The finger is the menu's from here on.
        unpress()
        return (row, cell, configuration)
    }

    func menuPreview(_ configuration: UIContextMenuConfiguration, of row: IndexPath) -> UITargetedPreview? {
        delegate?.collectionView(self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: row)
    }

    func menuPreviewWasTapped(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
    ) { delegate?.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator) }

    func menuWillDisplay(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
    ) { delegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator) }

    func menuWillEnd(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
    ) { delegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator) }
}
