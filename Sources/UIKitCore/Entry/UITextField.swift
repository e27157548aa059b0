import CoreGraphics
public import class Foundation.NSAttributedString
import QuartzCore

/// A line of text that is typed into with the keys of a keyboard.
///
/// **Differs from UIKit**: what is typed goes to the end and is taken from there: there is no selection, no caret to move,
/// no copying and no keyboard on the screen.
@preconcurrency @MainActor
open class UITextField: UIControl, UIKeyInput {
    /// What stands around the text.
    public enum BorderStyle: Int, Sendable {
        case none
        case line
        case bezel
        case roundedRect
    }

    /// When a view beside the text shows.
    public enum ViewMode: Int, Sendable {
        case never
        case whileEditing
        case unlessEditing
        case always
    }

    final let field = FieldParts()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpField()
    }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    override var spoken: SpokenView {
        let shown = text.flatMap { $0.isEmpty ? nil : $0 } ?? placeholder
        return SpokenView(isElement: true, value: shown, traits: stateTraits)
    }

    // MARK: Text

    /// The text; empty by default, and where nil is set. Setting it sends no event.
    open var text: String? {
        get { field.text }
        set {
            field.text = newValue ?? ""
            showText()
        }
    }
    /// The text in the field's looks; what is set counts by its characters alone.
    open var attributedText: NSAttributedString? {
        get { NSAttributedString(string: field.text, attributes: defaultTextAttributes) }
        set { text = newValue?.string }
    }
    /// What stands in an empty field; nil by default.
    open var placeholder: String? {
        get { field.hint.text }
        set {
            field.hint.text = newValue
            setNeedsLayout()
        }
    }
    open var attributedPlaceholder: NSAttributedString? {
        get { field.hint.attributedText }
        set {
            field.hint.attributedText = newValue
            setNeedsLayout()
        }
    }
    /// The system's font at 17 pt by default, and where nil is set.
    open var font: UIFont? {
        get { field.label.font }
        set {
            field.label.font = newValue ?? .systemFont(ofSize: 17)
            field.hint.font = field.label.font
            setNeedsLayout()
        }
    }
    open var textColor: UIColor? {
        get { field.label.textColor }
        set { field.label.textColor = newValue ?? .label }
    }
    open var textAlignment: NSTextAlignment {
        get { field.label.textAlignment }
        set {
            field.label.textAlignment = newValue
            field.hint.textAlignment = newValue
            setNeedsLayout()
        }
    }
    /// The font and the colour, as attributes.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { [.font: field.label.font as Any, .foregroundColor: field.label.textColor as Any] }
        set {
            if let font = newValue[.font] as? UIFont { self.font = font }
            if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
        }
    }
    /// Whether long text is drawn smaller, down to `minimumFontSize`; false by default.
    open var adjustsFontSizeToFitWidth: Bool {
        get { field.label.adjustsFontSizeToFitWidth }
        set { field.label.adjustsFontSizeToFitWidth = newValue }
    }
    open var minimumFontSize: CGFloat {
        get { field.label.minimumScaleFactor * (font?.pointSize ?? 17) }
        set { field.label.minimumScaleFactor = newValue / max(font?.pointSize ?? 17, 1) }
    }
    open var hasText: Bool { !field.text.isEmpty }
    /// As a label's: all fonts are right.
    open var adjustsFontForContentSizeCategory = false

    // MARK: Around the text

    /// None by default.
    open var borderStyle = BorderStyle.none { didSet { showBorder() } }
    open var background: UIImage? { didSet { field.ground.image = background } }
    open var leftView: UIView? { didSet { sideDidChange(oldValue) } }
    open var rightView: UIView? { didSet { sideDidChange(oldValue) } }
    /// When the views beside the text show; never by default.
    open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// When a button shows that clears the text; never by default.
    open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// Where the background's picture stands; all of the bounds by default.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Where text stands; overrides give another place.
    open func textRect(forBounds bounds: CGRect) -> CGRect { ordinaryTextRect(bounds) }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { ordinaryClearRect(bounds) }
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { ordinarySideRect(leftView, bounds, isLeft: true) }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { ordinarySideRect(rightView, bounds, isLeft: false) }
    /// Draws the text into the current context.
    ///
    /// **Differs from UIKit**: the field doesn't call it, nor the next, to show itself: overrides change nothing that shows.
    open func drawText(in rect: CGRect) { field.label.drawText(in: rect) }
    open func drawPlaceholder(in rect: CGRect) { field.hint.drawText(in: rect) }

    // MARK: Typing

    open weak var delegate: (any UITextFieldDelegate)?
    open var isEditing: Bool { isFirstResponder }
    /// Whether the first key takes the place of the whole text; false by default.
    open var clearsOnBeginEditing = false
    open var clearsOnInsertion = false
    /// Puts text at the end, without asking the delegate.
    open func insertText(_ text: String) { type(text) }
    open func deleteBackward() { erase() }

    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var enablesReturnKeyAutomatically = false
    /// Whether the text shows as dots; false by default.
    open var isSecureTextEntry = false { didSet { showText() } }
    open var textContentType: UITextContentType!
    private final var ownInputView: UIView?
    private final var ownAccessoryView: UIView?
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }
    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set { ownAccessoryView = newValue }
    }

    // MARK: The responder's own

    open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard field.depth.enter("UITextField.becomeFirstResponder()") else { return false }
        defer { field.depth.leave() }
        guard mayBegin else { return isFirstResponder }
        return didBegin(super.becomeFirstResponder())
    }
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard field.depth.enter("UITextField.resignFirstResponder()") else { return false }
        defer { field.depth.leave() }
        guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
        guard isFirstResponder else { return true }
        return didEnd(super.resignFirstResponder())
    }
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !take(presses) { super.pressesBegan(presses, with: event) }
    }
    override var claimsTaps: Bool { true }
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if isTouchInside { becomeFirstResponder() }
    }

    open override var intrinsicContentSize: CGSize { ownSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { ownSize }
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutField()
    }
}
