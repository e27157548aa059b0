public import CoreGraphics

/// A layer that shows a text, in its bounds from their top.
///
/// **Differs from UIKit**: the text is drawn anew where a property is set or the size changes; none of them is animated.
open class CATextLayer: CALayer {
    public override init() {
        super.init()
        needsDisplayOnBoundsChange = true
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CATextLayer else { return }
        string = layer.string
        font = layer.font
        fontSize = layer.fontSize
        foregroundColor = layer.foregroundColor
        isWrapped = layer.isWrapped
        truncationMode = layer.truncationMode
        alignmentMode = layer.alignmentMode
    }

    /// Nil: layers can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    package override func instantiate() -> CALayer { CATextLayer() }

    /// The text: a `String`, or an attributed one, whose attributes go before the layer's.
    open var string: Any? { didSet { setNeedsDisplay() } }
    /// A font, of which the face counts; nil, the default, and the name of a font that isn't there are the system's.
    open var font: CFTypeRef? { didSet { setNeedsDisplay() } }
    /// Points; 36 by default. What isn't a number counts as 36.
    open var fontSize: CGFloat = 36 { didSet { setNeedsDisplay() } }
    /// White by default.
    open var foregroundColor: CGColor? = CGColor(gray: 1, alpha: 1) { didSet { setNeedsDisplay() } }
    /// Whether lines break at the bounds' width; false by default.
    open var isWrapped = false { didSet { setNeedsDisplay() } }
    /// What becomes of text that has no room; it is cut by default.
    open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }
    open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }

    open override func draw(in ctx: CGContext) {
        let plain = string.map { "\($0)" } ?? ""
        var text = SpokenText(
            text: string as? String ?? plain, style: (font as? any StyledFont)?.textStyle ?? TextStyle(size: 36))
        text.style.size = fontSize.isFinite ? Double(fontSize) : 36
        text.ink = foregroundColor ?? CGColor(gray: 1, alpha: 1)
        if let attributed = string as? any AttributedText { text = attributed.spoken(over: text) }
        guard !text.text.isEmpty, bounds.width > 0, bounds.height > 0 else { return }
        let layout = TextLayout(
            text.text, style: text.style, alignment: alignmentMode.alignment,
            truncation: isWrapped && truncationMode == .none ? .wordWrap : truncationMode.truncation,
            maximumLines: isWrapped ? lines(of: text.style) : 1, width: Double(bounds.width), runs: text.runs)
        layout.draw(in: ctx, at: bounds.origin, color: text.ink, tones: text.tones)
    }

    /// As many lines as there is room for, at least one.
    private func lines(of style: TextStyle) -> Int {
        max(Int(min(Double(bounds.height) / max(style.metrics.lineHeight, 0.1), 100_000)), 1)
    }
}

/// A text with what is said of its parts.
package struct SpokenText {
    package var text: String
    package var style: TextStyle
    package var ink = CGColor(gray: 0, alpha: 1)
    package var runs: [TextRun] = []
    package var tones: [TextTone] = []
}

/// A font, of a kind that is made above layers.
package protocol StyledFont {
    var textStyle: TextStyle { get }
}

/// A text with attributes of a kind that is known above layers.
package protocol AttributedText {
    /// The text with its attributes, and with another's style and colour where it says none.
    func spoken(over usual: SpokenText) -> SpokenText
}

/// What becomes of a text layer's text that has no room.
public struct CATextLayerTruncationMode: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// It is cut at the edge.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")

    var truncation: TextTruncation {
        switch self {
        case .start: .head
        case .end: .tail
        case .middle: .middle
        default: .clip
        }
    }
}

/// The side that a text layer's lines keep to.
public struct CATextLayerAlignmentMode: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

    var alignment: TextAlignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        default: .leading
        }
    }
}
