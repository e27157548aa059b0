import CoreGraphics
public import class Foundation.NSAttributedString
import QuartzCore

/// Text of many lines that scrolls, and is typed into with the keys of a keyboard.
///
/// **Differs from UIKit**: what is typed goes to the end and is taken from there: there is no selection, no caret to move,
/// no copying and no keyboard on the screen; links aren't followed.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UIKeyInput {
    final let label = UILabel(frame: .zero)
    private final let container: NSTextContainer
    private final var depth = EditingDepth()

    public init(frame: CGRect, textContainer: NSTextContainer?) {
        container = textContainer ?? NSTextContainer()
        super.init(frame: frame)
        label.numberOfLines = 0
        label.font = .systemFont(ofSize: 12)
        label.isUserInteractionEnabled = false
        addSubview(label)
        backgroundColor = .systemBackground
        container.changed = { [weak self] in self?.textDidChange() }
    }

    public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    override var spoken: SpokenView { SpokenView(isElement: true, value: text) }

    // MARK: Text

    /// The text; empty by default, and where nil is set.
    open var text: String! {
        get { label.text ?? "" }
        set {
            label.text = newValue ?? ""
            textDidChange()
        }
    }
    open var attributedText: NSAttributedString! {
        get { label.attributedText ?? NSAttributedString(string: "") }
        set {
            label.attributedText = newValue
            textDidChange()
        }
    }
    /// The system's font at 12 pt by default, and where nil is set.
    open var font: UIFont? {
        get { label.font }
        set {
            label.font = newValue ?? .systemFont(ofSize: 12)
            textDidChange()
        }
    }
    open var textColor: UIColor? {
        get { label.textColor }
        set { label.textColor = newValue ?? .label }
    }
    open var textAlignment: NSTextAlignment {
        get { label.textAlignment }
        set { label.textAlignment = newValue }
    }
    open var hasText: Bool { !text.isEmpty }
    /// As a label's: all fonts are right.
    open var adjustsFontForContentSizeCategory = false
    /// Room around the lines; 8 pt above and below by default.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet {
            let inset = textContainerInset
            guard [inset.top, inset.left, inset.bottom, inset.right].allSatisfy(\.isFinite) else {
                textContainerInset = oldValue
                return refuse("textContainerInset", "\(inset)", "give finite numbers; those before are kept")
            }
            textDidChange()
        }
    }
    open var textContainer: NSTextContainer { container }

    // MARK: Typing

    // Of a type of its own, as Apple's is, beside the scroll view's: one and the same object.
    @_nonoverride
    open weak var delegate: (any UITextViewDelegate)? {
        get { (self as UIScrollView).delegate as? any UITextViewDelegate }
        set { (self as UIScrollView).delegate = newValue }
    }
    /// Whether it is typed into; true by default.
    open var isEditable = true { didSet { if !isEditable, isFirstResponder { resignFirstResponder() } } }
    /// Kept: nothing is selected here.
    open var isSelectable = true
    /// Kept, too.
    open var allowsEditingTextAttributes = false
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
    /// Kept: only fields hide what is typed.
    open var isSecureTextEntry = false
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

    // MARK: The view's own

    open override var canBecomeFirstResponder: Bool { isEditable && window != nil }
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard depth.enter("UITextView.becomeFirstResponder()") else { return false }
        defer { depth.leave() }
        guard !isFirstResponder, canBecomeFirstResponder, delegate?.textViewShouldBeginEditing(self) ?? true else {
            return isFirstResponder
        }
        guard super.becomeFirstResponder() else { return false }
        delegate?.textViewDidBeginEditing(self)
        return true
    }
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard depth.enter("UITextView.resignFirstResponder()") else { return false }
        defer { depth.leave() }
        guard delegate?.textViewShouldEndEditing(self) ?? true else { return false }
        guard isFirstResponder else { return true }
        guard super.resignFirstResponder() else { return false }
        delegate?.textViewDidEndEditing(self)
        return true
    }
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !take(presses) { super.pressesBegan(presses, with: event) }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        if isEditable { becomeFirstResponder() }
    }
    /// The size of the text in lines no longer than a width, with its insets.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fitting(size.width) }
    /// The size of the text where it doesn't scroll; none where it does.
    open override var intrinsicContentSize: CGSize {
        isScrollEnabled
            ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) : fitting(bounds.width)
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutText()
    }
}

extension UITextView {
    private func fitting(_ width: CGFloat) -> CGSize {
        let sides = textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
        let lines = label.sizeThatFits(CGSize(width: max(width - sides, 0), height: .greatestFiniteMagnitude))
        let line = FontLine.height(of: font)
        return CGSize(
            width: lines.width + sides,
            height: max(lines.height, line) + textContainerInset.top + textContainerInset.bottom)
    }

    private func textDidChange() {
        label.numberOfLines = textContainer.maximumNumberOfLines
        label.lineBreakMode = textContainer.lineBreakMode
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func layOutText() {
        let size = fitting(bounds.width)
        let inset = textContainerInset
        let padding = textContainer.lineFragmentPadding
        label.frame = CGRect(
            x: inset.left + padding, y: inset.top, width: max(bounds.width - inset.left - inset.right - 2 * padding, 0),
            height: max(size.height - inset.top - inset.bottom, 0))
        contentSize = CGSize(width: bounds.width, height: max(size.height, 0))
    }

    /// Takes what keys type; false where none of them types anything.
    private func take(_ presses: Set<UIPress>) -> Bool {
        let strokes = Typing.strokes(presses)
        for stroke in strokes {
            let count = text.utf16.count
            switch stroke {
            case .text(let string): if mayReplace(location: count, length: 0, string) { type(string) }
            case .enter: if mayReplace(location: count, length: 0, "\n") { type("\n") }
            case .backspace:
                let length = text.last.map { String($0).utf16.count } ?? 0
                if length > 0, mayReplace(location: count - length, length: length, "") { erase() }
            }
        }
        return !strokes.isEmpty
    }

    private func mayReplace(location: Int, length: Int, _ string: String) -> Bool {
        delegate?.textView(
            self, shouldChangeTextIn: .init(location: location, length: length), replacementText: string) ?? true
    }

    private func type(_ string: String) {
        text = (text ?? "") + string
        changed()
    }

    private func erase() {
        guard hasText else { return }
        text = String(text.dropLast())
        changed()
    }

    private func changed() {
        guard depth.enter("UITextView.insertText(_:)") else { return }
        defer { depth.leave() }
        delegate?.textViewDidChangeSelection(self)
        delegate?.textViewDidChange(self)
    }
}
