public import CoreGraphics
import QuartzCore

/// A bar with a field to search by, a button that ends the search, and scopes to choose from.
///
/// It is 56 pt high, 44 more with scopes and 22 more with a prompt; in a navigation bar, which it shares its background
/// with, 52.
///
/// **Differs from UIKit**: the text is typed and deleted at its end, as in all fields; the cancel button stays enabled when
/// the field gives the keys up; there are no search results and no dictation buttons.
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning, UITextInputTraits {
    final let parts = SearchBarParts()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    open weak var delegate: (any UISearchBarDelegate)?

    // MARK: Text

    /// The text; empty by default, and where nil is set. Setting it tells the search controller, not the delegate.
    open var text: String? {
        get { parts.field.text }
        set { setText(newValue) }
    }
    /// What stands in an empty field; nil by default.
    open var placeholder: String? {
        get { parts.field.placeholder }
        set { parts.field.placeholder = newValue }
    }
    /// A line above the field; nil, the default, for none.
    open var prompt: String? {
        get { parts.prompt.text }
        set { setPrompt(newValue) }
    }
    /// The field. Its delegate is the bar's own: what replaces it takes the bar's delegate's place, too.
    open var searchTextField: UISearchTextField { parts.field }
    /// Whether it can be used; true by default.
    open var isEnabled: Bool {
        get { parts.field.isEnabled }
        set { setEnabled(newValue) }
    }

    // MARK: Buttons

    /// Whether there is a button, Cancel, after the field; false by default.
    open var showsCancelButton: Bool {
        get { parts.showsCancel }
        set { setShowsCancelButton(newValue, animated: false) }
    }
    /// Shows or hides the button; animated, the field makes room for it in .25 s.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        changeShape(animated: animated) { $0.showsCancel = showsCancelButton }
    }
    /// Whether a button with a book shows in the field while nothing is typed; false by default.
    open var showsBookmarkButton: Bool {
        get { parts.field.rightView != nil }
        set {
            parts.field.rightView = newValue ? parts.bookmark : nil
            parts.field.rightViewMode = .unlessEditing
        }
    }

    // MARK: Scopes

    /// The titles of the scopes; nil, the default, for none. They show while `showsScopeBar` is true, or while a search
    /// controller is active that shows them by itself.
    open var scopeButtonTitles: [String]? {
        get { parts.scopes }
        set { setScopes(newValue) }
    }
    /// The number of the chosen scope; 0 by default. One that isn't there is refused.
    open var selectedScopeButtonIndex: Int {
        get { max(parts.scope.selectedSegmentIndex, 0) }
        set { selectScope(newValue) }
    }
    /// Whether the scopes show, below the field; false by default.
    open var showsScopeBar: Bool {
        get { parts.showsScopes }
        set { setShowsScope(newValue, animated: false) }
    }
    open func setShowsScope(_ show: Bool, animated: Bool) {
        changeShape(animated: animated) { $0.showsScopes = show }
    }

    // MARK: Looks

    /// Whether the bar is dark by itself.
    open var barStyle: UIBarStyle {
        get { parts.style }
        set { changeLook { $0.style = newValue } }
    }
    open var searchBarStyle = Style.default { didSet { showLook() } }
    /// Whether what is behind shows through the system's background; true by default.
    open var isTranslucent: Bool {
        get { parts.isTranslucent }
        set { changeLook { $0.isTranslucent = newValue } }
    }
    /// The background's colour; nil, the default, for the system's.
    open var barTintColor: UIColor? {
        get { parts.tint }
        set { changeLook { $0.tint = newValue } }
    }
    /// A picture in the background's place; an empty one leaves none.
    open var backgroundImage: UIImage? {
        get { parts.image }
        set { changeLook { $0.image = newValue } }
    }
    /// Puts a picture in the place of one of the bar's; nil for its own. The clear button's has one for all states.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        setIcon(iconImage, icon, state)
    }
    open func image(for icon: Icon, state: UIControl.State) -> UIImage? { parts.images[icon]?[state] }

    open var barPosition: UIBarPosition {
        let said = delegate?.position(for: self) ?? .any
        return said == .any ? .top : said
    }

    // MARK: Keys

    open var keyboardType: UIKeyboardType {
        get { parts.field.keyboardType }
        set { parts.field.keyboardType = newValue }
    }
    open var returnKeyType: UIReturnKeyType {
        get { parts.field.returnKeyType }
        set { parts.field.returnKeyType = newValue }
    }
    open var keyboardAppearance: UIKeyboardAppearance {
        get { parts.field.keyboardAppearance }
        set { parts.field.keyboardAppearance = newValue }
    }
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { parts.field.autocapitalizationType }
        set { parts.field.autocapitalizationType = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { parts.field.autocorrectionType }
        set { parts.field.autocorrectionType = newValue }
    }
    open var spellCheckingType: UITextSpellCheckingType {
        get { parts.field.spellCheckingType }
        set { parts.field.spellCheckingType = newValue }
    }
    open var enablesReturnKeyAutomatically: Bool {
        get { parts.field.enablesReturnKeyAutomatically }
        set { parts.field.enablesReturnKeyAutomatically = newValue }
    }
    open var isSecureTextEntry: Bool {
        get { parts.field.isSecureTextEntry }
        set { parts.field.isSecureTextEntry = newValue }
    }
    open var textContentType: UITextContentType! {
        get { parts.field.textContentType }
        set { parts.field.textContentType = newValue }
    }
    open override var inputAccessoryView: UIView? {
        get { parts.field.inputAccessoryView }
        set { parts.field.inputAccessoryView = newValue }
    }

    // MARK: The responder's own

    /// Of the field, which is what the keys go to.
    open override var canBecomeFirstResponder: Bool { parts.field.canBecomeFirstResponder }
    open override var isFirstResponder: Bool { parts.field.isFirstResponder }
    @discardableResult
    open override func becomeFirstResponder() -> Bool { parts.field.becomeFirstResponder() }
    @discardableResult
    open override func resignFirstResponder() -> Bool { parts.field.resignFirstResponder() }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: ownHeight) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: ownHeight) }
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
    }
}
