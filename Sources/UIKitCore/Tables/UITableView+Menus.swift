import CoreGraphics

extension UITableView: ListWithMenus {
    func menu(at place: CGPoint) -> (row: IndexPath, view: UIView, configuration: UIContextMenuConfiguration)? {
        guard let row = indexPathForRow(at: place), let cell = cellForRow(at: row),
            let configuration = delegate?.tableView(self, contextMenuConfigurationForRowAt: row, point: place)
        else { return nil }
        // The finger is the menu's from here on.
        unpress()
        return (row, cell, configuration)
    }

    func menuPreview(_ configuration: UIContextMenuConfiguration, of row: IndexPath) -> UITargetedPreview? {
        delegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
    }

    func menuPreviewWasTapped(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
    ) { delegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator) }

    func menuWillDisplay(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
    ) { delegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator) }

    func menuWillEnd(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
    ) { delegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator) }
}
