import CoreGraphics

/// A list whose delegate says what a press on one of its rows shows.
@MainActor
protocol ListWithMenus: UIView {
    /// The row at a point, its view and what a press on it shows.
    func menu(at place: CGPoint) -> (row: IndexPath, view: UIView, configuration: UIContextMenuConfiguration)?
    func menuPreview(_ configuration: UIContextMenuConfiguration, of row: IndexPath) -> UITargetedPreview?
    func menuPreviewWasTapped(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
    func menuWillDisplay(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
    func menuWillEnd(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
}

/// Asks a list for the menus of its rows.
@MainActor
final class ListMenus: NSObject, UIContextMenuInteractionDelegate {
    private(set) var interaction: UIContextMenuInteraction?
    private weak var list: (any ListWithMenus)?
    private weak var view: UIView?
    private var row: IndexPath?

    func add(to list: any ListWithMenus) {
        guard interaction == nil else { return }
        let interaction = UIContextMenuInteraction(delegate: self)
        self.interaction = interaction
        self.list = list
        list.addInteraction(interaction)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let found = list?.menu(at: location) else { return nil }
        (row, view) = (found.row, found.view)
        return found.configuration
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        row.flatMap { list?.menuPreview(configuration, of: $0) } ?? view.map { UITargetedPreview(view: $0) }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { list?.menuPreviewWasTapped(configuration, animator) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { list?.menuWillDisplay(configuration, animator) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { list?.menuWillEnd(configuration, animator) }
}
