import CoreGraphics
import QuartzCore

/// What a field is made of.
@MainActor
final class FieldParts {
    var text = ""
    var depth = EditingDepth()
    let label = UILabel(frame: .zero)
    let hint = UILabel(frame: .zero)
    let ground = UIImageView(frame: .zero)
    let caret = UIView(frame: .zero)
    let clear = UIButton(type: .close)
}

extension UITextField {
    private static let gap: CGFloat = 7
    private static let dot = "\u{2022}"

    final func setUpField() {
        field.label.font = .systemFont(ofSize: 17)
        field.hint.font = field.label.font
        field.hint.textColor = .tertiaryLabel
        field.label.lineBreakMode = .byClipping
        field.caret.isHidden = true
        field.clear.isHidden = true
        field.clear.addAction(UIAction { [weak self] _ in self?.clearByButton() }, for: .touchUpInside)
        for view in [field.ground, field.hint, field.label, field.caret] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        addSubview(field.clear)
    }

    final func showText() {
        field.label.text =
            isSecureTextEntry ? String(repeating: Self.dot, count: field.text.count) : field.text
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    final func showBorder() {
        layer.borderWidth = borderStyle == .none ? 0 : borderStyle == .roundedRect ? 0.5 : 1
        layer.borderColor = UIColor.systemGray4.resolvedColor(with: traitCollection).cgColor
        layer.cornerRadius = borderStyle == .roundedRect ? 5 : 0
        if borderStyle == .roundedRect, backgroundColor == nil { backgroundColor = .systemBackground }
        setNeedsLayout()
    }

    final func sideDidChange(_ old: UIView?) {
        if old !== leftView, old !== rightView { old?.removeFromSuperview() }
        for view in [leftView, rightView] {
            if let view, view.superview !== self { addSubview(view) }
        }
        setNeedsLayout()
    }

    // MARK: Layout

    private func isShown(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    private var showsClear: Bool { isShown(clearButtonMode) && hasText }

    final func ordinarySideRect(_ view: UIView?, _ bounds: CGRect, isLeft: Bool) -> CGRect {
        let size = view?.bounds.size ?? .zero
        return CGRect(
            x: isLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    final func ordinaryClearRect(_ bounds: CGRect) -> CGRect {
        CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
    }

    final func ordinaryTextRect(_ bounds: CGRect) -> CGRect {
        var rect = bounds
        if borderStyle != .none { rect = rect.insetBy(dx: min(Self.gap, rect.width / 2), dy: 0) }
        if leftView != nil, isShown(leftViewMode) {
            let edge = leftViewRect(forBounds: bounds).maxX
            rect = CGRect(x: edge, y: rect.minY, width: max(rect.maxX - edge, 0), height: rect.height)
        }
        var end = rect.maxX
        if rightView != nil, isShown(rightViewMode) { end = min(end, rightViewRect(forBounds: bounds).minX) }
        if showsClear { end = min(end, clearButtonRect(forBounds: bounds).minX) }
        rect.size.width = max(end - rect.minX, 0)
        return rect
    }

    final var ownSize: CGSize {
        let text = field.label.sizeThatFits(.zero)
        let hint = field.hint.sizeThatFits(.zero)
        let line = FontLine.height(of: font)
        let border: CGFloat = borderStyle == .none ? 0 : Self.gap
        return CGSize(
            width: max(text.width, hint.width) + 2 * border + 2,
            height: borderStyle == .roundedRect ? max(34, line + 12) : line + 2)
    }

    final func layOutField() {
        field.ground.frame = borderRect(forBounds: bounds)
        let rect = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        field.label.frame = rect
        field.hint.frame = placeholderRect(forBounds: bounds)
        field.hint.isHidden = hasText
        field.clear.isHidden = !showsClear
        field.clear.frame = clearButtonRect(forBounds: bounds)
        leftView?.isHidden = !isShown(leftViewMode)
        rightView?.isHidden = !isShown(rightViewMode)
        leftView?.frame = leftViewRect(forBounds: bounds)
        rightView?.frame = rightViewRect(forBounds: bounds)
        field.caret.isHidden = !isEditing
        field.caret.backgroundColor = tintColor
        let line = field.label.textRect(forBounds: rect, limitedToNumberOfLines: 1)
        let height = FontLine.height(of: font)
        let isRight = textAlignment == .right
        let x = hasText ? line.maxX : isRight ? rect.maxX - 2 : textAlignment == .center ? rect.midX : rect.minX
        field.caret.frame = CGRect(x: min(x, rect.maxX), y: rect.midY - height / 2, width: 2, height: height)
    }

    // MARK: Beginning and ending

    final var mayBegin: Bool {
        !isFirstResponder && canBecomeFirstResponder && (delegate?.textFieldShouldBeginEditing(self) ?? true)
    }

    final func didBegin(_ isFirst: Bool) -> Bool {
        guard isFirst else { return false }
        if clearsOnBeginEditing { text = "" }
        setNeedsLayout()
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        return true
    }

    final func didEnd(_ isDone: Bool) -> Bool {
        guard isDone else { return false }
        setNeedsLayout()
        delegate?.textFieldDidEndEditing(self)
        sendActions(for: .editingDidEnd)
        return true
    }

    // MARK: Keys

    /// Takes what keys type; false where none of them types anything.
    final func take(_ presses: Set<UIPress>) -> Bool {
        let strokes = Typing.strokes(presses)
        for stroke in strokes {
            switch stroke {
            case .text(let text):
                if mayReplace(location: field.text.utf16.count, length: 0, text) { type(text) }
            case .backspace:
                let length = field.text.last.map { String($0).utf16.count } ?? 0
                if length > 0, mayReplace(location: field.text.utf16.count - length, length: length, "") { erase() }
            case .enter:
                guard delegate?.textFieldShouldReturn(self) ?? true else { continue }
                sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
                resignFirstResponder()
            }
        }
        return !strokes.isEmpty
    }

    private func mayReplace(location: Int, length: Int, _ string: String) -> Bool {
        delegate?.textField(
            self, shouldChangeCharactersIn: .init(location: location, length: length), replacementString: string)
            ?? true
    }

    final func type(_ string: String) {
        text = (clearsOnInsertion ? "" : field.text) + string
        clearsOnInsertion = false
        changed()
    }

    final func erase() {
        guard hasText else { return }
        text = String(field.text.dropLast())
        changed()
    }

    private func clearByButton() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        text = ""
        changed()
    }

    private func changed() {
        guard field.depth.enter("UITextField.insertText(_:)") else { return }
        defer { field.depth.leave() }
        delegate?.textFieldDidChangeSelection(self)
        sendActions(for: .editingChanged)
    }
}

/// How high a line of a font is.
@MainActor
enum FontLine {
    static func height(of font: UIFont?) -> CGFloat { (font ?? .systemFont(ofSize: 17)).lineHeight.rounded(.up) }
}
