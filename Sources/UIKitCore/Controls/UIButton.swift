import CoreGraphics
public import class Foundation.NSAttributedString

/// A control with a title and an image that does something when it is tapped.
///
/// The image stands before the title, in the direction of reading, and both in the middle unless the alignment says
/// otherwise.
///
/// **Differs from UIKit**: an image doesn't darken while the button is pressed.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// How a button looks by itself.
    public enum ButtonType: Int, Sendable {
        /// As it is told; the title is white.
        case custom = 0
        /// Title and image in the tint, dimmed while pressed.
        case system = 1
        /// As `system`, with a picture: an i in a circle.
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        /// A plus in a circle.
        case contactAdd = 5
        /// As `system`, whatever the platform's own would be.
        case plain = 6
        /// A cross in a circle.
        case close = 7

        public static var roundedRect: ButtonType { .system }
    }

    final var content = ButtonContent()
    final let label = UILabel(frame: .zero)
    final let picture = UIImageView(frame: .zero)
    final let backdrop = UIImageView(frame: .zero)
    public private(set) final var buttonType = ButtonType.custom
    final var configured: ConfiguredParts?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        label.lineBreakMode = .byTruncatingMiddle
        label.font = .systemFont(ofSize: UIFont.buttonFontSize)
        for part in [backdrop, picture, label] { addSubview(part) }
        showContent()
    }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    override var spoken: SpokenView {
        let title = currentTitle ?? titleLabel?.text
        return SpokenView(isElement: true, label: title, traits: stateTraits.union(.button))
    }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        become(buttonType)
    }

    /// Creates a button with the title and image of an action, which it performs when it is tapped.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        adopt(primaryAction)
    }

    /// Creates a button with the title and image of an action, which it performs when it is tapped.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero)
        become(buttonType)
        adopt(primaryAction)
    }

    /// Creates a button that looks as a configuration says, and performs an action when it is tapped.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        become(.system)
        adopt(primaryAction)
        self.configuration = configuration
        if configured == nil { configurationDidChange() }
        sizeToFit()
    }

    private func become(_ type: ButtonType) {
        buttonType = type
        // Apple's default sizes are 15 for the system's buttons and `buttonFontSize` for others.
        if type.isOfSystem { label.font = .systemFont(ofSize: 15) }
        if let symbol = type.symbol { setImage(symbol, for: .normal) }
        showContent()
    }

    private func adopt(_ action: UIAction?) {
        guard let action else { return }
        addAction(action, for: .primaryActionTriggered)
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
    }

    // MARK: Configuration

    /// How it looks and what it shows; nil, the default, leaves that to its other properties. Title and image that it
    /// doesn't say are those of the state.
    open var configuration: Configuration? { didSet { configurationDidChange() } }
    /// Changes the configuration by the button's state: called before a layout after each change of that.
    open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { askForUpdate() } }
    /// Whether the configuration shows as it is updated for the state; true by default.
    open var automaticallyUpdatesConfiguration = true { didSet { showConfiguration() } }
    /// Has `updateConfiguration()` be called before the next layout.
    open func setNeedsUpdateConfiguration() { askForUpdate() }
    /// Calls the handler.
    open func updateConfiguration() { updateByHandler() }

    // MARK: Menu

    /// The menu that a press shows, or a touch where `showsMenuAsPrimaryAction` is true; nil, the default, for none.
    open var menu: UIMenu? { didSet { isContextMenuInteractionEnabled = menu != nil } }

    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        menu.map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
    }

    // MARK: Content

    /// Sets the title in one state; nil lets the one of `normal` show.
    open func setTitle(_ title: String?, for state: State) { change { $0.titles[state] = title } }
    open func setTitleColor(_ color: UIColor?, for state: State) { change { $0.colors[state] = color } }
    open func setImage(_ image: UIImage?, for state: State) { change { $0.images[state] = image } }
    /// Sets the image that fills the button behind the rest.
    open func setBackgroundImage(_ image: UIImage?, for state: State) { change { $0.backgrounds[state] = image } }

    open func title(for state: State) -> String? { content.titles[state] }
    open func titleColor(for state: State) -> UIColor? { content.colors[state] }
    open func image(for state: State) -> UIImage? { content.images[state] }
    open func backgroundImage(for state: State) -> UIImage? { content.backgrounds[state] }

    /// Sets the title in one state with attributes of its own; what they leave open is as in a plain title.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        change { $0.attributedTitles[state] = title }
    }
    open func attributedTitle(for state: State) -> NSAttributedString? { content.attributedTitles[state] }
    open var currentAttributedTitle: NSAttributedString? { content.attributedTitles.shown(in: state) }
    /// Hints: nothing changes an image while the button is pressed or disabled, and nothing glows.
    open var adjustsImageWhenHighlighted = true
    open var adjustsImageWhenDisabled = true
    open var showsTouchWhenHighlighted = false

    open var currentTitle: String? { content.titles.shown(in: state) }
    /// The colour as it was set; else the tint, a tertiary label's when disabled (system), or white (custom).
    open var currentTitleColor: UIColor { shownTitleColor }
    open var currentImage: UIImage? { content.images.shown(in: state) }
    open var currentBackgroundImage: UIImage? { content.backgrounds.shown(in: state) }

    /// The label of the title, for its font and lines; text and colour are the button's.
    open var titleLabel: UILabel? { label }
    open var imageView: UIImageView? { picture }

    // MARK: Layout

    /// Around title and image together; where it is zero, sizes have 6 pt above and below.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { sizeDidChange() } }
    /// Moves the title; doesn't count in sizes.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Moves the image; doesn't count in sizes.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

    open override var intrinsicContentSize: CGSize { fittingSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { place(in: contentRect).title }
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { place(in: contentRect).image }
    open override func layoutSubviews() {
        super.layoutSubviews()
        updateIfAsked()
        if !placeConfiguration() { placeContent() }
    }

    // MARK: State

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showContent()
    }

    override func stateDidChange() {
        super.stateDidChange()
        showContent()
        configured == nil ? dim() : askForUpdate()
    }

    override var claimsTaps: Bool { true }
    override var eventsOfTouchUpInside: Event { [.touchUpInside, .primaryActionTriggered] }
}
