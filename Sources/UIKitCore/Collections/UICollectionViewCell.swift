public import CoreGraphics

/// An item of a collection: a content view over grounds that tell whether it is chosen.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    private final let content: UIView
    /// What it shows by values.
    final let configured = ConfiguredContent()

    public override init(frame: CGRect) {
        content = UIView(frame: CGRect(origin: .zero, size: frame.size))
        super.init(frame: frame)
        addSubview(content)
    }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    /// The view that everything of one's own goes into.
    open var contentView: UIView { content }
    open var isSelected = false { didSet { showGrounds() } }
    /// Whether a finger is on it.
    open var isHighlighted = false { didSet { showGrounds() } }
    /// The view behind the content; nil by default.
    open var backgroundView: UIView? { didSet { replaceGround(oldValue, backgroundView) } }
    /// The view that lies over that behind the content while the cell is chosen or a finger is on it; nil by default.
    open var selectedBackgroundView: UIView? { didSet { replaceGround(oldValue, selectedBackgroundView) } }

    private func replaceGround(_ old: UIView?, _ new: UIView?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let selectedBackgroundView { insertSubview(selectedBackgroundView, at: 0) }
        if let backgroundView { insertSubview(backgroundView, at: 0) }
        showGrounds()
        setNeedsLayout()
    }

    private func showGrounds() {
        selectedBackgroundView?.alpha = isSelected || isHighlighted ? 1 : 0
        stateDidChange()
    }

    // MARK: Configurations

    /// What the cell shows, in a view of the configuration's own that fills the content view; nil by default.
    ///
    /// **Differs from UIKit**: the view stands in the content view, and doesn't take its place.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured.content }
        set { configured.setContent(newValue, in: content, configurationState) }
    }
    /// The cell's ground, behind the content; nil by default, but for a list's cell, which has its list's.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configured.background }
        set { configured.setBackground(newValue, in: self, below: content, configurationState) }
    }
    /// Whether the content is made anew for each state, by `updated(for:)`; true by default.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configured.updatesContent }
        set { configured.updatesContent = newValue }
    }
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configured.updatesBackground }
        set { configured.updatesBackground = newValue }
    }
    /// How the cell is used at the moment; overrides add states of their own.
    open var configurationState: UICellConfigurationState { usualState }
    /// Has `updateConfiguration(using:)` called before the cell is laid out next.
    open func setNeedsUpdateConfiguration() {
        configured.needsUpdate = true
        setNeedsLayout()
    }
    /// Gives the cell its configurations for a state; overrides call super.
    open func updateConfiguration(using state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }
    /// Called for each state; setting one has it called.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// Gives a cell its configurations for a state.
    public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) ->
        Void

    open override func prepareForReuse() {
        super.prepareForReuse()
        if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
    }
    /// The size of the content: of its configuration, or by its constraints.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        return configured.fitted(targetSize, horizontalFittingPriority, verticalFittingPriority)
            ?? content.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        content.frame = bounds
        configured.ground?.frame = bounds
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
    }
}

extension UICollectionViewCell {
    private var usualState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isSwiped = configured.isSwiped
        return state
    }

    final func stateDidChange() {
        guard configured.content != nil || configured.ground != nil || configurationUpdateHandler != nil else { return }
        configured.show(configurationState)
        setNeedsUpdateConfiguration()
    }

    private func updateConfigurationIfNeeded() {
        guard configured.needsUpdate else { return }
        configured.needsUpdate = false
        updateConfiguration(using: configurationState)
    }

    /// A ground that is shown where nobody has given another.
    final func showUsualGround(_ ground: UIBackgroundConfiguration) {
        guard configured.background == nil else { return }
        configured.setUsualGround(ground, in: self, below: contentView, configurationState)
    }
}
