import CoreGraphics

/// The content and the ground that a cell was given as values, and the views that show them.
@MainActor
final class ConfiguredContent {
    private(set) var content: (any UIContentConfiguration)?
    private(set) var view: (any UIView & UIContentView)?
    private(set) var background: UIBackgroundConfiguration?
    private(set) var ground: BackgroundConfigurationView?
    /// Whether the cell is to be asked again before it is laid out.
    var needsUpdate = false
    /// Whether the row's actions are pulled out.
    var isSwiped = false
    var updatesContent = true
    var updatesBackground = true

    /// Shows other content in a view, by the view that showed the content before where that can.
    func setContent(_ new: (any UIContentConfiguration)?, in host: UIView, _ state: UICellConfigurationState) {
        let old = content
        content = new
        guard let new else {
            view?.removeFromSuperview()
            view = nil
            return
        }
        let shown = updatesContent ? new.updated(for: state) : new
        if let view, let old, ObjectIdentifier(type(of: old)) == ObjectIdentifier(type(of: new)) {
            view.configuration = shown
        } else {
            view?.removeFromSuperview()
            let made = shown.makeContentView()
            made.frame = host.bounds
            made.translatesAutoresizingMaskIntoConstraints = true
            made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            host.addSubview(made)
            view = made
        }
        host.setNeedsLayout()
    }

    /// The ground that is shown while none is set.
    private var usual: UIBackgroundConfiguration?

    /// Shows a ground where none is set.
    func setUsualGround(
        _ new: UIBackgroundConfiguration, in cell: UIView, below content: UIView, _ state: UICellConfigurationState
    ) {
        usual = new
        guard background == nil else { return }
        show(new, in: cell, below: content, state)
    }

    func setBackground(
        _ new: UIBackgroundConfiguration?, in cell: UIView, below content: UIView, _ state: UICellConfigurationState
    ) {
        background = new
        guard let new = new ?? usual else {
            ground?.removeFromSuperview()
            ground = nil
            return
        }
        show(new, in: cell, below: content, state)
    }

    private func show(
        _ new: UIBackgroundConfiguration, in cell: UIView, below content: UIView, _ state: UICellConfigurationState
    ) {
        let made = ground ?? BackgroundConfigurationView(frame: cell.bounds)
        ground = made
        if made.superview !== cell { cell.insertSubview(made, belowSubview: content) }
        made.configuration = updatesBackground ? new.updated(for: state) : new
    }

    /// Shows the same for another state.
    func show(_ state: UICellConfigurationState) {
        if let view, let content, updatesContent { view.configuration = content.updated(for: state) }
        if let ground, let background = background ?? usual, updatesBackground {
            ground.configuration = background.updated(for: state)
        }
    }

    /// The size that the content needs; nil where it says nothing.
    func fitted(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize? {
        view?.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
}
