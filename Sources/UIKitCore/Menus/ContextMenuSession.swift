import CoreGraphics
import QuartzCore

/// One showing of a context menu.
@MainActor
final class ContextMenuSession {
    private weak var interaction: UIContextMenuInteraction?
    private let configuration: UIContextMenuConfiguration
    /// Where the view was pressed.
    let place: CGPoint
    /// Whether there is no preview.
    let isCompact: Bool
    private(set) weak var overlay: MenuOverlay?
    private var previewed: UIViewController?
    /// The view of which the preview is a picture.
    private weak var pictured: UIView?
    /// The view that its picture stands for, and how opaque it was.
    private weak var hidden: UIView?
    private var alpha: CGFloat = 1

    init(
        _ interaction: UIContextMenuInteraction, _ configuration: UIContextMenuConfiguration, at place: CGPoint,
        isCompact: Bool
    ) {
        self.interaction = interaction
        self.configuration = configuration
        self.place = place
        self.isCompact = isCompact
    }

    private var delegate: (any UIContextMenuInteractionDelegate)? { interaction?.delegate }

    /// Shows the menu; false where there is nothing to show.
    func show() -> Bool {
        guard let interaction, let view = interaction.view, let window = view.window else { return false }
        let menu = configuration.actionProvider?([])
        let hasLines = menu.map { !MenuRow.rows(of: $0, isInside: false).isEmpty } ?? false
        var preview: MenuPreview?
        var anchor = view.convert(view.bounds, to: nil)
        if !isCompact {
            previewed = configuration.previewProvider?()
            preview = makePreview(of: view)
            anchor = preview?.source ?? anchor
        }
        // Whoever was asked may have taken the interaction or the view away.
        guard interaction.view === view, view.window === window else { return false }
        guard hasLines || preview != nil && previewed != nil else { return false }
        let overlay = MenuOverlay(hasLines ? menu : nil, anchor: anchor, preview: preview)
        self.overlay = overlay
        overlay.sender = view
        overlay.previewChosen = { [weak self] in self?.commit() }
        overlay.willEnd = { [weak self] in self?.willEnd() }
        overlay.didEnd = { [weak self] in self?.didEnd() }
        let animator = MenuAnimator(previewed)
        delegate?.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: animator)
        // The delegate may have ended it.
        guard !overlay.isLeaving else {
            animator.complete()
            return false
        }
        overlay.alongside = animator.animations
        overlay.present(in: window)
        hide(pictured)
        animator.completeLater()
        return true
    }

    func update(_ block: (UIMenu) -> UIMenu) {
        guard let overlay, let menu = overlay.menu else { return }
        overlay.replace(block(menu))
    }

    private func makePreview(of view: UIView) -> MenuPreview? {
        guard let interaction else { return nil }
        let said = delegate?.contextMenuInteraction(
            interaction, previewForHighlightingMenuWithConfiguration: configuration)
        let source = said?.place ?? view.convert(view.bounds, to: nil)
        if let previewed, let content = previewed.view {
            let wish = previewed.preferredContentSize
            let size = CGSize(
                width: wish.width > 0 ? wish.width : .greatestFiniteMagnitude,
                height: wish.height > 0 ? wish.height : 400)
            return MenuPreview(content, source: source, size: size)
        }
        let shown = said?.view ?? view
        let isInWindow = shown.window != nil
        if isInWindow { pictured = shown }
        guard let content = isInWindow ? shown.snapshotView(afterScreenUpdates: true) : shown else { return nil }
        return MenuPreview(content, source: source, parameters: said?.parameters)
    }

    /// Has a view not show while its picture does.
    private func hide(_ view: UIView?) {
        guard let view else { return }
        hidden = view
        alpha = view.alpha
        UIView.performWithoutAnimation { view.alpha = 0 }
    }

    private func showHidden() {
        // Whoever changed it meanwhile knows better.
        if let hidden, hidden.alpha == 0 { UIView.performWithoutAnimation { hidden.alpha = alpha } }
        hidden = nil
    }

    private var ending: MenuAnimator?

    private func willEnd() {
        guard let interaction, let overlay else { return }
        let animator = ending ?? MenuAnimator(previewed)
        ending = animator
        delegate?.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
        overlay.alongside = animator.animations
    }

    private func didEnd() {
        showHidden()
        if interaction?.session === self { interaction?.session = nil }
        ending?.complete()
    }

    /// The preview was tapped.
    private func commit() {
        guard let interaction, let overlay, overlay.isShown else { return }
        let animator = MenuAnimator(previewed)
        ending = animator
        delegate?.contextMenuInteraction(
            interaction, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        overlay.dismiss()
    }
}

/// Collects what runs along with a menu's coming or going.
@MainActor
private final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
    let previewViewController: UIViewController?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private(set) var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    init(_ controller: UIViewController?) {
        previewViewController = controller
        super.init()
    }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func complete() {
        let blocks = completions
        completions = []
        for block in blocks { block() }
    }

    /// Completes when the menu has come.
    func completeLater() {
        let media = InterfaceContext.current.media
        media.schedule(at: media.time + 0.4) { MainActor.assumeIsolated { self.complete() } }
    }
}
