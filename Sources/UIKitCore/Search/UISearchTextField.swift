public import CoreGraphics
import QuartzCore

/// The field of a search bar: rounded, with a lens before the text and a button that clears it.
///
/// **Differs from UIKit**: it holds text alone, no tokens.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    private static let margin: CGFloat = 8
    private static let gap: CGFloat = 6

    public override init(frame: CGRect) {
        super.init(frame: frame)
        let lens = UIImageView(image: SearchGlyph.lens)
        lens.frame = CGRect(x: 0, y: 0, width: SearchGlyph.side, height: SearchGlyph.side)
        lens.tintColor = .secondaryLabel
        leftView = lens
        leftViewMode = .always
        clearButtonMode = .always
        field.clear.tintColor = .secondaryLabel
        field.hint.textColor = .secondaryLabel
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 10
        clipsToBounds = true
        returnKeyType = .search
        isAccessibilityElement = true
        accessibilityTraits = .searchField
    }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        super.leftViewRect(forBounds: bounds).offsetBy(dx: Self.margin, dy: 0)
    }
    open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        super.rightViewRect(forBounds: bounds).offsetBy(dx: -Self.margin, dy: 0)
    }
    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        let rect = super.textRect(forBounds: bounds)
        let start = rect.minX + Self.gap
        return CGRect(
            x: start, y: rect.minY, width: max(min(rect.maxX, bounds.maxX - Self.margin) - start, 0),
            height: rect.height)
    }
    open override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open override func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// 36 pt high, as iOS has it.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 36) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 36) }
}
