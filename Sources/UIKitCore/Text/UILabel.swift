import CoreGraphics
public import class Foundation.NSAttributedString
import QuartzCore

/// A view that shows text, in one line or in several, centred from top to bottom; it takes no touches unless told to.
///
/// Sizes are rounded up to whole pixels. The label is drawn anew only when what it shows changes.
@preconcurrency @MainActor
open class UILabel: UIView {
    private final var textStyle = LabelStyle()

    /// The text; nil shows nothing. Set, it is shown in one font and colour.
    open var text: String? {
        get { textStyle.text }
        set {
            attributed = nil
            change(\.parts, to: [], isSizing: true)
            change(\.spacing, to: TextSpacing(), isSizing: true)
            change(\.text, to: newValue, isSizing: true)
        }
    }
    /// The text with attributes: fonts, colours, kerning, lines and grounds by part, and the first letter's paragraph
    /// style. Setting it sets `text`, and `font`, `textColor` and so on to what the first letter has; those, set later,
    /// count for the whole text.
    ///
    /// **Differs from UIKit**: one paragraph style counts for all.
    open var attributedText: NSAttributedString? {
        get { attributed ?? textStyle.text.map { attributedString($0) } }
        set { adopt(newValue) }
    }
    private final var attributed: NSAttributedString?
    /// The font and colour that the label had when it was given a text with attributes.
    private final var looksBefore: (font: UIFont, color: UIColor)?
    /// Whether the text has its highlighted colour; false by default.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
    /// The colour while it is highlighted; nil, the default, for the text's own.
    open var highlightedTextColor: UIColor? { didSet { if isHighlighted { setNeedsDisplay() } } }
    /// The colour of a sharp shadow of the text; nil, the default, for none.
    open var shadowColor: UIColor? { didSet { if shadowColor != oldValue { setNeedsDisplay() } } }
    /// Where the shadow lies; a point above by default.
    open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet { if shadowOffset != oldValue { setNeedsDisplay() } }
    }
    /// Where a line that was made smaller keeps its place; it is always in the middle here.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
    /// The font; the system's at 17 points by default and where nil is set.
    open var font: UIFont! {
        get { textStyle.font }
        set {
            let font = newValue ?? LabelStyle().font
            attribute { $0.restyled { $0[.font] = font } }
            change(\.font, to: font, isSizing: true)
        }
    }
    /// Whether fonts follow the size that the user wants text to have; false by default. That size is iOS's default here
    /// and never changes, so that all fonts are right.
    open var adjustsFontForContentSizeCategory = false
    /// The text's colour; `label` by default and where nil is set.
    open var textColor: UIColor! {
        get { textStyle.color }
        set {
            let color = newValue ?? LabelStyle().color
            attribute { $0.restyled { $0[.foregroundColor] = color } }
            change(\.color, to: color)
        }
    }
    open var textAlignment: NSTextAlignment {
        get { textStyle.alignment }
        set {
            attribute { $0.settingParagraph { $0.alignment = newValue } }
            change(\.alignment, to: newValue)
        }
    }
    /// Where lines break, and where text that doesn't fit gets its ellipsis: at the end by default.
    open var lineBreakMode: NSLineBreakMode {
        get { textStyle.lineBreakMode }
        set {
            attribute { $0.settingParagraph { $0.lineBreakMode = newValue } }
            change(\.lineBreakMode, to: newValue, isSizing: true)
        }
    }
    /// The most lines, 1 by default; 0 for as many as the height has room for.
    open var numberOfLines: Int {
        get { textStyle.numberOfLines }
        set { change(\.numberOfLines, to: max(newValue, 0), isSizing: true) }
    }
    /// Whether a label of one line makes its font smaller where the text is too wide; false by default.
    ///
    /// **Differs from UIKit**: labels of several lines keep their font's size.
    open var adjustsFontSizeToFitWidth: Bool {
        get { textStyle.adjustsFontSize }
        set { change(\.adjustsFontSize, to: newValue) }
    }
    /// The smallest part of its size that the font is made, 0…1; 0, the default, doesn't let it shrink at all.
    open var minimumScaleFactor: CGFloat {
        get { textStyle.minimumScale }
        set { change(\.minimumScale, to: newValue.isNaN ? 0 : min(max(newValue, 0), 1)) }
    }
    /// Whether the text has its full colour, true by default; a disabled label's is half as strong.
    ///
    /// **Differs from UIKit**: the shade of disabled text there is not documented.
    open var isEnabled: Bool {
        get { textStyle.isEnabled }
        set { change(\.isEnabled, to: newValue) }
    }
    /// The width at which text breaks for `intrinsicContentSize`, in points; 0, the default, for no limit.
    open var preferredMaxLayoutWidth: CGFloat {
        get { textStyle.preferredWidth }
        set { change(\.preferredWidth, to: newValue.isFinite ? max(newValue, 0) : 0, isSizing: true) }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    /// The size of the text in lines no longer than `preferredMaxLayoutWidth`; zero without text.
    open override var intrinsicContentSize: CGSize { fittingSize(width: textStyle.preferredWidth) }

    /// The size of the text in lines no longer than a width, where that is above 0; one line is as long as it needs.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(width: size.width) }

    /// Where text lies in bounds, its lines no more than a number (0 for no limit) and than there is room for.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        layout(in: bounds, lines: numberOfLines).rect
    }

    /// Draws the text into a rectangle, in the current context; a subclass may call it with another rectangle.
    open func drawText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let placed = layout(in: rect, lines: numberOfLines)
        if let shadow = shadowInk {
            let place = CGPoint(x: placed.origin.x + shadowOffset.width, y: placed.origin.y + shadowOffset.height)
            placed.layout.draw(in: context, at: place, color: shadow)
        }
        placed.layout.draw(in: context, at: placed.origin, color: inkColor, tones: tones)
    }

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    override func content() -> LayerContent { picturedContent() }

    override var spoken: SpokenView { SpokenView(isElement: true, label: text, traits: .staticText) }

    final var style: LabelStyle { textStyle }

    private func adopt(_ text: NSAttributedString?) {
        // A copy: what is handed over may be changed by its owner.
        attributed = text.map { NSAttributedString(attributedString: $0) }
        // By bytes, as the parts count them: texts that read alike may differ in those.
        if textStyle.text.map({ Array($0.utf8) }) != text.map({ Array($0.string.utf8) }) {
            textStyle.text = text?.string
            setNeedsDisplay()
            invalidateIntrinsicContentSize()
        }
        looksBefore = (textStyle.font, textStyle.color)
        change(\.parts, to: text.map { parts(of: $0) } ?? [], isSizing: true)
        let paragraph = text?.firstParagraph
        change(\.spacing, to: paragraph?.spacing ?? TextSpacing(), isSizing: true)
        guard let text, text.length > 0 else { return }
        let attributes = text.attributes(at: 0, effectiveRange: nil)
        if let font = attributes[.font] as? UIFont { change(\.font, to: font, isSizing: true) }
        if let color = attributes[.foregroundColor] as? UIColor { change(\.color, to: color) }
        guard let paragraph else { return }
        change(\.alignment, to: paragraph.alignment)
        change(\.lineBreakMode, to: paragraph.lineBreakMode, isSizing: true)
    }

    /// The parts of a text. Where its first letter brings a font or colour, which is the label's from then on, what has
    /// none keeps the one that the label had before.
    private func parts(of text: NSAttributedString) -> [LabelPart] {
        var parts = LabelPart.parts(of: text)
        guard let first = parts.first else { return [] }
        for index in parts.indices {
            if first.font != nil, parts[index].font == nil { parts[index].font = looksBefore?.font }
            if first.ink != nil, parts[index].ink == nil { parts[index].ink = looksBefore?.color }
        }
        return parts
    }

    /// Changes the attributes of a text that has any.
    private func attribute(_ body: (NSAttributedString) -> NSAttributedString) {
        guard let old = attributed, old.length > 0 else { return }
        let new = body(old)
        attributed = new
        change(\.parts, to: parts(of: new), isSizing: true)
    }

    private func attributedString(_ text: String) -> NSAttributedString {
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = textAlignment
        paragraph.lineBreakMode = lineBreakMode
        return NSAttributedString(
            string: text,
            attributes: [.font: textStyle.font, .foregroundColor: textStyle.color, .paragraphStyle: paragraph])
    }

    private func change<Value: Equatable>(
        _ property: WritableKeyPath<LabelStyle, Value>, to value: Value, isSizing: Bool = false
    ) {
        guard textStyle[keyPath: property] != value else { return }
        textStyle[keyPath: property] = value
        setNeedsDisplay()
        if isSizing { invalidateIntrinsicContentSize() }
    }
}
