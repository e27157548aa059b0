public import CoreGraphics
import QuartzCore

/// A row of a table: a content view with labels and a picture, what stands at its trailing side, and its grounds.
///
/// **Differs from UIKit**: there is no editing, and so no controls for it.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    final let parts = CellParts()
    /// What a tap on the information button does; the table sets it.
    final var accessoryTapped: () -> Void = {}

    /// Creates a cell; the identifier is that under which a table uses it again.
    public init(style: CellStyle, reuseIdentifier: String?) {
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        parts.style = style
        parts.identifier = reuseIdentifier
        setUpParts()
    }

    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    // MARK: Content

    /// The view that everything of one's own goes into.
    open var contentView: UIView { parts.content }
    /// The main label, made when it is first asked for.
    open var textLabel: UILabel? { parts.label(in: self) }
    /// The second label; nil in the default style.
    open var detailTextLabel: UILabel? { parts.detail(in: self) }
    /// The picture at the leading side, made when it is first asked for.
    open var imageView: UIImageView? { parts.picture(in: self) }
    /// The view behind the content; nil by default.
    open var backgroundView: UIView? { didSet { groundDidChange(oldValue) } }
    /// The view that lies behind the content of a selected or pressed cell; nil for a gray one.
    open var selectedBackgroundView: UIView? { didSet { groundDidChange(oldValue) } }
    /// Kept: UIKit shows it while several rows are chosen in editing, which there is none of here.
    open var multipleSelectionBackgroundView: UIView?

    // MARK: Configurations

    /// What the cell shows instead of its labels, in a view of the configuration's own that fills the content view.
    ///
    /// **Differs from UIKit**: the view stands in the content view, and doesn't take its place.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { parts.configured.content }
        set { setContent(newValue) }
    }
    /// The content that a cell of its style usually has: nothing yet.
    open func defaultContentConfiguration() -> UIListContentConfiguration { usualContent }
    /// The cell's ground; nil, the default, for the cell's own colour and grounds.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { parts.configured.background }
        set { setGround(newValue) }
    }
    /// Whether the content is made anew for each state, by `updated(for:)`; true by default.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { parts.configured.updatesContent }
        set { parts.configured.updatesContent = newValue }
    }
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { parts.configured.updatesBackground }
        set { parts.configured.updatesBackground = newValue }
    }
    /// How the cell is used at the moment; overrides add states of their own.
    open var configurationState: UICellConfigurationState { usualState }
    /// Has `updateConfiguration(using:)` called before the cell is laid out next.
    open func setNeedsUpdateConfiguration() {
        parts.configured.needsUpdate = true
        setNeedsLayout()
    }
    /// Gives the cell its configurations for a state; overrides call super.
    open func updateConfiguration(using state: UICellConfigurationState) { parts.updateHandler?(self, state) }
    /// Called for each state; setting one has it called.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { parts.updateHandler }
        set {
            parts.updateHandler = newValue
            setNeedsUpdateConfiguration()
        }
    }
    /// Gives a cell its configurations for a state.
    public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

    // MARK: Reuse

    open var reuseIdentifier: String? { parts.identifier }
    /// Called before a table uses the cell for another row; overrides call super.
    open func prepareForReuse() {}

    // MARK: State

    open var selectionStyle = SelectionStyle.default { didSet { showState() } }
    open var isSelected: Bool {
        get { parts.isSelected }
        set { setSelected(newValue, animated: false) }
    }
    open var isHighlighted: Bool {
        get { parts.isHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }
    /// Selects the cell or takes that back: shows the selected ground.
    open func setSelected(_ selected: Bool, animated: Bool) {
        parts.isSelected = selected
        change(animated: animated)
    }
    /// Shows that a finger is on the cell, or that it no longer is.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        parts.isHighlighted = highlighted
        change(animated: animated)
    }
    /// Whether it is edited; kept, as there is no editing here.
    open var isEditing = false
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    open var editingStyle: EditingStyle { .none }
    /// Kept, like the next: rows aren't edited or moved by hand here.
    open var showsReorderControl = false
    open var shouldIndentWhileEditing = true

    // MARK: Trailing side

    open var accessoryType = AccessoryType.none { didSet { accessoryDidChange() } }
    /// A view in the accessory's place, at its own size; nil by default.
    open var accessoryView: UIView? {
        didSet {
            if oldValue !== accessoryView, oldValue?.superview === self { oldValue?.removeFromSuperview() }
            accessoryDidChange()
        }
    }
    /// Kept, like the next: there is no editing here.
    open var editingAccessoryType = AccessoryType.none
    open var editingAccessoryView: UIView?

    // MARK: Standing

    /// How many steps the content is indented; 0 by default.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// How wide a step is, in points; 10 by default.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// Where the line below the cell begins and ends; 16 pt from the leading side by default.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) { didSet { setNeedsLayout() } }

    /// The height of the content at a width: of the labels in the cell's style, or by the constraints of one's own.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: max(44, ownHeight(width: size.width)))
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        layOutParts()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        tintParts()
    }
}

extension UITableViewCell {
    @usableFromInline
    convenience init(madeIn style: CellStyle, identifier: String?) {
        self.init(style: style, reuseIdentifier: identifier)
    }

    // As with views: see `UIView.making(frame:)`.
    @_silgen_name("$s9UIKitCore15UITableViewCellC6madeIn10identifierA2C0E5StyleO_SSSgtcfC")
    private static func made(madeIn style: CellStyle, identifier: consuming String?) -> UITableViewCell

    /// A new cell of this class, by its `init(style:reuseIdentifier:)`.
    final class func making(identifier: String) -> UITableViewCell { made(madeIn: .default, identifier: identifier) }
}
